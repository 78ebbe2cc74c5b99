"""The prover: no player is ever blocked from their Finale, whatever the others do; or the game that shows otherwise."""
