import { z } from 'zod';
import { checkedData } from '../checked-data.ts';
import { PLAN_HORIZONS, type PlanHorizon } from './verdict.ts';
import content from './plan-record.json' with { type: 'json' };

/** Means over plans, with the 95% block-bootstrap interval of what happened. */
const figure = z.strictObject({
  stated: z.number(),
  happened: z.number(),
  low: z.number(),
  high: z.number(),
});

const RECORD = z.strictObject({
  horizon: z.enum(PLAN_HORIZONS),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Share of plans. */
  target1First: figure,
  /** Multiples of the loss at the stop. */
  meanResult: figure,
});
export type PlanRecord = z.output<typeof RECORD>;

/** Of plans that nothing was fitted on, by range of days; `npm run lab -- plans --write` adds the bench's. */
export const PLAN_RECORDS: readonly PlanRecord[] = checkedData(
  'packages/engine/verdict/plan-record.json',
  z.array(RECORD),
  content,
);

/** The record because of which a horizon has no plans: the interval of its latest range is below zero. Otherwise null. */
export function losingRecordOf(
  horizon: PlanHorizon,
  records: readonly PlanRecord[] = PLAN_RECORDS,
): PlanRecord | null {
  const latest = records
    .filter((one) => one.horizon === horizon)
    .reduce<PlanRecord | null>((last, one) => (last !== null && last.to > one.to ? last : one), null);
  return latest !== null && latest.meanResult.high < 0 ? latest : null;
}
