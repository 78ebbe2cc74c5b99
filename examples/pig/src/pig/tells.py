"""Every event in words."""

from rulewright.engine import Tell

TELLS = {
    "rolled": Tell("seat die", "{seat} rolls a {die}."),
    "held": Tell("seat points banked", "{seat} holds {points} and has {banked} now."),
}
