"""A little adventure for a GM and two players, told in words that fit whatever the dice say.

Every deed brings what is said in each case: what is offered short of the wish, what is in the way, the setback of a
tie, the telling of a success. So the same people can play it under any throw, and the story makes sense.
"""

from typing import NamedTuple


class Deed(NamedTuple):
    """What somebody does, how the GM rules it, and what is told whichever way it goes."""

    who: str
    action: str
    intent: str
    skill: str
    goal: str
    threshold: int
    why: str
    offer: str
    obstacle: str
    setback: str
    success: str
    event: str = ""
    """How the world reacts, if it does."""
    surprise: bool = False
    closes: bool = False
    """Whether a full success closes the Goal."""
    before: str = ""
    """What the GM tells before it."""
    scene: str = ""
    """A new scene that opens before it."""
    opens: str = ""
    """A Goal that the GM opens before it."""


SCENE = (
    "For ninety years the lamp on Gannet Rock has led ships through the Drift. Tonight it is dark. Rain comes in"
    " sideways, the Heron’s Patience is down to one good engine, and at dawn the sleeper convoy arrives: eleven hulls,"
    " three thousand people, nobody awake aboard but the pilots."
)
WANTS = {
    "Ysolde": "To see the lamp lit again before the convoy comes.",
    "Tamsin": "To find out what became of Imre, who kept it.",
}
GOALS = ("The Lamp", "The Keeper")
BELONGS = {"Ysolde": "The Lamp", "Tamsin": "The Keeper"}
IDLE = (
    "I hang our wet coats over the rail, where the stairs keep some warmth.",
    "To have dry hands when it matters.",
    "The coats steam. Somebody’s initials are scratched into the rail: I. V., once for every winter.",
)
QUESTION = (
    "Who else has been on this rock since the lamp went out?",
    ("Wreckers. Mother Coil’s people, four of them, in a flat black boat; they are still in the cove below."),
)
ARGUMENT = (
    "We still have Imre’s own chart of the cables, and Tamsin is reading it out to me.",
    "A chart in his own hand is worth something. A rung less, then.",
)
WITNESSES = (
    "A gannet, of all things. It moves over.",
    "Imre, who has seen ninety years of seamanship, most of it bad.",
    "One of the wreckers, who takes his cap off before he knows it.",
    "The youngest pilot of the convoy, who will tell it for the rest of her life.",
)
SAVED = "I had counted the steps on the way up: twelve to the landing, and I take them without looking."

