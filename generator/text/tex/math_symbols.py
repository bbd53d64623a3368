"""Symbols of TeX's math as Unicode characters, after the names of unicode-math (CTAN) and amssymb."""

__all__ = ["ACCENTS", "FUNCTIONS", "MATH", "SUBSCRIPTS", "SUPERSCRIPTS"]


def _words(table: str) -> list[str]:
    return table.split()


def _pairs(table: str) -> dict[str, str]:
    words = _words(table)
    return dict(zip(words[::2], words[1::2], strict=True))


MATH = _pairs(
    """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ
    mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ
    omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω upmu μ
    ell ℓ hbar ℏ imath ı jmath ȷ Re ℜ Im ℑ wp ℘ aleph ℵ partial ∂ nabla ∇ infty ∞ emptyset ∅ varnothing ∅ angle ∠
    forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ top ⊤ bot ⊥ perp ⊥ prime ′ dagger † ddagger ‡ star ⋆ ast ∗ bullet •
    pm ± mp ∓ times × div ÷ cdot · circ ∘ oplus ⊕ ominus ⊖ otimes ⊗ odot ⊙ wedge ∧ land ∧ vee ∨ lor ∨ cap ∩ cup ∪
    setminus ∖ sqcup ⊔ sqcap ⊓ uplus ⊎ diamond ⋄ triangle △ square □ Box □ blacksquare ■ bigcirc ○ checkmark ✓
    leq ≤ le ≤ leqslant ≤ geq ≥ ge ≥ geqslant ≥ neq ≠ ne ≠ ll ≪ gg ≫ lesssim ≲ gtrsim ≳ approx ≈ approxeq ≊ sim ∼
    simeq ≃ cong ≅ equiv ≡ propto ∝ prec ≺ succ ≻ preceq ⪯ succeq ⪰ triangleq ≜ doteq ≐ asymp ≍ coloneqq ≔ vdash ⊢
    models ⊨ in ∈ notin ∉ ni ∋ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subsetneq ⊊ nsubseteq ⊈ sqsubseteq ⊑ mid ∣
    nmid ∤ parallel ∥ nparallel ∦ lesseqgtr ⋚ ltimes ⋉ rtimes ⋊
    to → rightarrow → longrightarrow ⟶ Rightarrow ⇒ Longrightarrow ⟹ implies ⟹ gets ← leftarrow ← Leftarrow ⇐
    leftrightarrow ↔ Leftrightarrow ⇔ iff ⟺ uparrow ↑ downarrow ↓ Uparrow ⇑ Downarrow ⇓ mapsto ↦ longmapsto ⟼
    hookrightarrow ↪ rightharpoonup ⇀ rightleftharpoons ⇌ nearrow ↗ searrow ↘ leadsto ⇝ rightsquigarrow ⇝
    sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ oint ∮ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigotimes ⨂ bigvee ⋁ bigwedge ⋀ surd √
    langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lvert | rvert | vert | lVert ‖ rVert ‖ Vert ‖ lbrace { rbrace }
    lbrack [ rbrack ] backslash \\ colon : ldots … cdots ⋯ dots … vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ degree °
    therefore ∴ because ∵ S § P ¶ pounds £ copyright © llbracket ⟦ rrbracket ⟧ flat ♭ natural ♮ sharp ♯ complement ∁
    """
)
"""Name of the command: its character."""

FUNCTIONS = frozenset(
    _words(
        """
        arccos arcsin arctan arg argmax argmin cos cosh cot coth csc deg det dim exp gcd hom inf injlim ker lg lim
        liminf limsup ln log max min mod Pr projlim sec sin sinh sup tan tanh tr
        """
    )
)
"""Commands that write their own name, upright."""

ACCENTS = {
    "acute": "\u0301",
    "bar": "\u0304",
    "breve": "\u0306",
    "check": "\u030c",
    "ddot": "\u0308",
    "dot": "\u0307",
    "grave": "\u0300",
    "hat": "\u0302",
    "mathring": "\u030a",
    "overline": "\u0305",
    "tilde": "\u0303",
    "underline": "\u0332",
    "vec": "\u20d7",
    "widehat": "\u0302",
    "widetilde": "\u0303",
}
"""Commands that put a mark on their argument: the combining character."""

SUPERSCRIPTS = str.maketrans(
    "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW∗*′θβγδ⊤",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ**′ᶿᵝᵞᵟᵀ",
)
"""Characters that Unicode has raised."""

SUBSCRIPTS = str.maketrans("0123456789+-−=()aehijklmnoprstuvxβγρφχ", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ")
"""Characters that Unicode has lowered."""
