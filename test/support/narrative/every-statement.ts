import { type Asset, ASSETS } from '../../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../../packages/engine/composites/composite-index.ts';
import { LEANING_LABELS } from '../../../packages/engine/composites/index-methodology.ts';
import { METHODOLOGY, UNAVAILABLE_LABEL } from '../../../packages/engine/composites/methodology.ts';
import { type MandateFact } from '../../../packages/engine/crew/mandate.ts';
import { MANDATES, CREW, type CrewMember } from '../../../packages/engine/crew/crew.ts';
import { CALIBRATION_BASES } from '../../../packages/engine/calibration/calibration-table.ts';
import { CLAIMS } from '../../../packages/engine/calibration/claim.ts';
import { INPUT_REASONS } from '../../../packages/engine/measurement/input-judgement.ts';
import { SIGNALS } from '../../../packages/engine/signals.ts';
import { type ActionPlan, PLAN_HORIZONS } from '../../../packages/engine/verdict/verdict.ts';
import { NOT_COMPARED } from '../../../packages/engine/cycle/compared-cycles.ts';
import { MARKET_REGIMES } from '../../../packages/engine/crew/crew-result.ts';
import { MARKET_EVENTS } from '../../../packages/engine/market/market-state.ts';
import { sourceById } from '../../../packages/engine/sources/registry.ts';
import {
  type AgentHeadline,
  type Change,
  COMPARISONS,
  HEADLINE_EVENTS,
  type LeadHeadline,
  type PlanStatement,
  type TextStatement,
  type RiskStatement,
  type WhyNoPosition,
  type Side,
  type SpokenFact,
} from '../../../packages/engine/narrative/model/statement.ts';

/** Facts, flags and labels that no methodology of this program has. */
export const UNKNOWN = 'moon_phase';

const SIDES: readonly Side[] = ['bullish', 'bearish'];
const SPOKEN_SIGNALS = [...SIDES, 'neutral'] as const;
const STRENGTHS = ['clear', 'strong'] as const;
const REGIMES = MARKET_REGIMES.filter((regime) => regime !== 'unknown');

const factsOf = (agent: CrewMember, asset: Asset): readonly MandateFact[] =>
  MANDATES[agent].assets[asset].facts;

const isPublic = ({ sourceIds }: MandateFact): boolean =>
  sourceIds.every((id) => sourceById(id).licenseClass === 'C');

const everyRead = CREW.flatMap((agent) => ASSETS.map((asset) => ({ agent, asset })));
const everyKey = everyRead.flatMap(({ agent, asset }) =>
  [...factsOf(agent, asset).map(({ name }) => name), UNKNOWN].map((key) => ({ agent, asset, key })),
);
const everyLeaningFact: readonly (SpokenFact & { leaning: Side })[] = everyKey.flatMap((fact) =>
  SIDES.flatMap((leaning) =>
    STRENGTHS.map((strength) => ({ ...fact, leaning, strength, compared: 'above' as const })),
  ),
);

export const EVERY_FLAG: readonly string[] = [
  ...new Set([
    ...everyRead.flatMap(({ agent, asset }) =>
      factsOf(agent, asset).flatMap(({ flagAtLow, flagAtHigh }) => [flagAtLow, flagAtHigh]),
    ),
    'insufficient_fresh_data',
  ]),
].filter((flag) => flag !== null);

const EVERY_TALLY = [
  [CREW.length, 0],
  [3, 2],
  [2, 1],
  [1, 3],
  [3, 3],
  [2, 2],
  [0, 3],
].flatMap(([agreeing, rival]) =>
  [false, true].map((opposed) => ({ agreeing: agreeing!, rival: rival!, opposed, of: CREW.length })),
);

const everyComposite = COMPOSITE_INDICES.flatMap((index) => ASSETS.map((asset) => ({ index, asset })));
const labelsOf = (index: (typeof COMPOSITE_INDICES)[number]): readonly string[] =>
  [...METHODOLOGY[index].labels, ...LEANING_LABELS].map(({ label }) => label);

const EVERY_CHANGE: readonly Change[] = [
  ...SIGNALS.flatMap((from) =>
    SIGNALS.filter((to) => to !== from).flatMap((to): Change[] => [
      { of: 'verdict', from, to },
      { of: 'consensus', from, to },
      { of: 'vote', agent: 'denver', from, to },
    ]),
  ),
  ...[3, 6].map((count): Change => ({ of: 'votes', count, total: CREW.length })),
  ...[4, -4].map((pct): Change => ({ of: 'price', pct })),
  ...[43, 57].flatMap((to): Change[] => [
    { of: 'probability', from: 51, to },
    { of: 'range', from: 51, to },
    ...COMPOSITE_INDICES.map((index): Change => ({ of: 'composite', index, from: 51, to })),
  ]),
];

