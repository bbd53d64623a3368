"""Words that no term of the field is made of, begins with or ends with; chosen by reading lists of candidates.

Terms are found without a tagger for parts of speech, so these lists say what a tagger would: which words are verbs,
which only praise or count, and which need another word after them.
"""

__all__ = ["BREAKING", "KNOWN_FIRST", "NEVER_FIRST", "NEVER_LAST", "WEAK_HEADS", "ends_like_an_adjective"]

_FUNCTION_WORDS = """
a an the this that these those such same other another each every either neither both all any some many much more
most less least few fewer several various one two three four five six seven eight nine ten first second third i we
us our ours you your he she it its itself they them their theirs themselves ourselves who whom whose which what when
where why how whether and or but nor so yet if then else than as because since while although though unless until
once however therefore thus hence moreover furthermore additionally besides instead rather also too even still only
just not no never none nothing always often sometimes of in on at to by for from with without within into onto upon
over under above below between among across along through throughout during before after about against toward
towards via per versus vs beyond despite except like unlike near off out up down around behind amid given regarding
concerning including is are was were be been being am do does did done doing have has had having can could may might
must shall should will would cannot here there now today ago well better best worse worst very quite almost e.g i.e
etc eg ie cf et al resp w.r.t wrt yes own up-to-date so-called state-of-the-art state-of-art sota off-the-shelf
out-of-the-box real-world large-scale high-quality long-standing well-known well-established widely-used
step-by-step end-to-end in-depth cutting-edge wide-ranging non un et de la le les des du dans nous une pour par sur
est cette ces ce qui que leur avec à au aux ou se sont el los las una para con del que der die das und mit von den
ist eine
"""
_VERBS = """
propose proposes proposed proposing present presents presented presenting introduce introduces introduced
introducing show shows showed shown showing demonstrate demonstrates demonstrated demonstrating find finds found
finding findings study studies studied studying investigate investigates investigated investigating examine examines
examined examining explore explores explored exploring analyze analyzes analyzed analyzing analyse analyses analysed
analysing develop develops developed developing provide provides provided providing achieve achieves achieved
achieving improve improves improved improving enhance enhances enhanced enhancing outperform outperforms
outperformed outperforming surpass surpasses surpassing exceed exceeds exceeding reduce reduces reduced reducing
increase increases increased increasing decrease decreases decreased decreasing use uses used using utilize utilizes
utilized utilizing utilise leverage leverages leveraged leveraging employ employs employed employing apply applies
applied applying address addresses addressed addressing tackle tackles tackled tackling overcome overcomes
overcoming solve solves solved solving enable enables enabled enabling allow allows allowed allowing require
requires required requiring need needs needed make makes made making take takes took taken taking give gives gave
giving obtain obtains obtained obtaining establish establishes established establishing prove proves proved proven
proving derive derives derived deriving suggest suggests suggested suggesting reveal reveals revealed revealing
indicate indicates indicated indicating observe observes observed observing reported reporting consider considers
considered considering discuss discusses discussed discussing describe describes described describing define defines
defined defining evaluate evaluates evaluated evaluating validate validates validated validating verify verifies
verified verifying compare compares compared comparing conduct conducts conducted conducting perform performs
performed performing implement implements implemented implementing extend extends extended extending generalize
generalizes generalized generalise generalises combine combines combined combining integrate integrates integrated
integrating incorporate incorporates incorporated incorporating exploit exploits exploited exploiting aim aims aimed
aiming seek seeks sought seeking focus focuses focused focusing rely relies relied relying depend depends depended
depending lead leads led leading resulting resulted yield yields yielded yielding produce produces produced
producing generate generates capture captures captured capturing identify identifies identified identifying
determine determines determined determining remain remains remained remaining become becomes became becoming exist
exists existed existing contain contains contained containing include includes included offer offers offered
offering ensure ensures ensured ensuring facilitate facilitates facilitated facilitating help helps helped helping
highlight highlights highlighted highlighting mitigate mitigates mitigated mitigating alleviate alleviates
alleviated alleviating avoid avoids avoided avoiding eliminate eliminates eliminated eliminating maintain maintains
maintained maintaining preserve preserves preserved preserving suffer suffers suffered suffering fail fails failed
failing struggle struggles struggled struggling face faces facing arise arises arising occur occurs occurring emerge
emerges emerged emerging build builds built building create creates created creating construct constructs
constructed constructing formulate formulates formulated formulating characterize characterizes characterized
characterizing quantify quantifies quantified quantifying optimize optimizes optimized optimise optimises minimize
minimizes minimized minimizing maximize maximizes maximized maximizing learn learns trains adapts aligns predict
predicts infer infers estimates encourage encourages encouraged encouraging guide guides bridge bridges fill fills
filling unify unifies argue argues argued arguing claim claims claimed conclude concludes concluded release releases
released releasing open-source open-sourced open-sourcing publish published confirm confirms confirmed confirming
illustrate illustrates illustrated illustrating corroborate corroborates accelerate accelerates accelerated simplify
simplifies simplified treat treats treated treating regard regards call called calls know knows understand
understands understood note notes noted noting follow follows followed following start starts started starting begin
begins began beginning end ends ended ending put puts keep keeps kept keeping let lets go goes going come comes
coming get gets getting vary varies varied varying affect affects affected affecting contribute contributes
contributed contributing motivate motivates motivated motivating inspire inspires inspired inspiring hinder hinders
hindered incur incurs incurred necessitate necessitates involve involves involved involving pose poses posed posing
exhibit exhibits exhibited exhibiting possess possesses demand demands demanded demanding adopt adopts adopted
adopting assume assumes assumed assuming assess assesses assessed assessing replace replaces replaced replacing
remove removes removed removing add adds added adding assign assigns assigned assigning choose chooses chose chosen
choosing decide decides decided ask asks asked handle handles handled handling operate operates operated operating
runs ran represents represented encodes processes processed underperform underperforms attain attains attained
attaining reach reaches reached reaching hold holds held holding bring brings brought bringing turn turns turned
turning moves moved degrade degrades degraded converge converges converged converging correspond corresponds
corresponding relate relates related relating prevent prevents prevented preventing restrict restricts restricted
restricting account accounts accounted accounting deploy deploys deployed deploying refine refines refined refining
showcase showcases showcased showcasing underscore underscores underscored underscoring elucidate pave paves paving
shed sheds shedding strengthen boost boosts boosted boosting deliver delivers delivered delivering strike strikes
striking circumvent circumvents neglect neglects neglected overlook overlooks overlooked ignore ignores ignored
ignoring uncover uncovers uncovered uncovering resolve resolves resolved resolving revisit revisits revisited
revisiting rethink rethinking formalize formalizes formalized formalizing enrich hamper hampers hypothesize posit
recover recovers recovered compute computes computed computing separate separates separated distinguish
distinguishes distinguishing differ differs differing interpret interprets decompose decomposes decomposed
disentangle disentangles tracks searches propagates updates stores retrieves detects detect classify classifies
reconstructs simulates controls collect collects collected annotate annotates instantiate instantiates instantiated
deem deemed explain explains explained interact interacts serve serves served serving tend tends appear appears
appeared seem seems believe attempt attempts attempted ought want wants try tries tried empower empowers empowering
streamline bypass bypasses comprising comprise comprises consisting consist consists spanning span spans involving
surpassed tailored equipped coupled based according due leading-edge showcasing grounded rooted informed driven
closer generating recognizing provable oriented arising termed dubbed denoted
"""
_PRAISE = """
novel new proposed promising significant substantial extensive comprehensive rigorous important crucial critical
essential key main major minor primary central fundamental specific particular certain diverse different similar
prevalent widespread wide broad range ranges variety wide-range numerous recent current previous prior traditional
conventional modern earlier past later early good high higher highest low lower lowest larger largest smaller
smallest big bigger huge vast longer shorter stronger strongest weaker simpler complicated challenging difficult
harder easy easier powerful effective efficient practical useful superior competitive comparable remarkable
impressive notable considerable favorable satisfactory suboptimal sub-optimal possible feasible available applicable
suitable appropriate necessary sufficient relevant valuable meaningful desirable desired paper papers works article
manuscript community practitioners aspect aspects approach approaches methodology methodologies technique techniques
framework frameworks scheme schemes paradigm paradigms result results performance performances experiment
experiments experimental empirical theoretical comparison comparisons baseline baselines improvement improvements
contribution contributions advantage advantages benefit benefits limitation limitations drawback drawbacks challenge
challenges issue issues solution solutions insight insights implication implications evidence finding application
applications scenario scenarios setting settings setup ways manner means fashion fact kind kinds types forms parts
number numbers amount amounts levels degree ability abilities capability capabilities effectiveness efficacy
superiority usefulness github repository website supplementary appendix http https www recently decade decades
respect particular contrast practice importance role roles lack presence absence difficulty difficulties success
progress advancement advancements advances thorough entire whole full complete partial total overall additional
extra further notion notions idea ideas characteristic characteristics real actual original underlying inherent
intrinsic respective rapid growing orders percent percentage points unprecedented ubiquitous versatile flexible
seamless interesting surprising straightforward naive vanilla able unable ready plug-and-play noteworthy nontrivial
non-trivial strong weak simple complex common popular general generic various multiple individual great greater
exhaustive preliminary systematic fewer enough likely potential potentials strategy strategies perspective
perspectives mechanism mechanisms pipeline pipelines variant variants version versions component components module
modules factor factors
"""
BREAKING = frozenset(f"{_FUNCTION_WORDS} {_VERBS} {_PRAISE}".split())
"""Words at which a run of words ends."""

