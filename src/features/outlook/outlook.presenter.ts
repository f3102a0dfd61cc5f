import { type OutlookItem } from '../../domain/outlook/forecast-outlook.ts';
import {
  OUTLOOK_HORIZON_NAMES,
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
} from '../../domain/outlook/outlook-terms.ts';
import { type RecordedSkill } from '../../domain/outlook-record/outlook-record.ts';
import { listedOutlook, type ListedOutlookItem } from '../../domain/records/recorded-outlook.ts';
import { type UnavailableItem } from '../../http/envelope/answer.ts';
import { type OutlookHistoryPage } from '../../persistence/cycles/outlook-history.reader.ts';
import { type OutlookItemResponse, type OutlookSkillResponse } from './outlook.response.ts';

/** Returns the horizons that requests write by these names. */
export const horizonsNamed = (names: readonly string[]): OutlookHorizonHours[] =>
  OUTLOOK_HORIZONS_HOURS.filter((hours) => names.includes(OUTLOOK_HORIZON_NAMES[hours]));

/** Returns an outlook of the latest cycle for partners, with what only the latest has: prices and skill. */
export const presentOutlook = (
  item: OutlookItem,
  version: string | null,
  publishedAtMs: number,
  skill: RecordedSkill | null,
): OutlookItemResponse => ({
  ...listedOutlook(item, version, publishedAtMs),
  prices: item.prices,
  skill: skill && presentSkill(skill),
});

const presentSkill = ({
  value,
  interval: { low, high },
  cases,
  from,
  to,
  backfilled,
}: RecordedSkill): OutlookSkillResponse => ({
  measure: 'range_pinball_loss',
  against: 'trailing_year',
  value,
  interval: { low, high },
  cases,
  from,
  to,
  backfilled,
});

type UnavailableOutlook = Pick<ListedOutlookItem, 'asset' | 'horizon_hours' | 'reason'>;

const idOf = ({ asset, horizon_hours }: UnavailableOutlook): string =>
  `outlook.${OUTLOOK_HORIZON_NAMES[horizon_hours]}:${asset}`;

/** Returns what `meta.unavailable` reports of unavailable outlooks of the latest cycle. */
export const withoutOutlook = (items: readonly UnavailableOutlook[]): UnavailableItem[] =>
  items.map((item) => ({ id: idOf(item), reason: String(item.reason) }));

/** Returns what `meta.unavailable` reports of the unavailable outlooks of a page, one entry per asset and horizon. */
export function withoutOutlookIn({
  count,
  unavailable,
}: Pick<OutlookHistoryPage, 'count' | 'unavailable'>): UnavailableItem[] {
  const counts = new Map<string, number>();
  for (const item of unavailable) counts.set(idOf(item), (counts.get(idOf(item)) ?? 0) + 1);
  return [...counts].map(([id, missing]) => ({
    id,
    reason: `it was unavailable in ${missing} of the ${count} cycles of this page; reason of each item says why`,
  }));
}