const everyCalibration = CLAIMS.flatMap((claim) =>
  CALIBRATION_BASES.flatMap((basis) =>
    [46, 49, 52].map((probabilityPct) => ({
      kind: 'calibration' as const,
      claim,
      bandPct: claim === 'price_within_band' ? 1.6 : null,
      horizonHours: 24,
      basis,
      probabilityPct,
      baseRatePct: 49,
      cases: 1_203,
    })),
  ),
);

export const EVERY_TEXT_STATEMENT: readonly TextStatement[] = [
  ...everyRead.flatMap(({ agent, asset }) => [
    ...SPOKEN_SIGNALS.map((signal) => ({
      kind: 'stance' as const,
      agent,
      asset,
      signal,
      confidencePct: 61,
    })),
    { kind: 'abstention' as const, agent, asset, freshPct: 34, neededPct: 50 },
  ]),
  ...everyLeaningFact.flatMap((fact) =>
    (['opens', 'adds'] as const).flatMap((place) =>
      [false, true].map((contrasts) => ({ kind: 'fact' as const, ...fact, place, contrasts })),
    ),
  ),
  // On the other side of zero, each clause once is enough.
  ...everyLeaningFact.flatMap((fact) =>
    COMPARISONS.filter((compared) => compared !== fact.compared).map((compared) => ({
      kind: 'fact' as const,
      ...fact,
      compared,
      place: 'adds' as const,
      contrasts: false,
    })),
  ),
  ...everyKey.flatMap((fact) =>
    COMPARISONS.map((compared) => ({
      kind: 'neutral_fact' as const,
      ...fact,
      leaning: 'neutral' as const,
      strength: 'clear' as const,
      compared,
    })),
  ),
  ...everyLeaningFact.flatMap((fact) => [
    { kind: 'argument' as const, ...fact },
    { kind: 'standing' as const, ...fact },
  ]),
  ...everyRead.flatMap(({ agent, asset }) =>
    [
      ...factsOf(agent, asset)
        .filter(isPublic)
        .map(({ name }) => name),
      UNKNOWN,
    ].flatMap((key) =>
      [0, 0.004, 1.26, -1.26, 43].flatMap((value) =>
        [false, true].map((isNeutral) => ({ kind: 'value' as const, agent, asset, key, value, isNeutral })),
      ),
    ),
  ),
  ...ASSETS.flatMap((asset) => [
    ...[-31, 0, 4].flatMap((dayChangePct) =>
      [
        [-8, 15],
        [-31, 15],
        [4, 20],
        [0, 0],
        [12, 50],
        [1, 100],
        [2, null],
        [null, 85],
      ].map(([weekChangePct, yearPositionPct]) => ({
        kind: 'market' as const,
        asset,
        dayChangePct,
        weekChangePct: weekChangePct!,
        yearPositionPct: yearPositionPct!,
      })),
    ),
    ...[-7, 0, 7].map((weekChangePct) => ({
      kind: 'market' as const,
      asset,
      dayChangePct: null,
      weekChangePct,
      yearPositionPct: 35,
    })),
    ...SIGNALS.map((signal) => ({
      kind: 'still' as const,
      lost: 1,
      flags: 11,
      markets: [
        { asset, signal },
        { asset: 'SOL' as const, signal: 'bearish' as const },
      ],
    })),
    { kind: 'market_unknown' as const, asset },
    ...MARKET_EVENTS.map((event) => ({
      kind: 'market_event' as const,
      asset,
      event,
      since: event === 'record_high' ? '2020' : null,
      rangePct: event.startsWith('widest_') ? 20 : null,
    })),
    { kind: 'nothing_leans' as const, asset },
    ...SIDES.map((signal) => ({ kind: 'balance' as const, asset, signal })),
    ...REGIMES.map((regime) => ({ kind: 'regime' as const, asset, regime })),
    ...[...EVERY_FLAG, UNKNOWN].flatMap((flag) =>
      (['opens', 'adds'] as const).map((place) => ({
        kind: 'risk_flag' as const,
        asset,
        flag,
        place,
        usual: null,
      })),
    ),
    ...CREW.flatMap((agent) =>
      MANDATES[agent].assets[asset].facts.flatMap(({ name, flagAtHigh, flagAtLow }) =>
        [flagAtHigh, flagAtLow].flatMap((flag) =>
          flag === null
            ? []
            : (['opens', 'adds'] as const).map((place) => ({
                kind: 'risk_flag' as const,
                asset,
                flag,
                place,
                usual: { agent, key: name },
              })),
        ),
      ),
    ),
    ...INPUT_REASONS.flatMap((reason) =>
      [null, 'nairobi' as const].map((of) => ({
        kind: 'lost_inputs' as const,
        asset,
        inputs: [
          { of, agent: 'nairobi' as const, key: 'fear_greed_level', lostPct: 35, reason },
          { of, agent: 'nairobi' as const, key: UNKNOWN, lostPct: 4, reason },
        ],
      })),
    ),
    ...COMPOSITE_INDICES.flatMap((highest) =>
      COMPOSITE_INDICES.filter((index) => index !== highest).map((lowest) => ({
        kind: 'composite_extremes' as const,
        asset,
        highest: { index: highest, score: 71.2 },
        lowest: { index: lowest, score: 8 },
      })),
    ),
    ...SIGNALS.flatMap((signal) =>
      EVERY_TALLY.map((votes) => ({
        kind: 'other_markets' as const,
        markets: [{ asset, signal, ...votes }],
      })),
    ),
    {
      kind: 'other_markets' as const,
      markets: ASSETS.map((one) => ({ asset: one, signal: 'bullish' as const, ...EVERY_TALLY[0]! })),
    },
  ]),
  ...everyComposite.flatMap(({ index, asset }) => [
    ...[...new Set(labelsOf(index)), UNKNOWN].map((label) => ({
      kind: 'composite' as const,
      index,
      asset,
      score: 43.5,
      label,
    })),
    { kind: 'composite' as const, index, asset, score: null, label: UNAVAILABLE_LABEL },
    { kind: 'composite_degraded' as const, index, asset },
  ]),
  { kind: 'freshness', freshPct: 84 },
  ...CREW.flatMap((agent) => SPOKEN_SIGNALS.map((signal) => ({ kind: 'watch' as const, agent, signal }))),
  ...SPOKEN_SIGNALS.flatMap((signal) =>
    [0, 0.314, -0.314, 1, -1].map((score) => ({
      kind: 'verdict' as const,
      at: '18:00',
      signal,
      confidencePct: 58,
      score,
    })),
  ),
  ...(['before', 'day'] as const).flatMap((than) => [
    { kind: 'unchanged' as const, than },
    ...NOT_COMPARED.map((reason) => ({ kind: 'not_compared' as const, than, at: '17:45', reason })),
  ]),
  ...(['before', 'day', 'further', 'calm_day'] as const).flatMap((than) =>
    [...EVERY_CHANGE.map((change) => [change]), EVERY_CHANGE.slice(-3)].map((changes) => ({
      kind: 'since' as const,
      than,
      changes,
    })),
  ),
  { kind: 'unchanged', than: 'both' },
  ...[
    [5, 0],
    [0, 1],
    [0, 2],
    [12, 9],
  ].map(([lost, flags]) => ({ kind: 'still' as const, markets: [], lost: lost!, flags: flags! })),
  { kind: 'no_verdict', at: '18:00', countedPct: 41, neededPct: 50 },
  ...SIGNALS.flatMap((signal) => [
    ...SIGNALS.map((other) => ({
      kind: 'held' as const,
      score: -0.05,
      own: signal,
      kept: other,
    })),
    ...[1, 2, CREW.length].map((count) => ({
      kind: 'votes' as const,
      groups: [
        { signal, agents: CREW.slice(0, count) },
        ...(count < CREW.length ? [{ signal: 'neutral' as const, agents: CREW.slice(count) }] : []),
      ],
      of: CREW.length,
    })),
  ]),
  ...everyCalibration,
  ...everyCalibration.flatMap((odds) =>
    SPOKEN_SIGNALS.map((signal) => ({
      kind: 'verdict_still' as const,
      at: '18:00',
      signal,
      confidencePct: 58,
      odds,
    })),
  ),
  { kind: 'uncalibrated' },
  { kind: 'weight_counted', countedPct: 84 },
];