_FIRST_WORDS = """
large small long short single hard human user work experiments public input output data text method methods system
systems problem problems model models task tasks dataset datasets algorithm algorithms accuracy value values future
computational training evaluation research test better-performing downstream target good final initial standard
basic typical average mean limited rich deeper wider
"""
NEVER_FIRST = frozenset(_FIRST_WORDS.split())
"""Words that begin no term, unless they and the next are in ``KNOWN_FIRST``."""

_BEGINNINGS = """
large language, small language, large visionlanguage, large vision, large reasoning, large multimodal, large
behavior, long shortterm, long context, human feedback, human preference, human motion, human pose, user interface,
single image, single cell, single photon, mean field, mean shift, test time, hard negative, task arithmetic, task
vector, task planning, dataset distillation, data augmentation, data assimilation, data selection, data mining, data
attribution, model predictive, model merging, model compression, model checking, model collapse, model selection,
model editing, problem solving, system identification, computational fluid, computational pathology, computational
linguistic, computational social, value function, input convex, output feedback, evaluation metric, training
dynamic, training data
"""
KNOWN_FIRST = frozenset(" ".join(_BEGINNINGS.split()).split(", "))
"""Beginnings of terms, as they are compared: in the singular, without hyphens."""

_LAST_WORDS = """
neural deep large small long short machine natural artificial convolutional recurrent generative adversarial graph
gaussian bayesian euclidean riemannian hidden support principal named low-rank multi-modal multimodal pre-trained
high-dimensional low-dimensional linear nonlinear non-linear markov hamiltonian stochastic autoregressive few-shot
zero-shot one-shot multi-task multi-agent multi-view multi-step multi-turn multi-scale multi-level black-box
white-box open-ended closed-loop open-loop fine-grained coarse-grained long-term short-term long-horizon real-time
long-context low-resource token-level instance-level pixel-level task-level human-like method methods performance
work future work time problem problems setting size sizes number level quality accuracy rate rates score scores
error errors speed latency overhead resource resources cost costs result environment environments 2d 3d 4d 6d
quantum mobile many-body word sense information condition conditions effect effects report reports experiment
analysis dataset datasets data benchmark benchmarks task tasks scale step steps
"""
NEVER_LAST = frozenset(_LAST_WORDS.split())
"""Words that end no term though they look like nouns."""

