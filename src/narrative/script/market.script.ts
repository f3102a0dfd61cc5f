import { type Asset } from '../../domain/assets.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { type MarketState } from '../../domain/market/market-state.ts';
import { HEADLINE_EVENTS, type HeadlineEvent, type TextStatement } from '../model/statement.ts';

const stateOf = (asset: Asset, { markets }: CycleResult): MarketState | undefined =>
  markets?.find((market) => market.asset === asset);

/** Nothing for cycles before methodology 4.0. */
export function marketStatements(asset: Asset, result: CycleResult): TextStatement[] {
  const market = stateOf(asset, result);
  if (market === undefined) return [];
  const { dayChangePct, weekChangePct, yearPositionPct, events, recordFrom } = market;
  if (dayChangePct === null && weekChangePct === null) return [{ kind: 'market_unknown', asset }];
  return [
    { kind: 'market', asset, dayChangePct, weekChangePct, yearPositionPct },
    ...events.map((event) => ({
      kind: 'market_event' as const,
      asset,
      event,
      since: event === 'record_high' ? recordFrom!.slice(0, 4) : null,
    })),
  ];
}

/** A fall comes after a record of the same day. */
export const headlineEventOf = (asset: Asset, result: CycleResult): HeadlineEvent | null =>
  stateOf(asset, result)?.events.findLast(isForHeadline) ?? null;

const isForHeadline = (event: MarketState['events'][number]): event is HeadlineEvent =>
  (HEADLINE_EVENTS as readonly string[]).includes(event);
