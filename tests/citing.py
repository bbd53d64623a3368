"""Papers whose titles, names and abstracts try to break out of a bibliography."""

from archives import archive, digest, event, paper

from generator.model import Archive

__all__ = ["HOSTILE", "hostile_papers", "unguarded"]

HOSTILE = (
    "A {50\\%} \\emph{gain} for $500 & #1: <b> x_1 ~ y^2 \\foo `q` “r” -- @article{x,",
    "Unbalanced } and { \\textbf{open",
    "Math $\\frac{a}{b}$ and $x_{i}^2 \\% 3$ and \\(a<b\\) and $\\left\\{x$",
    "=HYPERLINK(1)\nER  - \nTY  - JOUR",
    "学习 Ünïcödé 𝛼NLI",
    "}, note = {injected}, title = {other",
    "Rows $\\begin{array}{c}N \\\\{k}\\end{array}$, sets $\\{a\\}$, half a set $\\{a}$, $10\\\\% x$",
    "Ends with a backslash \\",
    "Formulas may act: $\\input{/etc/passwd}$, $\\write18{ls}$ and $\\def\\x{1}$, or show: $\\left(\\inf y\\right)$",
    '100% of % comments\n@string{x = "y"} \\input{/etc/passwd} \\write18{ls}',
)


def hostile_papers() -> Archive:
    """Return an archive of a paper for each of ``HOSTILE``, which is its title and its abstract."""
    days = [digest(f"d{number}", f"2026-{number:02}-22") for number in range(1, len(HOSTILE) + 1)]
    papers = [
        paper(
            f"paper{number}",
            event("accepted", day),
            title=title,
            abstract=title,
            authors=("Ana de la Cruz", "NVIDIA", "Ülo {and} Smith & Sons %"),
        )
        for number, (title, day) in enumerate(zip(HOSTILE, days, strict=True))
    ]
    return archive(days, papers)


def unguarded(text: str) -> str:
    """Return ``text`` with its formulas as typed: exports part a line's end from a brace, and guard a percent sign."""
    return text.replace(r"\\ {", r"\\{").replace(r"\\ }", r"\\}").replace(r"\\\%", r"\\%")
