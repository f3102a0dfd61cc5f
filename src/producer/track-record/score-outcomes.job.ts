import { Inject, Injectable } from '@nestjs/common';
import { CLAIM_HORIZONS_HOURS } from '../../domain/calibration/claim.ts';
import { DAY_MS, HOUR_MS } from '../../domain/timestamps.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { OutcomeStore } from '../../persistence/track-record/outcome.store.ts';
import { ProductionGate } from '../gate/production-gate.ts';
import { OutcomeJudge } from './outcome-judge.ts';

const EVERY_SECONDS = 60;
/** Days of cycles per run: a few seconds. An unjudged year takes a quarter of an hour. */
const RUN_DAYS = 30;
/**
 * Interval between looks at all cycles, which find backfilled ones; other runs look at those whose horizons end now.
 */
const FULL_LOOK_EVERY_MS = HOUR_MS;
const RECENT_MS = Math.max(...CLAIM_HORIZONS_HOURS) * HOUR_MS + 2 * DAY_MS;

/**
 * Judges the calls of published cycles once, when a horizon ends, by the prices known then. Outcomes are appended and
 * never changed, so nobody has to trust that none was chosen or corrected. After a downtime, it catches up, oldest day
 * first.
 */
@Injectable()
export class ScoreOutcomes {
  /** When a look at all cycles last found nothing to do. */
  private completeAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly outcomes: OutcomeStore,
    @Inject(ProductionGate) private readonly gate: Pick<ProductionGate, 'isOpen'>,
  ) {}

  @Job({ name: 'judging the calls of cycles', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    // With a wrong clock, horizons would seem to end without a price, and outcomes are never restated.
    if (!this.gate.isOpen) return null;
    const fullLook = Math.abs(nowMs - this.completeAtMs) >= FULL_LOOK_EVERY_MS;
    const days = await this.outcomes.dueDays(nowMs, fullLook ? null : nowMs - RECENT_MS, RUN_DAYS);
    if (fullLook && days.length < RUN_DAYS) this.completeAtMs = nowMs;
    const judge = new OutcomeJudge(nowMs);
    let stored = 0;
    for (const day of days) {
      const scored = await this.outcomes.scoreDay(day, nowMs, nowMs, (cycles, readPrices) =>
        judge.judge(cycles, readPrices),
      );
      // Another worker is doing this.
      if (scored === null) break;
      stored += scored;
    }
    const outdated = fullLook ? await this.outcomes.daysOfEarlierSums(RUN_DAYS) : [];
    if (outdated.length === RUN_DAYS) this.completeAtMs = Number.NEGATIVE_INFINITY;
    for (const day of [...outdated, ...(await this.outcomes.daysWithWithdrawals(RUN_DAYS))])
      if (!(await this.outcomes.sumAgain(day))) break;
    return stored === 0 ? null : `${stored} outcomes of earlier calls recorded`;
  }
}
