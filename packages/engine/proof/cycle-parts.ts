import { type Calibration, type HorizonCalibration } from '../calibration/calibration-table.ts';
import { type Consensus, type VoteTally } from '../crew/crew-result.ts';
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

/** Of each item; published by rules 2 and later. */
const STATED_FIELDS = { bases: null, wilder: null, volume: null, volume_reason: null };

const OUTLOOK_ITEM_FIELDS = {
  asset: null,
  horizon_hours: null,
  basis: null,
  expected_volatility: null,
  percentile: null,
  return: null,
  range: null,
  within: null,
  touch: null,
  version: null,
};

/** An object lists its fields, a list has those of each item, null means a whole value. */
export const PART_FIELDS: Readonly<Record<PublicPart, object>> = {
  publication: {
    cycle_number: null,
    cycle_at: null,
    published_at: null,
    backfilled: null,
    mode: null,
    methodology_version: null,
  },
  verdict: {
    cycle_number: null,
    cycle_at: null,
    mode: null,
    symbols: null,
    verdict: { signal: null, confidence: null, confidence_pct: null },
    consensus: { signal: null, score: null, confidence: null, contributing_weight: null, abstained: null },
    votes: { bullish: null, bearish: null, neutral: null, monitoring: null },
    agents: [{ agent: null, signal: null, confidence: null }],
  },
  composites: {
    cycle_number: null,
    cycle_at: null,
    assets: [
      { asset: null, indices: [{ index: null, score: null, label: null, methodology_version: null }] },
    ],
  },
  outlook: {
    cycle_number: null,
    cycle_at: null,
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
      agents: agents.map(({ agent, signal, confidence }) => ({ agent, signal, confidence })),
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

interface PublicMove {
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
