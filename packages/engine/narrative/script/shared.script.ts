import { type Asset } from '../../assets.ts';
import { type Calibration } from '../../calibration/calibration-table.ts';
import { type CompositeIndex } from '../../composites/composite-index.ts';
import { METHODOLOGY } from '../../composites/methodology.ts';
import { type AgentRead } from '../../crew/crew-result.ts';
import { MANDATES } from '../../crew/crew.ts';
import { type CycleResult } from '../../computation/engine.ts';
import { type MarketState } from '../../market/market-state.ts';
import { roundTo } from '../../rounding.ts';
import { type Standing } from '../../usual-range/usual-range.ts';
import {
  HEADLINE_EVENTS,
  type HeadlineEvent,
  type LostFactInput,
  type TextStatement,
} from '../model/statement.ts';
import { usualFactOfFlag } from './facts.script.ts';

const NAMED_LOST_INPUTS = 3;

export const calibrationOf = (calibration: Calibration | null | undefined): TextStatement[] =>
  calibration
    ? [
        {
          kind: 'calibration',
          claim: calibration.claim,
          bandPct: calibration.band === null ? null : roundTo(100 * (Math.exp(calibration.band) - 1), 1),
          horizonHours: calibration.horizonHours,
          basis: calibration.basis,
          probabilityPct: Math.round(100 * calibration.probability),
          baseRatePct: Math.round(100 * calibration.baseRate),
          cases: calibration.cases,
        },
      ]
    : [];

export const flagStatements = (
  asset: Asset,
  flags: readonly string[],
  reads: readonly AgentRead[],
): Extract<TextStatement, { kind: 'risk_flag' }>[] =>
  flags.map((flag, i) => ({
    kind: 'risk_flag',
    asset,
    flag,
    place: i === 0 ? 'opens' : 'adds',
    usual: usualFactOf(flag, reads),
  }));

/** If it's inside its usual range for all agents that raise the flag. */
function usualFactOf(
  flag: string,
  reads: readonly AgentRead[],
): Extract<TextStatement, { kind: 'risk_flag' }>['usual'] {
  const raising = reads
    .filter(({ riskFlags }) => riskFlags.includes(flag))
    .map((read) => ({ agent: read.agent, fact: usualFactOfFlag(read, flag) }));
  const [first] = raising;
  return first?.fact && raising.every(({ fact }) => fact !== null)
    ? { agent: first.agent, key: first.fact.name }
    : null;
}

export const lostInputsOf = (read: AgentRead): TextStatement[] => said(read.asset, lostBy(read, null));

export const lostInputsOfCrew = (asset: Asset, reads: readonly AgentRead[]): TextStatement[] =>
  said(
    asset,
    reads
      .flatMap((read) => lostBy(read, read.agent))
      .toSorted((a, b) => MANDATES[b.agent].weight * b.lostPct - MANDATES[a.agent].weight * a.lostPct),
  );

export const lostInputNames = (reads: readonly AgentRead[]): string[] =>
  reads
    .flatMap((read) => lostBy(read, read.agent))
    .map(({ agent, key, reason }) => `${agent}.${key}.${reason}`);

const said = (asset: Asset, inputs: readonly LostFactInput[]): TextStatement[] =>
  inputs.length > 0 ? [{ kind: 'lost_inputs', asset, inputs: inputs.slice(0, NAMED_LOST_INPUTS) }] : [];

const lostBy = ({ agent, lostFacts = [] }: AgentRead, of: LostFactInput['of']): LostFactInput[] =>
  lostFacts
    .map(({ key, lostWeight, reason }) => ({ of, agent, key, lostPct: Math.round(100 * lostWeight), reason }))
    .filter(({ lostPct }) => lostPct > 0)
    .toSorted((a, b) => b.lostPct - a.lostPct);

export function compositeStatements(
  index: CompositeIndex,
  asset: Asset,
  { composites }: CycleResult,
): readonly TextStatement[] {
  return composites
    .filter((composite) => composite.index === index && composite.asset === asset)
    .flatMap(({ score, label, standing, degraded }) => [
      { kind: 'composite' as const, index, asset, score, label: toldLabel(index, label, standing) },
      ...(degraded && score !== null ? [{ kind: 'composite_degraded' as const, index, asset }] : []),
    ]);
}

export function compositeExtremes(asset: Asset, { composites }: CycleResult): readonly TextStatement[] {
  const scored = composites
    .flatMap(({ index, score, ...composite }) =>
      composite.asset === asset && score !== null ? [{ index, score }] : [],
    )
    .toSorted((a, b) => b.score - a.score);
  const [highest] = scored;
  const lowest = scored.at(-1);
  return highest && lowest && highest !== lowest
    ? [{ kind: 'composite_extremes', asset, highest, lowest }]
    : [];
}

/** Labels follow the fitted years, so the outermost ones are only used outside of the usual range. */
function toldLabel(index: CompositeIndex, label: string, standing: Standing | undefined): string {
  if (standing === undefined) return label;
  const labels = METHODOLOGY[index].labels.map((band) => band.label);
  if (label === labels[0] && standing !== 'far_below') return labels[1]!;
  if (label === labels.at(-1) && standing !== 'far_above') return labels.at(-2)!;
  return label;
}

const stateOf = (asset: Asset, { markets }: CycleResult): MarketState | undefined =>
  markets?.find((market) => market.asset === asset);

export function marketStatements(asset: Asset, result: CycleResult): TextStatement[] {
  const market = stateOf(asset, result);
  if (market === undefined) return [];
  const { dayChangePct, weekChangePct, yearPositionPct, events, recordFrom, widestRangePct } = market;
  if (dayChangePct === null && weekChangePct === null) return [{ kind: 'market_unknown', asset }];
  return [
    { kind: 'market', asset, dayChangePct, weekChangePct, yearPositionPct },
    ...events.map((event) => ({
      kind: 'market_event' as const,
      asset,
      event,
      since: event === 'record_high' ? recordFrom!.slice(0, 4) : null,
      rangePct: event.startsWith('widest_') ? widestRangePct! : null,
    })),
  ];
}

/** A fall comes after a record of the same day. */
export const headlineEventOf = (asset: Asset, result: CycleResult): HeadlineEvent | null =>
  stateOf(asset, result)?.events.findLast(isForHeadline) ?? null;

const isForHeadline = (event: MarketState['events'][number]): event is HeadlineEvent =>
  (HEADLINE_EVENTS as readonly string[]).includes(event);
