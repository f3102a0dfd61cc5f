import { type Asset, ASSETS } from '../assets.ts';
import { NO_OUTLOOK, type Outlook, type OutlookItem } from '../outlook/forecast-outlook.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
  type OutlookReason,
} from '../outlook/outlook-terms.ts';
import { publicOutlook, type PublicOutlook } from '../proof/cycle-parts.ts';
import { isoUtc } from '../timestamps.ts';

/** The outlook of one published cycle. */
export interface RecordedOutlook {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly publishedAtMs: number;
  readonly mode: 'paper' | 'live';
  readonly backfilled: boolean;
  /** Null in cycles before the first outlook. */
  readonly outlook: Outlook | null;
}

/** An outlook as partners read it at any later time. */
export interface ListedOutlookItem extends PublicOutlook {
  /** Null if there is an outlook. */
  readonly reason: OutlookReason | null;
  /** Publication of the cycle, ISO 8601 UTC. */
  readonly known_at: string;
}

/** The outlooks of a cycle as partners read them. */
export interface ListedOutlooks {
  readonly cycle_number: number;
  readonly cycle_at: string;
  readonly mode: 'paper' | 'live';
  readonly backfilled: boolean;
  readonly items: readonly ListedOutlookItem[];
}

/** The outlooks that a response shows. */
export interface ShownOutlooks {
  readonly assets: readonly Asset[];
  readonly horizonsHours: readonly OutlookHorizonHours[];
}

/** Checks whether a response shows every outlook. */
export const isAllOutlooks = ({ assets, horizonsHours }: ShownOutlooks): boolean =>
  assets.length === ASSETS.length && horizonsHours.length === OUTLOOK_HORIZONS_HOURS.length;

/** Returns an outlook as partners read it at any later time. */
export const listedOutlook = (
  item: OutlookItem,
  version: string | null,
  publishedAtMs: number,
): ListedOutlookItem => ({
  ...publicOutlook(item, version),
  reason: item.reason,
  known_at: isoUtc(publishedAtMs),
});

/**
 * Returns the outlooks of a cycle, all nine. The text is stored with the cycle (`cycle_listings`): a change of this text
 * needs a migration that deletes the stored texts, which are then recreated.
 */
export function listedOutlooks(of: RecordedOutlook): ListedOutlooks {
  const { version, items } = of.outlook ?? NO_OUTLOOK;
  return {
    cycle_number: of.cycleNumber,
    cycle_at: isoUtc(of.cycleAtMs),
    mode: of.mode,
    backfilled: of.backfilled,
    items: items.map((item) => listedOutlook(item, version, of.publishedAtMs)),
  };
}

/** Returns the same cycle with only the shown outlooks. */
export const withOnly = (
  listed: ListedOutlooks,
  { assets, horizonsHours }: ShownOutlooks,
): ListedOutlooks => ({
  ...listed,
  items: listed.items.filter(
    ({ asset, horizon_hours }) => assets.includes(asset) && horizonsHours.includes(horizon_hours),
  ),
});
