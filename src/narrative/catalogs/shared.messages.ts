import { ASSETS } from '../../domain/assets.ts';
import { type CALIBRATION_BASES } from '../../domain/calibration/calibration-table.ts';
import { CLAIMS } from '../../domain/calibration/claim.ts';
import { COMPOSITE_INDICES } from '../../domain/composites/composite-index.ts';
import { LEANING_LABELS } from '../../domain/composites/index-methodology.ts';
import { COMPOSITE_LABELS, UNAVAILABLE_LABEL } from '../../domain/composites/methodology.ts';
import { ABSTENTION_FLAG } from '../../domain/crew/agent-rules.ts';
import { MARKET_REGIMES } from '../../domain/crew/crew-result.ts';
import { INPUT_REASONS } from '../../domain/measurement/input-freshness.ts';
import { MARKET_EVENTS } from '../../domain/market/market-state.ts';
import { HEADLINE_EVENTS } from '../model/statement.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { type CatalogOf, each, message, names, variants } from './declarations.ts';
import { FLAG, SHOWN_FACT } from './agent.messages.ts';

export const REGIMES = MARKET_REGIMES.filter((regime) => regime !== 'unknown');

const LABELS = [...COMPOSITE_LABELS, ...LEANING_LABELS.map(({ label }) => label)].filter(
  (label) => label !== UNAVAILABLE_LABEL,
);

/** For a fact's relation to the signal of its agent. */
const bearings = <Declared>(declared: (atLeast: number) => Declared) => ({
  supporting: declared(3),
  contrasting: declared(3),
});

/** A change with its side, and how the year continues the clause. */
const DAY = { day: 'text', day_move: 'compared' } as const;
const WEEK = { week: 'text', week_move: 'compared' } as const;
const PLACED = { asset: 'asset', place: 'text' } as const;

const CASES = { claim: 'text', base: 'text', cases: 'text', independent: 'text' } as const;

/**
 * `texts/<language>/shared.ftl`: names, and statements that every speaker can make. A `clause` is a finite
 * clause without a capital or a full stop.
 */
export const SHARED_MESSAGES = {
  grammar: {
    sentence: message({ clause: 'text' }),
    headline: message({ clause: 'text' }),
    /** With another item, and with the last. */
    list_next: message({ list: 'text', item: 'text' }),
    list_last: message({ list: 'text', item: 'text' }),
  },
  metric_label: message({ label: 'text', value: 'text' }),
  /** Shown instead of a value that isn't public. */
  undisclosed: message(),
  asset: names('asset', ASSETS),
  /** Word, or its stem. A text about a signal has it once; only `abstain` is a verb. */
  signal: names('signal', SIGNALS),
  index: names('index', COMPOSITE_INDICES),
  /** As an apposition, and as the `where` of a score. */
  label: names('label', [...new Set(LABELS)]),
  market: {
    /** Both changes are to one side, or neither is a change. */
    alike: variants(4, { ...PLACED, day: 'text', week: 'text', move: 'compared' }),
    apart: variants(4, { ...PLACED, ...DAY, ...WEEK }),
    /** Only one change is known. */
    day: variants(3, { ...PLACED, ...DAY }),
    week: variants(3, { ...PLACED, ...WEEK }),
    /** A clause that “and” can precede, about the asset that comes before it. */
    place: variants(4, { position: 'count' }),
    no_place: variants(3),
  },
  market_unknown: variants(3, { asset: 'asset' }),
  market_event: each(MARKET_EVENTS, variants(3, { asset: 'asset', since: 'text?' })),
  stance: variants(3, { agent: 'agent', confidence: 'text', clause: 'text' }),
  watch: variants(3, { agent: 'agent?', clause: 'text' }),
  abstention: variants(3, { agent: 'agent', asset: 'asset', fresh: 'text', needed: 'text' }),
  fact: {
    /** The first fact of a side names the side. */
    opens: bearings((atLeast) => variants(atLeast, { side: 'signal', clause: 'text' })),
    adds: bearings((atLeast) => variants(atLeast, { clause: 'text' })),
  },
  neutral_fact: variants(3, { clause: 'text' }),
  value: variants(3, { clause: 'text' }),
  nothing_leans: variants(3, { asset: 'asset' }),
  balance: variants(3, { asset: 'asset', signal: 'signal' }),
  /** Without phrases, as in a cycle of another methodology. */
  unnamed: SHOWN_FACT,
  composite: {
    labelled: variants(3, { asset: 'asset', index: 'index', score: 'text', label: 'label' }),
    unlabelled: variants(3, { asset: 'asset', index: 'index', score: 'text' }),
    without_score: variants(3, { asset: 'asset', index: 'index' }),
  },
  composite_degraded: variants(3, { asset: 'asset', index: 'index' }),
  regime: each(REGIMES, variants(3, { asset: 'asset' })),
  flag: each([ABSTENTION_FLAG], FLAG),
  /** Without phrases, and one whose fact is inside its usual range. */
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
    experience: variants(3, { ...CASES, probability: 'text' }),
    base_rate: variants(3, { ...CASES, probability: 'text?' }),
    outlook: variants(3, { ...CASES, probability: 'text' }),
  } satisfies Record<(typeof CALIBRATION_BASES)[number], unknown>,
  uncalibrated: variants(3),
  headline: {
    opening: variants(3, { signal: 'signal', asset: 'asset', agent: 'agent?' }),
    /** With what happened, as a noun, and with its reason, and with one that contradicts it. */
    after: message({ opening: 'text', event: 'text' }),
    event: each(HEADLINE_EVENTS, message()),
    because: message({ opening: 'text', reason: 'text' }),
    although: message({ opening: 'text', reason: 'text' }),
    /** Reasons made of facts. */
    together: message({ first: 'text', second: 'text' }),
    contrast: message({ first: 'text', second: 'text' }),
    little_else: message({ first: 'text' }),
    nothing_leans: variants(3),
    balance: variants(3),
    without_read: variants(3, { agent: 'agent', asset: 'asset', signal: 'signal' }),
  },
};

export type SharedCatalog = CatalogOf<typeof SHARED_MESSAGES>;
