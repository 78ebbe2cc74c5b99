"""A bot for any game in ten lines: it answers with the highest value it is offered."""

import json
import sys

for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print('{"type": "ready"}', flush=True)
    else:
        value = max((choice["value"] for choice in said["choices"]), default="")
        print(json.dumps({"type": "answer", "id": said["id"], "value": value}), flush=True)
