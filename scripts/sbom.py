"""What the package and its tests are made of: CycloneDX 1.6 JSON from requirements.lock, with every file's hash.

`make sbom` writes build/sbom.json. The lock file is the truth: what is not in it is not installed.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
LINE = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^ ;\\]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def components(lock: str) -> list[dict[str, Any]]:
    """One component a locked package."""
    found: list[dict[str, Any]] = []
    for line in lock.splitlines():
        named = LINE.match(line)
        if named is not None:
            name, version = named["name"].lower(), named["version"]
            found.append(
                {
                    "type": "library",
                    "name": name,
                    "version": version,
                    "purl": f"pkg:pypi/{name}@{version}",
                    "hashes": [],
                }
            )
        if found:
            found[-1]["hashes"] += [{"alg": "SHA-256", "content": one} for one in HASH.findall(line)]
    return found


def document(lock: str) -> dict[str, Any]:
    """The whole bill of materials. Raises when a package has no hash: it could be anything."""
    listed = components(lock)
    bare = [one["name"] for one in listed if not one["hashes"]]
    if bare or not listed:
        raise SystemExit(f"no hashes in the lock file: {', '.join(bare) or 'it is empty'}")
    about = {"component": {"type": "application", "name": "rulewright"}}
    return {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "metadata": about, "components": listed}


def main() -> int:
    """Write it where asked, or to standard output."""
    text = json.dumps(document((ROOT / "requirements.lock").read_text(encoding="utf-8")), indent=1)
    if len(sys.argv) > 1:
        Path(sys.argv[1]).parent.mkdir(parents=True, exist_ok=True)
        Path(sys.argv[1]).write_text(text + "\n", encoding="utf-8")
    else:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