const noPosition = (why: WhyNoPosition) => ({ kind: 'plan_none', why }) as const;

export const EVERY_PLAN_STATEMENT: readonly PlanStatement[] = [
  { kind: 'plan_side', side: 'long' },
  { kind: 'plan_side', side: 'short' },
  ...SIGNALS.map((signal) => noPosition({ reason: 'signal', signal })),
  noPosition({ reason: 'ratio', ratio: 1.57 }),
  noPosition({ reason: 'no_odds' }),
  ...[0.06, -0.12, 0].map((meanResult) => noPosition({ reason: 'odds', meanResult })),
  { kind: 'plan_missing' },
  { kind: 'plan_losing', meanResult: { stated: 0.08, happened: -0.42, low: -0.87, high: -0.01 } },
  { kind: 'plan_entry', price: 64_250.5 },
  { kind: 'plan_stop', price: 62_100, pct: 3.35 },
  { kind: 'plan_target', nth: 1, price: 67_476.25, pct: 5.02 },
  { kind: 'plan_target', nth: 2, price: 1_070_702, pct: 10.05 },
  ...PLAN_HORIZONS.map((horizon) => ({ kind: 'plan_horizon' as const, horizon })),
  {
    kind: 'plan_odds',
    firstPct: 44.3,
    secondPct: 9.1,
    stopPct: 47.2,
    cases: 1_990,
    fromYear: 2020,
    toYear: 2025,
  },
  { kind: 'plan_size', pct: 18.2 },
];

