import { isoDay } from '../../packages/engine/timestamps.ts';
import { Refused } from '../command/options.ts';
import { FITTED_UNTIL_MS } from './bench-moments.ts';

/** Days that figures are about. */
export interface Part {
  readonly name: string;
  readonly isIn: (day: string) => boolean;
}

const SPLIT_DAY = isoDay(FITTED_UNTIL_MS);
/** The declared split: choices were made on the years to 2023 only. */
export const DECLARED_PARTS: readonly Part[] = [
  { name: 'to 2023', isIn: (day) => day < SPLIT_DAY },
  { name: '2024 on', isIn: (day) => day >= SPLIT_DAY },
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * One part from the first to the last day, both in it, or the declared ones if neither is given.
 *
 * @throws Refused if a day isn't one, or the last is before the first
 */
export function partsOf(from: string | undefined, to: string | undefined): readonly Part[] {
  if (from === undefined && to === undefined) return DECLARED_PARTS;
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !(DAY.test(day) && isDay(day)))
      throw new Refused(`--${name} is a day like 2025-07-01, and not '${day}'`);
  const [first, last] = [from ?? '0000-01-01', to ?? '9999-12-31'];
  if (last < first) throw new Refused(`--to, ${last}, is before --from, ${first}`);
  const name = from === undefined ? `to ${last}` : to === undefined ? `from ${first}` : `${first} to ${last}`;
  return [{ name, isIn: (day) => day >= first && day <= last }];
}

function isDay(day: string): boolean {
  const atMs = Date.parse(day);
  return !Number.isNaN(atMs) && isoDay(atMs) === day;
}
