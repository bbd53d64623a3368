"""The command ``digest``; each sub-command is a module that is imported when it is called."""

import importlib

import click

__all__ = ["COMMANDS", "main"]

COMMANDS = {
    "add": "adding",
    "build": "building",
    "check": "checking",
    "export": "exporting",
    "feed": "feeding",
    "fetch": "fetching",
    "init": "starting",
    "pages": "rendering",
    "read": "reading",
    "serve": "serving",
    "titles": "titles",
    "verify": "verifying",
}
"""Each command and the module of this package that holds it, under the command's own name."""


class _LazyGroup(click.Group):
    """Imports a command only when it is wanted: a build that finds nothing to do should not pay for the others.

    Whatever is wrong with the set-up or a disk, in any command, is one message.
    """

    def invoke(self, ctx: click.Context) -> object:
        from generator.cli.options import settings_errors  # noqa: PLC0415 (`--version` does without)

        with settings_errors():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click's signature)
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 (click's signature)
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"generator.cli.{COMMANDS[cmd_name]}")
        command: click.Command = getattr(module, cmd_name.replace("-", "_"))
        return command


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="digest-archive", prog_name="digest")
def main() -> None:
    """Turn a folder of paper digests into a website with search and feeds."""
