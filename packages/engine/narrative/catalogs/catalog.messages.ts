import { ASSETS } from '../../assets.ts';
import { type CALIBRATION_BASES } from '../../calibration/calibration-table.ts';
import { CLAIMS } from '../../calibration/claim.ts';
import { NOT_COMPARED } from '../../cycle/compared-cycles.ts';
import { COMPOSITE_INDICES } from '../../composites/composite-index.ts';
import { LEANING_LABELS } from '../../composites/index-methodology.ts';
import { COMPOSITE_LABELS, UNAVAILABLE_LABEL } from '../../composites/methodology.ts';
import { ABSTENTION_FLAG } from '../../crew/agent-rules.ts';
import { MARKET_REGIMES } from '../../crew/crew-result.ts';
import { CREW, type CrewMember, MANDATES } from '../../crew/crew.ts';
import { type MandateFact } from '../../crew/mandate.ts';
import { MARKET_EVENTS } from '../../market/market-state.ts';
import { INPUT_REASONS } from '../../measurement/input-judgement.ts';
import { SIGNALS } from '../../signals.ts';
import { sourceById } from '../../sources/registry.ts';
import { STANDINGS } from '../../usual-range/usual-range.ts';
import { PLAN_HORIZONS } from '../../verdict/verdict.ts';
import { HEADLINE_EVENTS, type SpokenSignal } from '../model/statement.ts';
import { type CatalogOf, each, message, names, variants } from './declarations.ts';

export const SPOKEN_SIGNALS: readonly SpokenSignal[] = ['bullish', 'bearish', 'neutral'];
const SIDES = ['bullish', 'bearish'] as const;

const CLAUSE = { asset: 'asset?' } as const;

const FACT_CLAUSE = { ...CLAUSE, compared: 'compared?' } as const;

export const FLAG = variants(2, CLAUSE);

const FACT = {
  /** As the beginning of a label: capitalised, no value. */
  label: message(),
  /** A clause of a few words, without the asset and without a number. */
  headline: each(SIDES, message({ compared: 'compared?' })),
  clear: each(SIDES, variants(3, FACT_CLAUSE)),
  strong: each(SIDES, variants(2, FACT_CLAUSE)),
  neutral: variants(2, FACT_CLAUSE),
};

/** Plain, with its sign, or as a distance (`gap`) from its comparison, at the decimals shown. */
const FIGURES = { value: 'text?', signed: 'text?', gap: 'text?', compared: 'compared?' } as const;

const SHOWN_FACT = {
  ...FACT,
  value: variants(2, { ...CLAUSE, ...FIGURES }),
  value_label: message(FIGURES),
};

const FACTS = Object.fromEntries(
  CREW.map((agent) => [
    agent,
    new Map(
      ASSETS.flatMap((asset) =>
        MANDATES[agent].assets[asset].facts.map((fact) => [fact.name, fact] as const),
      ),
    ),
  ]),
) as unknown as Readonly<Record<CrewMember, ReadonlyMap<string, MandateFact>>>;

export const factsOf = (agent: CrewMember): ReadonlyMap<string, MandateFact> => FACTS[agent];

const isShown = ({ sourceIds }: MandateFact): boolean =>
  sourceIds.every((id) => sourceById(id).licenseClass === 'C');

const raisedBy = (agent: CrewMember): string[] =>
  [...factsOf(agent).values()]
    .flatMap(({ flagAtLow, flagAtHigh }) => [flagAtLow, flagAtHigh])
    .filter((flag) => flag !== null);

/** Flags whose clauses belong to an agent: its facts raise them and no earlier agent's do. */
function flagsOf(agent: CrewMember): string[] {
  const before = new Set(CREW.slice(0, CREW.indexOf(agent)).flatMap(raisedBy));
  return [...new Set(raisedBy(agent))].filter((flag) => !before.has(flag));
}

/** `texts/<language>/<agent>.ftl`: the name of an agent, and clauses that need no connective. */
export const agentMessages = (agent: CrewMember) => ({
  name: { declares: 'name', kind: 'agent' } as const,
  stance: each(SPOKEN_SIGNALS, variants(3, CLAUSE)),
  watch: each(SPOKEN_SIGNALS, variants(3)),
  fact: Object.fromEntries(
    [...factsOf(agent)].map(([name, fact]) => [name, isShown(fact) ? SHOWN_FACT : FACT]),
  ),
  flag: each(flagsOf(agent), FLAG),
});

