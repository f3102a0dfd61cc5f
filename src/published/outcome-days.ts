import { Injectable } from '@nestjs/common';
import { type PoolClient } from 'pg';
import { And, DataSource, type EntityManager, LessThan, MoreThan, MoreThanOrEqual } from 'typeorm';
import { type Asset } from '../../packages/engine/assets.ts';
import { type ClaimHorizonHours } from '../../packages/engine/calibration/claim.ts';
import {
  type CycleOutcome,
  DailyTallies,
  type DailyTally,
  type SpeakerCall,
  type UnscorableOutcome,
  type UnscorableReason,
} from '../../packages/engine/calibration/outcome.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { type LicenseClass } from '../../packages/engine/sources/source.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { KEEP_UP_EVERY_SECONDS, RefreshedTable } from './refreshed-table.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { type SqlOf } from '../platform/database/replica-query.ts';
import { type ReadReplicas } from '../platform/database/read-replicas.ts';
import { CycleWithdrawalEntity } from './cycle.entity.ts';
import { OutcomeDayEntity } from './track-record.entity.ts';
import { type NotificationChannel } from '../platform/database/notification-channel.ts';
import { type Shown, shown } from '../platform/audit/shown-row.ts';

/** A call as it is stored: speaker, signal, confidence, published probability and its base rate (null: not published). */
export type StoredCall = readonly [string, Signal, number, number | null, number | null];

export const storedCallOf = ({ speaker, signal, confidence, published }: SpeakerCall): StoredCall => [
  speaker,
  signal,
  confidence,
  published?.probability ?? null,
  published?.baseRate ?? null,
];

const callOf = ([speaker, signal, confidence, probability, baseRate]: StoredCall): SpeakerCall => ({
  speaker,
  signal,
  confidence,
  published: probability === null || baseRate === null ? null : { probability, baseRate },
});

const COLUMNS =
  'asset horizon_hours backfilled methodology_version unscorable earlier_price entry_price exit_price neutral_band entry_source exit_source license_class calls';

/** SQL of the columns of an `OutcomeRow`, from a row of `cycle_outcomes`. */
export const outcomeColumns = (row: string) =>
  [
    epochMs(`${row}.cycle_at`),
    ...COLUMNS.split(' ').map((name) => `${row}.${name}`),
  ] as unknown as SqlOf<OutcomeRow>;

export type OutcomeRow = [
  cycleAtMs: number,
  asset: Asset,
  horizonHours: ClaimHorizonHours,
  backfilled: boolean,
  methodologyVersion: string,
  unscorable: UnscorableReason | null,
  earlierPrice: number | null,
  entryPrice: number | null,
  exitPrice: number | null,
  neutralBand: number | null,
  entrySource: string | null,
  exitSource: string | null,
  licenseClass: LicenseClass | null,
  calls: readonly StoredCall[],
];

export type RecordedOutcome = CycleOutcome | (UnscorableOutcome & { readonly methodologyVersion: string });

export const isScored = (outcome: RecordedOutcome): outcome is CycleOutcome => 'calls' in outcome;

export function outcomeOf([
  cycleAtMs,
  asset,
  horizonHours,
  backfilled,
  methodologyVersion,
  unscorable,
  earlierPrice,
  entryPrice,
  exitPrice,
  neutralBand,
  entrySource,
  exitSource,
  licenseClass,
  calls,
]: OutcomeRow): RecordedOutcome {
  const of = { cycleNumber: cycleNumberAt(cycleAtMs), asset, horizonHours, backfilled, methodologyVersion };
  if (unscorable !== null) return { ...of, reason: unscorable };
  // The table refuses a scored row without them.
  return {
    ...of,
    earlierPrice,
    entryPrice: entryPrice!,
    exitPrice: exitPrice!,
    neutralBand,
    entrySourceId: entrySource!,
    exitSourceId: exitSource!,
    priceLicenseClass: licenseClass!,
    calls: calls.map(callOf),
  };
}

export type OutcomeDay = Readonly<Omit<OutcomeDayEntity, 'dayWithdrawals'>>;

@Injectable()
export class OutcomeDayReader {
  constructor(private readonly dataSource: DataSource) {}

