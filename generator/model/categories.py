"""Full names of arXiv's categories (https://arxiv.org/category_taxonomy), with the fields that they belong to."""

__all__ = ["CATEGORIES", "FIELDS", "category_label", "category_name", "category_named", "field_of"]

FIELDS = {
    "astro-ph": "Astrophysics",
    "cond-mat": "Condensed Matter",
    "cs": "Computer Science",
    "econ": "Economics",
    "eess": "Electrical Engineering and Systems Science",
    "gr-qc": "General Relativity and Quantum Cosmology",
    "hep-ex": "High Energy Physics - Experiment",
    "hep-lat": "High Energy Physics - Lattice",
    "hep-ph": "High Energy Physics - Phenomenology",
    "hep-th": "High Energy Physics - Theory",
    "math": "Mathematics",
    "math-ph": "Mathematical Physics",
    "nlin": "Nonlinear Sciences",
    "nucl-ex": "Nuclear Experiment",
    "nucl-th": "Nuclear Theory",
    "physics": "Physics",
    "q-bio": "Quantitative Biology",
    "q-fin": "Quantitative Finance",
    "quant-ph": "Quantum Physics",
    "stat": "Statistics",
}
"""Archives; some are categories themselves."""

CATEGORIES = {
    "astro-ph": {
        "CO": "Cosmology and Nongalactic Astrophysics",
        "EP": "Earth and Planetary Astrophysics",
        "GA": "Astrophysics of Galaxies",
        "HE": "High Energy Astrophysical Phenomena",
        "IM": "Instrumentation and Methods for Astrophysics",
        "SR": "Solar and Stellar Astrophysics",
    },
    "cond-mat": {
        "dis-nn": "Disordered Systems and Neural Networks",
        "mes-hall": "Mesoscale and Nanoscale Physics",
        "mtrl-sci": "Materials Science",
        "other": "Other Condensed Matter",
        "quant-gas": "Quantum Gases",
        "soft": "Soft Condensed Matter",
        "stat-mech": "Statistical Mechanics",
        "str-el": "Strongly Correlated Electrons",
        "supr-con": "Superconductivity",
    },
    "cs": {
        "AI": "Artificial Intelligence",
        "AR": "Hardware Architecture",
        "CC": "Computational Complexity",
        "CE": "Computational Engineering, Finance, and Science",
        "CG": "Computational Geometry",
        "CL": "Computation and Language",
        "CR": "Cryptography and Security",
        "CV": "Computer Vision and Pattern Recognition",
        "CY": "Computers and Society",
        "DB": "Databases",
        "DC": "Distributed, Parallel, and Cluster Computing",
        "DL": "Digital Libraries",
        "DM": "Discrete Mathematics",
        "DS": "Data Structures and Algorithms",
        "ET": "Emerging Technologies",
        "FL": "Formal Languages and Automata Theory",
        "GL": "General Literature",
        "GR": "Graphics",
        "GT": "Computer Science and Game Theory",
        "HC": "Human-Computer Interaction",
        "IR": "Information Retrieval",
        "IT": "Information Theory",
        "LG": "Machine Learning",
        "LO": "Logic in Computer Science",
        "MA": "Multiagent Systems",
        "MM": "Multimedia",
        "MS": "Mathematical Software",
        "NA": "Numerical Analysis",
        "NE": "Neural and Evolutionary Computing",
        "NI": "Networking and Internet Architecture",
        "OH": "Other Computer Science",
        "OS": "Operating Systems",
        "PF": "Performance",
        "PL": "Programming Languages",
        "RO": "Robotics",
        "SC": "Symbolic Computation",
        "SD": "Sound",
        "SE": "Software Engineering",
        "SI": "Social and Information Networks",
        "SY": "Systems and Control",
    },
    "econ": {"EM": "Econometrics", "GN": "General Economics", "TH": "Theoretical Economics"},
    "eess": {
        "AS": "Audio and Speech Processing",
        "IV": "Image and Video Processing",
        "SP": "Signal Processing",
        "SY": "Systems and Control",
    },
    "math": {
        "AC": "Commutative Algebra",
        "AG": "Algebraic Geometry",
        "AP": "Analysis of PDEs",
        "AT": "Algebraic Topology",
        "CA": "Classical Analysis and ODEs",
        "CO": "Combinatorics",
        "CT": "Category Theory",
        "CV": "Complex Variables",
        "DG": "Differential Geometry",
        "DS": "Dynamical Systems",
        "FA": "Functional Analysis",
        "GM": "General Mathematics",
        "GN": "General Topology",
        "GR": "Group Theory",
        "GT": "Geometric Topology",
        "HO": "History and Overview",
        "IT": "Information Theory",
        "KT": "K-Theory and Homology",
        "LO": "Logic",
        "MG": "Metric Geometry",
        "MP": "Mathematical Physics",
        "NA": "Numerical Analysis",
        "NT": "Number Theory",
        "OA": "Operator Algebras",
        "OC": "Optimization and Control",
        "PR": "Probability",
        "QA": "Quantum Algebra",
        "RA": "Rings and Algebras",
        "RT": "Representation Theory",
        "SG": "Symplectic Geometry",
        "SP": "Spectral Theory",
        "ST": "Statistics Theory",
    },
    "nlin": {
        "AO": "Adaptation and Self-Organizing Systems",
        "CD": "Chaotic Dynamics",
        "CG": "Cellular Automata and Lattice Gases",
        "PS": "Pattern Formation and Solitons",
        "SI": "Exactly Solvable and Integrable Systems",
    },
    "physics": {
        "acc-ph": "Accelerator Physics",
        "ao-ph": "Atmospheric and Oceanic Physics",
        "app-ph": "Applied Physics",
        "atm-clus": "Atomic and Molecular Clusters",
        "atom-ph": "Atomic Physics",
        "bio-ph": "Biological Physics",
        "chem-ph": "Chemical Physics",
        "class-ph": "Classical Physics",
        "comp-ph": "Computational Physics",
        "data-an": "Data Analysis, Statistics and Probability",
        "ed-ph": "Physics Education",
        "flu-dyn": "Fluid Dynamics",
        "gen-ph": "General Physics",
        "geo-ph": "Geophysics",
        "hist-ph": "History and Philosophy of Physics",
        "ins-det": "Instrumentation and Detectors",
        "med-ph": "Medical Physics",
        "optics": "Optics",
        "plasm-ph": "Plasma Physics",
        "pop-ph": "Popular Physics",
        "soc-ph": "Physics and Society",
        "space-ph": "Space Physics",
    },
    "q-bio": {
        "BM": "Biomolecules",
        "CB": "Cell Behavior",
        "GN": "Genomics",
        "MN": "Molecular Networks",
        "NC": "Neurons and Cognition",
        "OT": "Other Quantitative Biology",
        "PE": "Populations and Evolution",
        "QM": "Quantitative Methods",
        "SC": "Subcellular Processes",
        "TO": "Tissues and Organs",
    },
    "q-fin": {
        "CP": "Computational Finance",
        "EC": "Economics",
        "GN": "General Finance",
        "MF": "Mathematical Finance",
        "PM": "Portfolio Management",
        "PR": "Pricing of Securities",
        "RM": "Risk Management",
        "ST": "Statistical Finance",
        "TR": "Trading and Market Microstructure",
    },
    "stat": {
        "AP": "Applications",
        "CO": "Computation",
        "ME": "Methodology",
        "ML": "Machine Learning",
        "OT": "Other Statistics",
        "TH": "Statistics Theory",
    },
}

_BY_NAME = {
    name: category
    for category, name in reversed(
        [
            *((archive, name) for archive, name in FIELDS.items() if archive not in CATEGORIES),
            *(
                (f"{archive}.{subject}", name)
                for archive in CATEGORIES
                for subject, name in CATEGORIES[archive].items()
            ),
        ]
    )
}


def category_name(category: str) -> str:
    """Return the full name of an arXiv category ("Machine Learning" of ``cs.LG``); empty for anything else."""
    archive, _, subject = category.partition(".")
    return CATEGORIES.get(archive, {}).get(subject, "") if subject else FIELDS.get(archive, "")


def category_named(name: str) -> str | None:
    """Return the category called ``name``; of those that share it the first, ``cs.LG`` before ``stat.ML``.

    Archives that are divided are none: nothing is announced under "Mathematics".
    """
    return _BY_NAME.get(name)


def field_of(category: str) -> str:
    """Return the field of an arXiv category: "Computer Science" of ``cs.LG``; empty for anything else."""
    return FIELDS[category.partition(".")[0]] if category_name(category) else ""


def category_label(name: str) -> str:
    """Return ``name`` with the full name of the category before it, alone where it is none of arXiv's."""
    full = category_name(name)
    return f"{full} ({name})" if full else name