export type FactTexts = CatalogOf<typeof FACT> & Partial<CatalogOf<typeof SHOWN_FACT>>;

export type AgentCatalog = Omit<CatalogOf<ReturnType<typeof agentMessages>>, 'fact'> & {
  readonly fact: Readonly<Record<string, FactTexts>>;
};

const VOTES = { signal: 'signal', agreeing: 'count', of: 'text' } as const;
const NO_VOTES = { signal: 'signal', agreeing: 'count?', of: 'text?' } as const;
const COUNTED = ['agreed', 'split', 'few', 'monitoring'] as const;
const UNCOUNTED = ['balanced', 'alone'] as const;

const AT = { at: 'text' } as const;
const COUNTED_IN_WORDS = { count: 'count?', written: 'text' } as const;
const SINCE = variants(3, { changes: 'text' });
const TURN = { from: 'signal', to: 'signal' } as const;
const MOVE = { from: 'text', to: 'text', move: 'compared' } as const;
const TURNS = ['spoken', 'gained', 'lost'] as const;

/** `texts/<language>/profesor.ftl`: the name of the lead, and statements that only the lead makes. */
export const LEAD_MESSAGES = {
  name: { declares: 'name', kind: 'agent' } as const,
  since: each(['before', 'further', 'day', 'calm_day'] as const, SINCE),
  /** Clauses that semicolons join. */
  change: {
    verdict: each(TURNS, message(TURN)),
    consensus: message(TURN),
    vote: each(TURNS, message({ agent: 'agent', ...TURN })),
    votes: message({ count: 'count', of: 'text' }),
    probability: message(MOVE),
    price: message({ asset: 'asset', pct: 'text', move: 'compared' }),
    range: message(MOVE),
    composite: message({ index: 'index', ...MOVE }),
  },
  unchanged: each(['before', 'day', 'both'] as const, variants(3)),
  not_compared: each(['before', 'day'] as const, each(NOT_COMPARED, variants(3, AT))),
  verdict: variants(3, { ...AT, signal: 'signal', confidence: 'text', score: 'text' }),
  verdict_still: variants(3, { ...AT, signal: 'signal', confidence: 'text', odds: 'text' }),
  odds: message({ claim: 'text', probability: 'text', base: 'text', compared: 'compared' }),
  no_verdict: variants(3, { ...AT, lead: 'agent', counted: 'text', needed: 'text' }),
  held: variants(3, { score: 'text', own: 'signal', kept: 'signal' }),
  weight_counted: variants(3, { counted: 'text' }),
  votes: {
    all: variants(3, { groups: 'text' }),
    spoken: message({ signal: 'signal', agents: 'text', count: 'count', of: 'text?' }),
    monitoring: message({ signal: 'signal', agents: 'text', count: 'count', of: 'text' }),
  },
  argument: variants(4, { agent: 'agent', side: 'signal', clause: 'text' }),
  standing: variants(3, { agent: 'agent', side: 'signal', clause: 'text' }),
  /** Clauses that semicolons join. */
  still: variants(3, { items: 'text' }),
  lost_still: message(COUNTED_IN_WORDS),
  flags_still: message(COUNTED_IN_WORDS),
  market_still: each(['spoken', 'monitoring'] as const, message({ asset: 'asset', signal: 'signal' })),
  other_markets: variants(3, { markets: 'text' }),
  other_market: {
    ...each(COUNTED, message({ asset: 'asset', ...VOTES })),
    ...each(UNCOUNTED, message({ asset: 'asset', ...NO_VOTES })),
  },
  composite_extremes: variants(3, {
    asset: 'asset',
    highest: 'index',
    top: 'text',
    lowest: 'index',
    bottom: 'text',
  }),
  headline: { ...each(COUNTED, variants(3, VOTES)), ...each(UNCOUNTED, variants(3, NO_VOTES)) },
};

export type LeadCatalog = CatalogOf<typeof LEAD_MESSAGES>;