_HEADS = """
system model network algorithm architecture module function strategy problem study research technology pipeline tool
platform application setup community
"""
WEAK_HEADS = frozenset(_HEADS.split())
"""Nouns that add nothing to a term: "machine translation systems" is about machine translation."""

_NOUN_WORDS = """
signal retrieval removal proposal goal trial objective perspective primitive logic metric topic heuristic traffic
variable embed seed speed feed manifold potential retrieval survival renewal portal animal material mammal integral
functional kernel label level pixel crystal metal terminal journal hospital arrival approval incentive archive
motive music clinic dialogue dynamic fabric plastic critic actor-critic arithmetic table need bid grid weed breed
physics dynamics semantics robotics statistics mathematics kinematics adversarial bound multilingual boundary
dictionary library summary vocabulary binary commentary adversary glossary
"""
_NOUNS = frozenset(_NOUN_WORDS.split())
_ENDINGS = """
al ive ous ic able ible ed ful less ish ary -based -aware -free -driven -specific -agnostic -guided -level -wise
-oriented -efficient -informed -conditioned -centric -like -invariant -induced -preserving -enhanced
"""
_ADJECTIVE = tuple(_ENDINGS.split())


def ends_like_an_adjective(word: str) -> bool:
    """Return whether ``word`` (lower case) needs a noun after it, by how it ends."""
    return word.endswith(_ADJECTIVE) and word not in _NOUNS