DEEDS = (
    Deed(
        "Ysolde", "I bring the Heron in under the cliff, on one engine, and set her down on the gannets’ ledge.",
        "To be at the tower’s door before the weather shuts us out.", "piloting: starship", "The Lamp", 13,
        "The wind turns at the cliff, and the ledge is a ledge.",
        "You are down, with the stern over the edge. She will hold as long as nobody walks aft.",
        "A gust lifts you off again, twice. The third run will have to come from the sea side.",
        "The good engine swallows a gannet and stops. You are down, and nobody is leaving.",
        "One engine, two wheels, and not one egg broken. I leave her ticking in the rain.",
        event="Below in the cove somebody covers a lantern, a moment too late.",
    ),
    Deed(
        "Tamsin", "I kneel by the man on the stairs and look for what has put him to sleep.",
        "To have Imre awake and talking.", "medical", "The Keeper", 10,
        "He breathes, nobody hurries you, and you have your lancets.",
        "His eyes open. He says one word, “Coil”, and is gone again; but he will live.",
        "The needle mark is under the hair, and whatever was in it is not in your case. It will take another way.",
        "He wakes screaming, and the tower carries it down to the cove like a bell.",
        "Two drops under the tongue. “You are late,” says Imre, “I had soup on.”",
        closes=True,
    ),
    Deed(
        "Ysolde", "I follow the dead cable up the inside of the tower, hand over hand, until I find where it was cut.",
        "To have current in the lamp room again.", "athletics", "The Lamp", 13,
        "Sixty feet of wet iron without a rail, in the dark.",
        "You find the cut. You can hold the two ends together for as long as you hold them.",
        "Not cut once: cut in nine places, and neatly. The spare drum is a floor higher.",
        "The ladder comes out of the wall with you on it. The landing breaks your fall, and the drum with it.",
        "Nine cuts, nine knots, and the last of them with my teeth. There is a hum above me.",
        event="A hatch bangs open overhead, and a bucket of old lamp oil comes down the shaft with a match behind it.",
        surprise=True,
    ),
    Deed(
        "Tamsin", "I boil the keeper’s tar and our coolant down to something that will burn white.",
        "To have a fuel that can be seen through this rain.", "knowledge: science", "The Lamp", 13,
        "It is chemistry on a soup stove, and it wants to be an explosion.",
        "It burns, for an hour at most, and it burns green. A pilot may read that as a warning.",
        "It smokes and will not take. It wants salt, and the salt is in the boat house.",
        "The pot goes through the ceiling. There is no stove any more, and no eyebrows.",
        "White as a bone. I cork it before it changes its mind.",
    ),
    Deed(
        "Ysolde", "I shoot the lantern out of the false tower’s rigging, from the gallery, across the whole cove.",
        "To leave the convoy only one light to steer by.", "ray guns", "The False Light", 16,
        "Four hundred paces, rain, and a lantern on a swinging yard.",
        "The lantern falls and does not go out: it burns on the rocks, where a pilot would take it for a wreck.",
        "The bolt goes through the rain and comes out as steam. You need to be closer, or lower.",
        "The dress pistol bursts in its own heat. The cove now knows exactly where you stand.",
        "I wait for the swing, and the swing, and then I do not wait. It is darker now.",
        scene=(
            "The gallery, an hour before dawn. Across the cove the wreckers have raised a mast with a lantern on it,"
            " and from the sea it looks just like home. On the horizon stand eleven small lights in a line."
        ),
        opens="The False Light",
        event="In the cove an old woman laughs, and oars begin to beat.",
    ),
    Deed(
        "Tamsin", "I go down to the cove alone, with my case open for them to see, and ask which of them coughs.",
        "To have Mother Coil call her people off.", "negotiation", "The False Light", 16,
        "She has four men, a mortgage on the boat, and no reason to like you; but one of them does cough.",
        "“For the boy’s lung,” says Mother Coil, “an hour.” She turns her back, and the lantern stays where it is.",
        "“Later,” says Mother Coil. “When it is done, you may look at him.” She has not said no.",
        "They take the case, thank you for it, and put you in the boat.",
        "It takes a spoon, a kettle and the truth. She douses the lantern herself, with her hat.",
        closes=True,
        before="The first of the eleven lights has turned. It is coming on to the wrong tower.",
    ),
    Deed(
        "Ysolde", "I call the convoy on the old keeper’s frequency and talk them round the rocks, hull by hull.",
        "To have all eleven follow my voice.", "command", "The Lamp", 16,
        "Eleven tired pilots, and a stranger on an old man’s channel.",
        "Nine of them turn. The last two have stopped where they are, and stopping there is not safe.",
        "“Identify yourself, Gannet.” They want the keeper’s word of the day, and they want it from him.",
        "The channel answers in your own voice, a second late: the wreckers have had a set all along.",
        "“Heron to all sleepers: on my mark, ten to port.” They come round like geese.",
        event="The first grey comes up behind the Drift. There are minutes left.",
    ),
    Deed(
        "Tamsin", "I carry the burning flask up the last stair to the great lens and open the shutters.",
        "To light the lamp of Gannet Rock.", "athletics", "The Lamp", 10,
        "The flask is hot and the shutters are rusted; but Imre calls out every step.",
        "It burns. It will not turn: from the sea it is a star, and not yet a lighthouse.",
        "The shutters give by a hand’s breadth. A line of light lies across the water, thin as a string.",
        "The lens cracks from rim to rim as the heat takes it. Whatever burns here, it will be the last time.",
        "The lens takes the flame and throws it nine leagues. Imre, on the stairs, begins to count the turns.",
        closes=True,
    ),
)  # fmt: skip

CLOSING = {
    True: (
        "Eleven hulls go by in the first light, so close that one can read their names. Imre counts them aloud, and"
        " Tamsin counts Imre’s pulse, and neither is out by one. The lamp goes on turning."
    ),
    False: (
        "By full daylight the convoy lies at anchor off the Drift, all eleven, afraid to move. Nobody has drowned. The"
        " lamp of Gannet Rock does not turn yet, and Imre says that there is another night tomorrow."
    ),
}


class Turn(NamedTuple):
    """What a lone player has their character do, and how they tell it if it comes true."""

    action: str
    intent: str
    success: str


LONE_WANT = "To leave this desert with my own shadow, and to learn who sold us such a guide."
LONE_QUESTION = "What is the guide afraid of?"
LONE = (
    Turn(
        "I sit down across the fire, so that my shadow falls behind me, and ask him whose voice he is using.",
        "To make him say for whom he collects.",
        "He answers in my mother’s voice, and then, ashamed of it, in none. But he has said a name.",
    ),
    Turn(
        "I walk off between the dunes before moonrise, and read the way back from the stars.",
        "To find the road without him.",
        "The Ladle, the Thief, the Thief’s Dog. The road is where the Dog’s nose points, and it is a road.",
    ),
    Turn(
        "I shoot out the lantern that he carries, as it swings, so that nothing throws a shadow any more.",
        "To leave him nothing to take.",
        "Glass, a hiss, and the dark comes up to my chin like a blanket.",
    ),
    Turn(
        "I offer him a wager: three throws of the bones, my shadow against his name.",
        "To win his name from him.",
        "Two, five, six. He pushes his name across the sand with one finger, and it is heavier than it looks.",
    ),
    Turn(
        "I call the whole caravan together, by that name, and tell them to walk in a ring with me in the middle.",
        "To have so many shadows about me that mine cannot be found.",
        "Forty people and their camels, round and round. He counts until dawn, and at dawn he is not there.",
    ),
    Turn(
        "I fly the Heron in over the dunes with the sun behind her, low enough to part the tents.",
        "To lay one great shadow over all of us until we are away.",
        "She comes over like evening. We walk to her ramp inside her shadow, and nobody asks for it.",
    ),
)