const REGIMES = MARKET_REGIMES.filter((regime) => regime !== 'unknown');

const LABELS = [...COMPOSITE_LABELS, ...LEANING_LABELS.map(({ label }) => label)].filter(
  (label) => label !== UNAVAILABLE_LABEL,
);

const bearings = <Declared>(declared: (atLeast: number) => Declared) => ({
  supporting: declared(3),
  contrasting: declared(3),
});

const DAY = { day: 'text', day_move: 'compared' } as const;
const WEEK = { week: 'text', week_move: 'compared' } as const;
const PLACED = { asset: 'asset', place: 'text' } as const;

const CASES = { claim: 'text', base: 'text', cases: 'text' } as const;
const FORECAST = { ...CASES, probability: 'text', compared: 'compared' } as const;

/** `texts/<language>/shared.ftl`. A `clause` is a finite clause without a capital or a full stop. */
export const SHARED_MESSAGES = {
  grammar: {
    sentence: message({ clause: 'text' }),
    headline: message({ clause: 'text' }),
    list_next: message({ list: 'text', item: 'text' }),
    /** Of two, and of three or more. */
    list_pair: message({ list: 'text', item: 'text' }),
    list_last: message({ list: 'text', item: 'text' }),
    /** In words up to nine. */
    cardinal: message({ count: 'count' }),
    clauses: message({ list: 'text', item: 'text' }),
  },
  metric_label: message({ label: 'text', value: 'text' }),
  undisclosed: message(),
  /** Of a value that labels don't show. */
  standing: each(STANDINGS, message()),
  asset: names('asset', ASSETS),
  /** Word, or its stem. A text about a signal has it once; only `abstain` is a verb. */
  signal: names('signal', SIGNALS),
  index: names('index', COMPOSITE_INDICES),
  label: names('label', [...new Set(LABELS)]),
  market: {
    /** Both changes are to one side, or neither is a change. */
    same: variants(4, { ...PLACED, both: 'text', move: 'compared' }),
    alike: variants(4, { ...PLACED, day: 'text', week: 'text', move: 'compared' }),
    apart: variants(4, { ...PLACED, ...DAY, ...WEEK }),
    day: variants(3, { ...PLACED, ...DAY }),
    week: variants(3, { ...PLACED, ...WEEK }),
    /** A clause that “and” can precede, about the asset that comes before it. */
    place: variants(4, { position: 'count' }),
    no_place: variants(3),
  },
  market_unknown: variants(3, { asset: 'asset' }),
  market_event: each(MARKET_EVENTS, variants(3, { asset: 'asset', since: 'text?', range: 'text?' })),
  stance: variants(3, { agent: 'agent', confidence: 'text', clause: 'text' }),
  watch: variants(3, { agent: 'agent?', clause: 'text' }),
  abstention: variants(3, { agent: 'agent', asset: 'asset', fresh: 'text', needed: 'text' }),
  fact: {
    opens: bearings((atLeast) => variants(atLeast, { side: 'signal', clause: 'text' })),
    adds: bearings((atLeast) => variants(atLeast, { clause: 'text' })),
  },
  neutral_fact: variants(3, { clause: 'text' }),
  value: variants(3, { clause: 'text' }),
  nothing_leans: variants(3, { asset: 'asset' }),
  balance: variants(3, { asset: 'asset', signal: 'signal' }),
  unnamed: SHOWN_FACT,
  composite: {
    labelled: variants(3, { asset: 'asset', index: 'index', score: 'text', label: 'label' }),
    unlabelled: variants(3, { asset: 'asset', index: 'index', score: 'text' }),
    without_score: variants(3, { asset: 'asset', index: 'index' }),
  },
  composite_degraded: variants(3, { asset: 'asset', index: 'index' }),
  regime: each(REGIMES, variants(3, { asset: 'asset' })),
  flag: each([ABSTENTION_FLAG], FLAG),
  unnamed_flag: variants(2, { asset: 'asset' }),
  usual_flag: variants(2, { asset: 'asset', label: 'text' }),
  risk_flag: {
    opens: variants(3, { clause: 'text' }),
    adds: variants(3, { clause: 'text' }),
  },
  freshness: variants(3, { fresh: 'text' }),
  lost_inputs: variants(3, { inputs: 'text', count: 'count?' }),
  lost_input: {
    own: message({ label: 'text', share: 'text', reason: 'reason' }),
    of_agent: message({ label: 'text', share: 'text', reason: 'reason', agent: 'agent' }),
  },
  reason: names('reason', INPUT_REASONS),
  /** A clause that “that” can precede. */
  claim: each(CLAIMS, message({ hours: 'text', band: 'text?' })),
  calibration: {
    experience: variants(3, FORECAST),
    base_rate: variants(3, { ...CASES, probability: 'text?', compared: 'compared?' }),
    outlook: variants(3, FORECAST),
  } satisfies Record<(typeof CALIBRATION_BASES)[number], unknown>,
  uncalibrated: variants(3),
  headline: {
    opening: variants(3, { signal: 'signal', asset: 'asset', agent: 'agent?' }),
    /** With what happened, as a noun, and with its reason, and with one that contradicts it. */
    after: message({ opening: 'text', event: 'text' }),
    event: each(HEADLINE_EVENTS, message()),
    because: message({ opening: 'text', reason: 'text' }),
    although: message({ opening: 'text', reason: 'text' }),
    together: message({ first: 'text', second: 'text' }),
    contrast: message({ first: 'text', second: 'text' }),
    little_else: message({ first: 'text' }),
    nothing_leans: variants(3),
    balance: variants(3),
    without_read: variants(3, { agent: 'agent', asset: 'asset', signal: 'signal' }),
  },
};

