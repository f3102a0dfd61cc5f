import { byName } from '../by-name.ts';
import { type Calibration, type HorizonCalibration } from '../calibration/calibration-table.ts';
import { type AgentRead, type Consensus, type VoteTally } from '../crew/crew-result.ts';
import { type CycleResult } from '../computation/engine.ts';
import { type MoveProbability, type OutlookItem } from '../outlook/forecast-outlook.ts';
import { isoUtc } from '../timestamps.ts';
import { leadingCrewOf } from '../verdict/verdict.ts';

export interface PublicationFacts {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly publishedAtMs: number;
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly methodologyVersion: string;
}

/** Served to everybody when the cycle was the latest. */
export const PUBLIC_PARTS = ['publication', 'verdict', 'composites', 'outlook'] as const;
export type PublicPart = (typeof PUBLIC_PARTS)[number];

/** Null means a whole value. */
const whole = <Name extends string>(...names: readonly Name[]): Readonly<Record<Name, null>> =>
  byName(names, () => null);

const OUTLOOK_ITEM_FIELDS = whole(
  ...(['asset', 'horizon_hours', 'basis', 'expected_volatility', 'percentile'] as const),
  ...(['return', 'range', 'within', 'touch', 'version'] as const),
);
/** Of each item; published by rules 2 and later. */
const STATED_FIELDS = whole('bases', 'wilder', 'volume', 'volume_reason');

const CYCLE_FIELDS = whole('cycle_number', 'cycle_at');

/** An object lists its fields, a list has those of each item. */
export const PART_FIELDS: Readonly<Record<PublicPart, object>> = {
  publication: {
    ...CYCLE_FIELDS,
    ...whole('published_at', 'backfilled', 'mode', 'methodology_version'),
  },
  verdict: {
    ...CYCLE_FIELDS,
    ...whole('mode', 'symbols'),
    verdict: whole('signal', 'confidence', 'confidence_pct'),
    consensus: whole('signal', 'score', 'confidence', 'contributing_weight', 'abstained'),
    votes: whole('bullish', 'bearish', 'neutral', 'monitoring'),
    agents: [whole('agent', 'signal', 'confidence')],
  },
  composites: {
    ...CYCLE_FIELDS,
    assets: [{ asset: null, indices: [whole('index', 'score', 'label', 'methodology_version')] }],
  },
  outlook: {
    ...CYCLE_FIELDS,
    items: [{ ...OUTLOOK_ITEM_FIELDS, ...STATED_FIELDS }],
  },
};

/** Fields of a part as it was published. @param json the part's */
export function fieldsOfPart(part: PublicPart, json: string | null): object {
  const fields = PART_FIELDS[part];
  return part === 'outlook' && json?.includes('"bases":') !== true
    ? { ...fields, items: [OUTLOOK_ITEM_FIELDS] }
    : fields;
}

/** Cycles before the first outlook don't have that part. */
export function publicPartsOf(
  facts: PublicationFacts,
  result: CycleResult,
): Readonly<Partial<Record<PublicPart, object>>> {
  const { verdict, outlook } = result;
  const { consensus, votes, agents } = leadingCrewOf(result);
  const cycle = { cycle_number: facts.cycleNumber, cycle_at: isoUtc(facts.cycleAtMs) };
  return {
    publication: {
      ...cycle,
      published_at: isoUtc(facts.publishedAtMs),
      backfilled: facts.backfilled,
      mode: facts.mode,
      methodology_version: facts.methodologyVersion,
    },
    verdict: {
      ...cycle,
      mode: facts.mode,
      symbols: verdict.symbols,
      verdict: {
        signal: verdict.signal,
        confidence: verdict.confidence,
        confidence_pct: verdict.confidencePct,
      },
      consensus: publicConsensus(consensus),
      votes: publicVotes(votes),
      agents: agents.map(publicVote),
    },
    composites: {
      ...cycle,
      assets: [...new Set(result.composites.map(({ asset }) => asset))].map((asset) => ({
        asset,
        indices: result.composites
          .filter((composite) => composite.asset === asset)
          .map(({ index, score, label, methodologyVersion }) => ({
            index,
            score,
            label,
            methodology_version: methodologyVersion,
          })),
      })),
    },
    ...(outlook && {
      outlook: { ...cycle, items: outlook.items.map((item) => publicOutlook(item, outlook.version)) },
    }),
  };
}

export interface PublicMove {
  readonly move_pct: number;
  readonly probability: number;
}
const publicMoves = (moves: readonly MoveProbability[]): readonly PublicMove[] =>
  moves.map(({ movePct, probability }) => ({ move_pct: movePct, probability }));

/** Without prices: only the latest may be shown, and a proof stays available. */
export const publicOutlook = (item: OutlookItem, version: string | null) => ({
  asset: item.asset,
  horizon_hours: item.horizonHours,
  basis: item.basis,
  ...(item.bases && { bases: item.bases }),
  expected_volatility: item.expectedVolatility,
  percentile: item.percentile,
  return: item.return,
  range: item.range,
  within: publicMoves(item.within),
  touch: publicMoves(item.touch),
  ...(item.wilder !== undefined && { wilder: item.wilder }),
  ...(item.volume !== undefined && { volume: item.volume, volume_reason: item.volumeReason ?? null }),
  version,
});

export type PublicOutlook = ReturnType<typeof publicOutlook>;

/** A stored response's proof holds because both are made here. */
export const publicConsensus = ({
  signal,
  score,
  confidence,
  contributingWeight,
  abstained,
}: Omit<Consensus, 'breakdown'>) => ({
  signal,
  score,
  confidence,
  contributing_weight: contributingWeight,
  abstained,
});

export type PublicConsensus = ReturnType<typeof publicConsensus>;

export const publicVote = ({
  agent,
  signal,
  confidence,
}: Pick<AgentRead, 'agent' | 'signal' | 'confidence'>) => ({
  agent,
  signal,
  confidence,
});

export const publicVotes = ({ bullish, bearish, neutral, monitoring }: VoteTally): VoteTally => ({
  bullish,
  bearish,
  neutral,
  monitoring,
});

const publicHorizon = (of: HorizonCalibration) => ({
  claim: of.claim,
  band: of.band,
  horizon_hours: of.horizonHours,
  probability: of.probability,
  base_rate: of.baseRate,
  basis: of.basis,
  cases: of.cases,
  independent_cases: of.independentCases,
  from: of.from,
  to: of.to,
  version: of.version,
});

export const publicCalibration = (calibration: Calibration | null | undefined) =>
  calibration
    ? { ...publicHorizon(calibration), other_horizons: calibration.otherHorizons.map(publicHorizon) }
    : null;
export type PublicCalibration = NonNullable<ReturnType<typeof publicCalibration>>;
