import { Inject, Injectable, Module } from '@nestjs/common';
import { type Asset, ASSETS, LEADING_ASSET } from '../../packages/engine/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../packages/engine/calibration/claim.ts';
import { EXPERIENCE_NEEDS_CASES, fitCalibration } from '../../packages/engine/calibration/fit-calibration.ts';
import {
  type DailyTally,
  independentDays,
  isKnownAt,
  outcomeAtMs,
} from '../../packages/engine/calibration/outcome.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { outcomePriceSources, UNSCORABLE_AFTER_MS } from '../../packages/engine/outcome-price.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS, utcDayOf } from '../../packages/engine/timestamps.ts';
import { judgeCycle, type KnownPrice } from '../../packages/engine/track-record/judge-cycle.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { CalibrationTableStore, nameTable } from '../published/named-table.store.ts';
import { OutcomeDayReader } from '../published/outcome-days.ts';
import {
  type DueCycle,
  type JudgedPublication,
  OutcomeStore,
  type ReadPrices,
} from '../published/outcome.store.ts';
import { WorkerStoresModule } from '../worker-stores.module.ts';
import { ProductionGate, ProductionGateModule } from '../platform/watches/production-gate.ts';
import { shippedTable } from '../cycles/served-tables.ts';
import { MakeWeekReport } from './week-report.job.ts';

/** Judges due cycles by the known prices. One judge serves one run, because it caches prices. */
class OutcomeJudge {
  private readonly prices = new Map<string, KnownPrice | null>();

  /** @param nowMs horizons that ended without a price are left open for `UNSCORABLE_AFTER_MS` */
  constructor(private readonly nowMs: number) {}

  async judge(cycles: readonly DueCycle[], read: ReadPrices): Promise<JudgedPublication[]> {
    await this.readPrices(instantsOf(cycles), read);
    return cycles.flatMap(({ publishedAt, backfilled, result, horizonsHours }) =>
      horizonsHours.flatMap((horizonHours) =>
        ASSETS.flatMap((asset): JudgedPublication[] => {
          const entryMs = cycleAtMs(result.cycleNumber);
          const judged = judgeCycle(
            result,
            { asset, horizonHours, backfilled },
            {
              earlier: this.priceOf(asset, entryMs - horizonHours * HOUR_MS),
              entry: this.priceOf(asset, entryMs),
              exit: this.priceOf(asset, entryMs + horizonHours * HOUR_MS),
            },
          );
          if (!('reason' in judged)) return [{ publishedAt, outcome: judged }];
          if (outcomeAtMs(judged) + UNSCORABLE_AFTER_MS > this.nowMs) return [];
          const { methodologyVersion } = result;
          return [{ publishedAt, outcome: { ...judged, methodologyVersion } }];
        }),
      ),
    );
  }

  private priceOf(asset: Asset, atMs: number): KnownPrice | null {
    return this.prices.get(`${asset} ${atMs}`) ?? null;
  }

  private async readPrices(instantsMs: readonly number[], read: ReadPrices): Promise<void> {
    let missing = ASSETS.flatMap((asset) =>
      instantsMs
        .filter((atMs) => !this.prices.has(`${asset} ${atMs}`))
        .map((atMs) => ({ asset, atMs, left: outcomePriceSources(asset) })),
    );
    while (missing.length > 0) {
      const asked = missing.flatMap(({ asset, atMs, left: [source, ...rest] }) => {
        if (source !== undefined) return [{ asset, atMs, source, left: rest }];
        this.prices.set(`${asset} ${atMs}`, null);
        return [];
      });
      const values = await read(
        asked.map(({ source, atMs }) => ({
          sourceId: source.sourceId,
          atMs,
          toleranceMs: source.toleranceMs,
        })),
      );
      missing = asked.filter(({ asset, atMs, source }, i) => {
        const value = values[i] ?? null;
        if (value === null || value <= 0) return true;
        this.prices.set(`${asset} ${atMs}`, {
          price: value,
          sourceId: source.sourceId,
          licenseClass: source.licenseClass,
        });
        return false;
      });
    }
  }
}

function instantsOf(cycles: readonly DueCycle[]): number[] {
  const instants = new Set<number>();
  for (const { result, horizonsHours } of cycles) {
    const entryMs = cycleAtMs(result.cycleNumber);
    instants.add(entryMs);
    for (const hours of horizonsHours) instants.add(entryMs - hours * HOUR_MS).add(entryMs + hours * HOUR_MS);
  }
  return [...instants];
}

/**
 * Fits the table of each UTC day on the outcomes known when it began, once the deployment has enough cases; before
 * that, the shipped table serves. Equal outcomes give the same table, so two workers store one.
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

  @Job({ name: 'fitting the calibration of the day', everySeconds: 300, group: 'upkeep' })
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

/** Days of cycles per run: a few seconds. An unjudged year takes a quarter of an hour. */
const RUN_DAYS = 30;
/** Finds backfilled cycles; other runs look at those whose horizons end now. */
const FULL_LOOK_EVERY_MS = HOUR_MS;
const RECENT_MS = Math.max(...CLAIM_HORIZONS_HOURS) * HOUR_MS + 2 * DAY_MS;

/**
 * Judges the calls of cycles once, when a horizon ends, by the prices known then. Outcomes are never changed, so nobody
 * has to trust that none was chosen or corrected. After a downtime, it catches up, oldest day first.
 */
@Injectable()
export class ScoreOutcomes {
  /** When a look at all cycles last found nothing to do. */
  private completeAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly outcomes: OutcomeStore,
    @Inject(ProductionGate) private readonly gate: Pick<ProductionGate, 'isOpen'>,
  ) {}

  @Job({ name: 'judging the calls of cycles', everySeconds: 60, group: 'upkeep' })
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

@Module({
  imports: [WorkerStoresModule, ProductionGateModule],
  providers: [ScoreOutcomes, FitCalibration, MakeWeekReport],
})
export class TrackRecordModule {}