  async changedSince(revision: number): Promise<OutcomeDay[]> {
    return this.dataSource.manager.find(OutcomeDayEntity, {
      where: { revision: MoreThan(revision) },
      order: { revision: 'ASC' },
    });
  }

  async days(): Promise<string[]> {
    const rows: { day: string }[] = await this.dataSource.query(
      `SELECT day::text FROM (SELECT day FROM outcome_days
                              UNION SELECT (cycle_at AT TIME ZONE 'UTC')::date FROM cycle_outcomes) days
       ORDER BY day`,
    );
    return rows.map(({ day }) => day);
  }

  /** Null while the day waits to be summed again: after a withdrawal, or because an earlier release summed it. */
  async compared(day: string): Promise<ComparedDay | null> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const { sums, withdrawals } = await sumsOf(manager, day);
      const stored = await manager
        .createQueryBuilder(OutcomeDayEntity, 'd')
        .addSelect('d.dayWithdrawals')
        .where({ day })
        .getMany();
      if (stored.some((sum) => sum.dayWithdrawals < withdrawals || isEarlierSum(sum))) return null;
      return {
        stored: new Map(stored.map((sum) => [nameOf(sum), figuresOf(sum, sum.dayWithdrawals)])),
        summed: new Map(sums.map((sum) => [nameOf(sum), figuresOf(sum, withdrawals)])),
      };
    });
  }
}

/** Checks for sums of a release that didn't count directional calls separately. */
const isEarlierSum = ({ tally }: Pick<OutcomeDay, 'tally'>): boolean =>
  Object.values(tally?.speakers ?? {}).some(({ directional }) => directional === undefined);

type DayFigures = Shown<Omit<DaySum, keyof DayKey> & Pick<OutcomeDayEntity, 'dayWithdrawals'>>;

/** By asset, horizon, kind of cycle, and engine version: `BTC 24 live 4.0.0`. */
export interface ComparedDay {
  readonly stored: ReadonlyMap<string, DayFigures>;
  readonly summed: ReadonlyMap<string, DayFigures>;
}

type DayKey = Pick<OutcomeDay, 'asset' | 'horizonHours' | 'backfilled' | 'methodologyVersion'>;
type DaySum = DayKey & Pick<OutcomeDayEntity, 'tally' | 'noEntryPrice' | 'noExitPrice' | 'withdrawn'>;

const nameOf = ({ asset, horizonHours, backfilled, methodologyVersion }: DayKey): string =>
  `${asset} ${horizonHours} ${backfilled ? 'backfilled' : 'live'} ${methodologyVersion}`;

const figuresOf = (
  { tally, noEntryPrice, noExitPrice, withdrawn }: Omit<DaySum, keyof DayKey>,
  dayWithdrawals: number,
): DayFigures => shown({ tally, noEntryPrice, noExitPrice, withdrawn, dayWithdrawals });

interface SummedDay {
  readonly sums: readonly DaySum[];
  readonly withdrawals: number;
}

/** The caller holds the lock of outcomes. */
export async function sumDay(manager: EntityManager, day: string): Promise<void> {
  await store(manager, day, await sumsOf(manager, day));
}