export const EVERY_RISK_STATEMENT: readonly RiskStatement[] = [
  { kind: 'risk_none' },
  { kind: 'risk_loss', accountPct: 0.61 },
  { kind: 'risk_gain', nth: 1, accountPct: 0.92 },
  { kind: 'risk_gain', nth: 2, accountPct: 1.83 },
  { kind: 'risk_ratio', ratio: 2.25 },
  ...(['long', 'short'] as const).map((side) => ({
    kind: 'risk_invalidation' as const,
    side,
    stop: 62_100,
  })),
  ...REGIMES.map((regime) => ({ kind: 'risk_regime' as const, regime })),
  { kind: 'risk_paper' },
];

const everyHeadlineOfFacts: readonly AgentHeadline[] = everyRead.flatMap(({ agent, asset }) => {
  const [first, second] = factsOf(agent, asset).map(({ name }) => name);
  return SIGNALS.flatMap((signal) =>
    [
      [],
      ...SIDES.map((leaning) => [{ key: first!, leaning }]),
      ...SIDES.map((leaning) => [
        { key: first!, leaning },
        { key: second!, leaning: leaning === 'bullish' ? ('bearish' as const) : ('bullish' as const) },
      ]),
      [
        { key: first!, leaning: 'bullish' as const },
        { key: UNKNOWN, leaning: 'bullish' as const },
      ],
    ].flatMap((facts) =>
      COMPARISONS.map((compared) => ({
        agent,
        asset,
        signal,
        event: null,
        facts: facts.map((fact) => ({ ...fact, compared })),
      })),
    ),
  );
});

/** Headlines of every agent: facts of both sides, of either alone, of none, and of no known name; and every event. */
export const EVERY_AGENT_HEADLINE: readonly AgentHeadline[] = [
  ...everyHeadlineOfFacts,
  ...everyRead.flatMap(({ agent, asset }) =>
    SIGNALS.flatMap((signal) => HEADLINE_EVENTS.map((event) => ({ agent, asset, signal, event, facts: [] }))),
  ),
];

export const EVERY_LEAD_HEADLINE: readonly LeadHeadline[] = SIGNALS.flatMap((signal) =>
  EVERY_TALLY.map((votes) => ({ signal, ...votes })),
);

const SOME_PLAN: Omit<ActionPlan, 'side' | 'timeHorizon'> = {
  entry: 64_250.5,
  stopLoss: 62_100,
  stopLossPct: 3.35,
  takeProfit1: 67_476.25,
  takeProfit1Pct: 5.02,
  takeProfit2: 70_702,
  takeProfit2Pct: 10.05,
  riskRewardRatio: 2.25,
  positionSizePct: 18.2,
  odds: {
    target1First: 0.443,
    target2First: 0.091,
    stopFirst: 0.402,
    meanResult: 0.21,
    cases: 1_990,
    from: '2020-03-30',
    to: '2025-06-25',
  },
};

/** A plan of each side, with a position and without one for each reason. */
export const EVERY_PLAN: readonly ActionPlan[] = PLAN_HORIZONS.flatMap((timeHorizon): ActionPlan[] => [
  { ...SOME_PLAN, side: 'none', positionSizePct: 0, timeHorizon },
  ...(['long', 'short'] as const).flatMap((side) => [
    { ...SOME_PLAN, side, timeHorizon },
    { ...SOME_PLAN, side, positionSizePct: 0, riskRewardRatio: 1.57, timeHorizon },
    { ...SOME_PLAN, side, positionSizePct: 0, odds: null, timeHorizon },
    { ...SOME_PLAN, side, positionSizePct: 0, timeHorizon },
  ]),
]);
