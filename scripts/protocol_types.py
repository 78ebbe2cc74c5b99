"""Write the browser's types from the server's structs: `python scripts/protocol_types.py [--check]`."""

import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from rulewright.server import protocol

TARGET = Path(__file__).parent.parent / "web" / "src" / "lib" / "protocol.ts"
UNIONS = ("Command", "ClientMessage", "ServerMessage")
HEADER = "// Generated from src/rulewright/server/protocol by scripts/protocol_types.py: do not edit.\n"


def structs() -> list[type[msgspec.Struct]]:
    """Every message of the protocol, in the order of its modules."""
    found = [v for v in vars(protocol).values() if isinstance(v, type) and issubclass(v, msgspec.Struct)]
    return [cls for cls in found if cls.__module__.startswith(protocol.__name__) and inspect_fields(cls)]


def inspect_fields(cls: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    """The fields of a struct."""
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    return info.fields


def typescript(info: inspect.Type) -> str:
    """A type of msgspec in TypeScript."""
    if isinstance(info, inspect.Metadata):
        return typescript(info.type)
    if isinstance(info, inspect.UnionType):
        return " | ".join(dict.fromkeys(typescript(part) for part in info.types))
    if isinstance(info, inspect.VarTupleType):
        return f"{typescript(info.item_type)}[]"
    if isinstance(info, inspect.TupleType):
        return f"[{', '.join(typescript(part) for part in info.item_types)}]"
    if isinstance(info, inspect.ListType):
        inner = typescript(info.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(info, inspect.DictType):
        return f"Record<{typescript(info.key_type)}, {typescript(info.value_type)}>"
    if isinstance(info, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in info.values)
    if isinstance(info, inspect.StructType):
        return info.cls.__name__
    simple: dict[type[Any], str] = {
        inspect.IntType: "number",
        inspect.FloatType: "number",
        inspect.StrType: "string",
        inspect.BoolType: "boolean",
        inspect.NoneType: "null",
    }
    return simple[type(info)]


def comment(text: str | None, indent: str = "") -> str:
    """A docstring as a comment."""
    words = " ".join((text or "").split()).replace("*/", "* /")
    return f"{indent}/** {words} */\n" if words else ""


def interface(cls: type[msgspec.Struct]) -> str:
    """One struct as an exported interface."""
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    if info.array_like:
        parts = [f"{f.encode_name}{'' if f.required else '?'}: {typescript(f.type)}" for f in info.fields]
        return f"{comment(cls.__doc__)}export type {cls.__name__} = [{', '.join(parts)}];\n"
    lines = [comment(cls.__doc__), f"export interface {cls.__name__} {{\n"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";\n')
    may_lack = issubclass(cls, protocol.Incoming) or cls.__struct_config__.omit_defaults
    for field in info.fields:
        unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT  # so: UNSET
        mark = "?" if not field.required and (may_lack or unset) else ""
        lines.append(f"  {field.encode_name}{mark}: {typescript(field.type)};\n")
    lines.append("}\n")
    return "".join(lines)


def union(name: str) -> str:
    """A union of messages as an exported type."""
    members = getattr(protocol, name).__args__
    return f"export type {name} =\n  | " + "\n  | ".join(member.__name__ for member in members) + ";\n"


def module() -> str:
    """The whole TypeScript module."""
    parts = [HEADER, f"export const PROTOCOL = {protocol.PROTOCOL};\nexport const SPECTATOR = {protocol.SPECTATOR};\n"]
    parts += [interface(cls) for cls in structs()]
    parts += [union(name) for name in UNIONS]
    return "\n".join(parts)


def main() -> int:
    """Write the file, or with --check say whether it is in step."""
    text = module()
    if "--check" in sys.argv:
        same = TARGET.exists() and TARGET.read_text(encoding="utf-8") == text
        print("in step" if same else f"{TARGET} is out of step: run scripts/protocol_types.py")
        return 0 if same else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