/** Withdrawals are counted before outcomes are read: one that commits in between is noticed and summed later. */
async function sumsOf(manager: EntityManager, day: string): Promise<SummedDay> {
  const dayMs = Date.parse(day);
  const withdrawals = await manager.countBy(CycleWithdrawalEntity, {
    cycleAtMs: And(MoreThanOrEqual(dayMs), LessThan(dayMs + DAY_MS)),
  });
  const sums = new Map<string, DaySum>();
  const sumOf = (key: DayKey): DaySum => {
    const known = sums.get(nameOf(key));
    if (known !== undefined) return known;
    const { asset, horizonHours, backfilled, methodologyVersion } = key;
    const sum = { asset, horizonHours, backfilled, methodologyVersion };
    const empty: DaySum = { ...sum, tally: null, noEntryPrice: 0, noExitPrice: 0, withdrawn: 0 };
    sums.set(nameOf(key), empty);
    return empty;
  };
  // Sums of outcomes that were withdrawn altogether become empty.
  (await manager.findBy(OutcomeDayEntity, { day })).forEach(sumOf);
  const tallies = new DailyTallies();
  // Rows as arrays, which take half the time; on the connection of the transaction.
  const client = (await manager.queryRunner!.connect()) as PoolClient;
  const { rows } = await client.query<[...OutcomeRow, boolean]>({
    text: `SELECT ${outcomeColumns('o').join(', ')}, c.cycle_at IS NOT NULL
           FROM cycle_outcomes o LEFT JOIN cycles c ON c.cycle_at = o.cycle_at AND c.published_at = o.published_at
           WHERE o.cycle_at >= $1 AND o.cycle_at < $2 ORDER BY o.cycle_at`,
    values: [new Date(dayMs), new Date(dayMs + DAY_MS)],
    rowMode: 'array',
  });
  for (const row of rows) {
    const outcome = outcomeOf(row.slice(0, -1) as OutcomeRow);
    const stands = row.at(-1) === true;
    const sum = sumOf(outcome);
    if (!stands) sum.withdrawn += 1;
    else if (isScored(outcome)) tallies.add(outcome);
    else if (outcome.reason === 'no_entry_price') sum.noEntryPrice += 1;
    else sum.noExitPrice += 1;
  }
  for (const tally of tallies.all()) sumOf(tally).tally = tally;
  return { sums: [...sums.values()], withdrawals };
}

async function store(manager: EntityManager, day: string, { sums, withdrawals }: SummedDay): Promise<void> {
  await manager.query(
    `INSERT INTO outcome_days AS old (day, asset, horizon_hours, backfilled, methodology_version, tally, no_entry_price,
                                      no_exit_price, withdrawn, day_withdrawals, revision)
     SELECT $1, asset, "horizonHours", backfilled, "methodologyVersion", coalesce(tally, 'null'),
            "noEntryPrice", "noExitPrice", withdrawn, $2, nextval('outcome_revisions')
     FROM json_to_recordset($3) AS n (asset text, "horizonHours" smallint, backfilled boolean, "methodologyVersion" text,
       tally json, "noEntryPrice" int, "noExitPrice" int, withdrawn int)
     ON CONFLICT (day, asset, horizon_hours, backfilled, methodology_version) DO UPDATE
       SET tally = excluded.tally, no_entry_price = excluded.no_entry_price, no_exit_price = excluded.no_exit_price,
           withdrawn = excluded.withdrawn, day_withdrawals = excluded.day_withdrawals, revision = excluded.revision`,
    [day, withdrawals, JSON.stringify(sums)],
  );
}

export interface TrackRecordSnapshot {
  /** Grows with every change; key of caches. */
  readonly revision: number;
  readonly days: readonly OutcomeDay[];
  readonly tallies: readonly DailyTally[];
}

export function trackRecordSnapshot(revision: number, days: Iterable<OutcomeDay>): TrackRecordSnapshot {
  const sorted = [...days].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return { revision, days: sorted, tallies: sorted.flatMap(({ tally }) => tally ?? []) };
}

const outcomeDayName = ({ day, asset, horizonHours, backfilled, methodologyVersion }: OutcomeDay): string =>
  `${day} ${asset} ${horizonHours} ${backfilled} ${methodologyVersion}`;

/** The track record in the memory of this process. It stays good however long it is not confirmed. */
export class PublishedTrackRecord extends RefreshedTable<TrackRecordSnapshot> {
  constructor(days: OutcomeDayReader, channel: NotificationChannel, replicas: Pick<ReadReplicas, 'follow'>) {
    const byName = new Map<string, OutcomeDay>();
    const read = async (before: TrackRecordSnapshot | null): Promise<TrackRecordSnapshot> => {
      const changed = await days.changedSince(before?.revision ?? 0);
      if (before !== null && changed.length === 0) return before;
      // The listing of outcomes must not lack what is counted here.
      await replicas.follow();
      for (const day of changed) byName.set(outcomeDayName(day), day);
      return trackRecordSnapshot(changed.at(-1)?.revision ?? 0, byName.values());
    };
    super({ called: 'outcomes', changedBy: 'outcomes_changed', read, goodForMs: Infinity }, channel);
  }

  @Job({ name: 'keeping up with the track record', everySeconds: KEEP_UP_EVERY_SECONDS })
  override keepUp(): Promise<void> {
    return super.keepUp();
  }
}