export type SharedCatalog = CatalogOf<typeof SHARED_MESSAGES>;

const PLAN_SIDES = ['long', 'short'] as const;
const PRICE = { price: 'text', pct: 'text' } as const;
const RATIO = { ratio: 'text', bound: 'text' } as const;
const ODDS = {
  first: 'text',
  second: 'text',
  stop: 'text',
  cases: 'text',
  from: 'text',
  to: 'text',
} as const;
const STOP = variants(3, { stop: 'text' });
const VERDICT = message({ signal: 'signal' });

/** `texts/<language>/plan.ftl`: a separate file because readings must not contain any of its words. */
export const PLAN_MESSAGES = {
  side: names('side', PLAN_SIDES),
  plan_side: variants(3, { side: 'side' }),
  plan_none: variants(3, { why: 'text' }),
  why_none: {
    spoken: VERDICT,
    monitoring: VERDICT,
    ratio: message(RATIO),
    no_odds: message(),
    odds: message({ mean: 'text', move: 'compared' }),
  },
  plan_missing: variants(3),
  plan_losing: variants(3, { mean: 'text', low: 'text', high: 'text', stated: 'text' }),
  plan_entry: variants(3, { price: 'text' }),
  plan_stop: variants(3, PRICE),
  plan_target: { first: variants(3, PRICE), second: variants(3, PRICE) },
  plan_horizon: each(PLAN_HORIZONS, variants(3)),
  plan_odds: variants(3, ODDS),
  plan_size: variants(3, { pct: 'text' }),
  risk_none: variants(3),
  risk_loss: variants(3, { pct: 'text' }),
  risk_gain: { first: variants(3, { pct: 'text' }), second: variants(3, { pct: 'text' }) },
  risk_ratio: variants(3, RATIO),
  risk_invalidation: { long: STOP, short: STOP },
  in_regime: names('regime', REGIMES),
  risk_regime: variants(3, { regime: 'regime' }),
  risk_paper: variants(3),
  list: {
    head: each(
      [
        'verdict',
        'position',
        'entry',
        'stop',
        'target1',
        'target2',
        'ratio',
        'size',
        'horizon',
        'odds',
      ] as const,
      message(),
    ),
    verdict: { spoken: VERDICT, monitoring: VERDICT },
    side: each(PLAN_SIDES, message()),
    none: message(),
    none_because: message({ why: 'text' }),
    of_account: message({ pct: 'text' }),
    odds: message(ODDS),
    horizon: each(PLAN_HORIZONS, message()),
  },
  document: {
    entry_plan: message(),
    risk_calculation: message(),
    withheld: message({ version: 'text' }),
  },
};

export type PlanCatalog = CatalogOf<typeof PLAN_MESSAGES>;
