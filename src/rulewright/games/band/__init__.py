"""What the two band games share: song sheets, goal circles, dice, and the stage.

Nothing here asks a question or knows a score: these are plain functions on ints and tuples which both games call.

* `dice`: a die is one int (what it is, what it shows); the pool is a list of dice.
* `sheet`: squares, circle slots and rows of a song sheet, as numbers.
* `options`: options that both games have, and how the open points of the circle rules are read.
* `songs`: a `Song` made from squares and marks, whoever wrote it: a printed sheet, a composer, a file.
* `songfile`: songs from files and into files.
* `circles`: the verdict on one circle.
* `stage`: the ring of ten spots, leapfrog and spotlight.
* `odds`: the exact value of a song from any position.
* `panels`: sheet and stage as lines of text, and words for what lies on them.
"""
