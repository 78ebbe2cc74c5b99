"""The browser's types and the OpenAPI document follow from the structs."""

import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.server.openapi import document

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_browsers_types_are_in_step() -> None:
    script = ROOT / "scripts" / "protocol_types.py"
    if not (ROOT / "web").is_dir():
        pytest.skip("the client's sources are not here")
    said = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout


def test_the_document_names_every_struct_it_uses() -> None:
    made = document()
    text = str(made)
    for name in made["components"]["schemas"]:
        assert f"#/components/schemas/{name}" in text
    assert len(made["paths"]) == 17
