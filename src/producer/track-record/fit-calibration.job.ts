import { Inject, Injectable } from '@nestjs/common';
import { LEADING_ASSET } from '../../domain/assets.ts';
import { EXPERIENCE_NEEDS_CASES, fitCalibration } from '../../domain/calibration/fit-calibration.ts';
import { CLAIM_HORIZONS_HOURS } from '../../domain/calibration/claim.ts';
import { type DailyTally, independentDays, isKnownAt } from '../../domain/calibration/outcome.ts';
import { METHODOLOGY_VERSION } from '../../domain/engine/engine.ts';
import { utcDayOf } from '../../domain/timestamps.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { CalibrationTableStore, nameTable } from '../../persistence/track-record/calibration-table.store.ts';
import { OutcomeDayReader } from '../../persistence/track-record/outcome-days.ts';
import { OutcomeStore } from '../../persistence/track-record/outcome.store.ts';
import { ProductionGate } from '../gate/production-gate.ts';
import { shippedTable } from '../named-tables/served-tables.ts';

/** How often to check for the table of the day; the fit itself is made once a day. */
const EVERY_SECONDS = 300;

/**
 * Fits the calibration table of each UTC day on the outcomes known when the day began, once the deployment has enough
 * cases of its own; before that, the shipped table serves. Equal outcomes give the same table, so two workers store
 * one.
 */
@Injectable()
export class FitCalibration {
  /** The last day that has its table or too few cases. */
  private doneDayMs: number | null = null;

  constructor(
    private readonly outcomes: OutcomeStore,
    private readonly days: OutcomeDayReader,
    private readonly tables: CalibrationTableStore,
    @Inject(ProductionGate) private readonly gate: Pick<ProductionGate, 'isOpen'>,
  ) {}

  @Job({ name: 'fitting the calibration of the day', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    const dayMs = utcDayOf(nowMs);
    if (!this.gate.isOpen || dayMs === this.doneDayMs) return null;
    const [newest] = await this.tables.between(METHODOLOGY_VERSION, dayMs, dayMs);
    if (newest?.madeAtMs !== dayMs) {
      // Outcomes the day can use are judged first, so that the table doesn't depend on when it was fitted.
      if ((await this.outcomes.dueDays(dayMs, null, 1)).length > 0) return null;
      const tallies = (await this.days.changedSince(0)).flatMap(({ tally }) => tally ?? []);
      tallies.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
      if (hasExperience(tallies, dayMs)) {
        const table = nameTable(
          fitCalibration({
            tallies,
            atMs: dayMs,
            methodologyVersion: METHODOLOGY_VERSION,
            prior: shippedTable(dayMs),
          }),
        );
        if (await this.tables.keep(table, 'own', nowMs)) {
          this.doneDayMs = dayMs;
          return `calibration ${table.version} fitted`;
        }
      }
    }
    this.doneDayMs = dayMs;
    return null;
  }
}

/** Checks for at least as many independent cases as one speaker needs to depart from a base rate. */
function hasExperience(tallies: readonly DailyTally[], atMs: number): boolean {
  const [shortest] = CLAIM_HORIZONS_HOURS;
  const days = tallies.filter(
    (tally) =>
      tally.asset === LEADING_ASSET &&
      tally.horizonHours === shortest &&
      tally.methodologyVersion === METHODOLOGY_VERSION &&
      isKnownAt(tally, atMs),
  );
  return independentDays([...new Set(days.map(({ day }) => day))], shortest) >= EXPERIENCE_NEEDS_CASES;
}
