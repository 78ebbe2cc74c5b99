"""`rulewright serve`: tables in the browser."""

from typing import Annotated

import typer

from rulewright.cli.console import fail, out


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve")(serve)


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in your network join.")] = "",
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port; the first free one from 8000 on.")] = None,
    store: Annotated[str, typer.Option(help="sqlite:///file.db or postgresql://user@host/name.")] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser window.")] = False,
    lan: Annotated[bool, typer.Option("--lan", help="The same as --host 0.0.0.0.")] = False,
    origin: Annotated[list[str] | None, typer.Option(help="Public address, e.g. https://games.example.org.")] = None,
    bot_pause: Annotated[float, typer.Option(min=0, max=60, help="Seconds before a bot answers.")] = 0.5,
    metrics: Annotated[bool, typer.Option("--public-metrics", help="Show /metrics to other machines too.")] = False,
    proxies: Annotated[str, typer.Option(help="Addresses of proxies whose X-Forwarded-… is believed.")] = "127.0.0.1",
    one_address: Annotated[
        bool, typer.Option("--one-address", help="All come from one address (a classroom): no limits by address.")
    ] = False,
    processes: Annotated[
        int, typer.Option(min=1, max=16, help="So many processes serve the tables, each its own; one store for all.")
    ] = 1,
    compile_bots: Annotated[
        bool, typer.Option("--compile", help="In a checkout: compile what bots think with, once, in the background.")
    ] = False,
) -> None:
    """Serve tables in the browser until stopped."""
    from rulewright.server.guard import Limits, one_address_limits
    from rulewright.server.serving import serve as run

    for address in origin or []:
        if not address.startswith(("http://", "https://")) or address.endswith("/"):
            fail(f"an origin is written like https://games.example.org, not {address!r}")
    run(
        say=lambda line: out.print(line, markup=False, soft_wrap=True),
        host=host or ("0.0.0.0" if lan else "127.0.0.1"),
        port=port,
        store=store,
        origins=tuple(origin or ()),
        open_browser=open_browser,
        bot_pause=bot_pause,
        limits=one_address_limits() if one_address else Limits(),
        open_metrics=metrics,
        proxies=proxies,
        compile_bots=compile_bots,
        processes=processes,
    )
