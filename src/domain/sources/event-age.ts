import { DAY_MS, HOUR_MS, SECOND_MS } from '../timestamps.ts';
import { type Period, type SourceDefinition } from './source.ts';

/** How long a period lasts; a month is taken for its longest. */
const PERIOD_MS: Readonly<Record<Period, number>> = {
  instant: 0,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 31 * DAY_MS,
};

/** From the moment that an event is dated by to the end of what it stands for: candles are dated by their end. */
export const periodBehindMs = ({ candles, period }: Pick<SourceDefinition, 'candles' | 'period'>): number =>
  candles ? 0 : PERIOD_MS[period];

/**
 * How old an event is at least when it can first be known: its period has to end and its provider to publish it.
 *
 * @example a week of commits is dated by its first day, so none is ever younger than seven days
 */
export const youngestEventAgeMs = (
  source: Pick<SourceDefinition, 'candles' | 'period' | 'publicationLagSeconds'>,
): number => periodBehindMs(source) + source.publicationLagSeconds * SECOND_MS;
