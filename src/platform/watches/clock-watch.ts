import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource, MoreThan, type Repository } from 'typeorm';
import { type Clock } from '../clock/clock.ts';
import { Job } from '../jobs/job.decorator.ts';
import { clockTrouble } from '../../domain/attention/service-trouble.ts';
import {
  CLOCK_TOLERANCE_MS,
  type ClockJudgement,
  type ClockProblem,
  type ClockReading,
  expectedMs,
  isCertain,
  isUntrusted,
  judgeClock,
  type ProviderTime,
  RETENTION_SETTLING_MS,
} from '../../../packages/engine/clock/clock-judgement.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { epochMs } from '../database/entity-columns.ts';
import {
  ClockConfirmationEntity,
  ClockReadingEntity,
  ClockWarningEntity,
} from '../database/worker.entity.ts';

export interface StoredReading extends ClockReading {
  readonly certain: boolean;
}

export interface ClockConfirmation {
  readonly id: number;
  readonly confirmedMs: number;
}

interface KnownTimes {
  readonly databaseMs: number;
  readonly reading: StoredReading | null;
  /** Or the newest cycle's publication; null on an empty database. */
  readonly lastSeenMs: number | null;
  readonly lastCertainMs: number | null;
  readonly confirmation: ClockConfirmation | null;
  readonly warnings: readonly ClockProblem[];
}

/** A warning that was not repeated for this long is dropped: its process has ended. */
const WARNING_SECONDS = 60;

@Injectable()
export class ClockReadingStore {
  private readonly readings: Repository<ClockReadingEntity>;
  private readonly warnings: Repository<ClockWarningEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.readings = dataSource.getRepository(ClockReadingEntity);
    this.warnings = dataSource.getRepository(ClockWarningEntity);
  }

  async known(bootId: string | null, processId: string): Promise<KnownTimes> {
    type Row = Omit<KnownTimes, 'warnings'> & {
      readonly newestPublishedMs: number | null;
      readonly warnings: readonly ClockProblem[] | null;
    };
    const [row]: Row[] = await this.dataSource.query(
      `SELECT ${epochMs('clock_timestamp()')} AS "databaseMs",
              (SELECT json_build_object('wallMs', ${epochMs('wall_at')}, 'uptimeMs', uptime_ms, 'certain', certain)
               FROM clock_readings WHERE boot_id = $1) AS reading,
              (SELECT ${epochMs('max(wall_at)')} FROM clock_readings) AS "lastSeenMs",
              (SELECT ${epochMs('max(wall_at)')} FROM clock_readings WHERE certain) AS "lastCertainMs",
              (SELECT ${epochMs('published_at')} FROM cycles ORDER BY cycle_number DESC LIMIT 1) AS "newestPublishedMs",
              (SELECT json_build_object('id', id, 'confirmedMs', ${epochMs('confirmed_at')})
               FROM clock_confirmations ORDER BY id DESC LIMIT 1) AS confirmation,
              (SELECT json_agg(json_build_object('kind', problem, 'differenceMs', difference_ms))
               FROM clock_warnings
               WHERE process_id <> $2 AND abs(extract(epoch FROM clock_timestamp() - told_at)) < ${WARNING_SECONDS}
              ) AS warnings`,
      [bootId, processId],
    );
    const { newestPublishedMs, warnings, ...known } = row!;
    return {
      ...known,
      lastSeenMs: known.lastSeenMs ?? newestPublishedMs,
      lastCertainMs: known.lastCertainMs ?? newestPublishedMs,
      warnings: warnings ?? [],
    };
  }

  /** Keeps the newest reading of each boot. */
  async store(bootId: string, { wallMs, uptimeMs, certain }: StoredReading): Promise<void> {
    await this.readings.upsert({ bootId, wallAtMs: wallMs, uptimeMs, certain }, ['bootId']);
  }

  /** Removes a clock's readings that ran ahead. */
  async deleteAfter(momentMs: number): Promise<void> {
    await this.readings.delete({ wallAtMs: MoreThan(momentMs) });
  }

  /** Warns the other processes; null removes the warning. */
  async warn(processId: string, problem: ClockProblem | null): Promise<void> {
    if (problem === null) await this.warnings.delete({ processId });
    else
      await this.warnings.upsert(
        {
          processId,
          problem: problem.kind,
          differenceMs: problem.differenceMs,
          toldAtMs: () => 'clock_timestamp()',
        },
        ['processId'],
      );
  }

  async confirm(reason: string, by: Authorship): Promise<ClockConfirmation> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const { identifiers } = await manager
        .getRepository(ClockConfirmationEntity)
        .insert({ confirmedAtMs: by.atMs, confirmedBy: by.actor, reason });
      await record({
        action: 'clock.confirm',
        target: new Date(by.atMs - (by.atMs % SECOND_MS)).toISOString(),
        before: null,
        after: { reason },
      });
      return { id: Number(identifiers[0]!['id']), confirmedMs: by.atMs };
    });
  }
}

const JUDGE_EVERY_SECONDS = 10;
const STORE_EVERY_MS = MINUTE_MS;
/** How often providers are asked, and how often while their answer is needed. */
const ASK_EVERY_MS = HOUR_MS;
const ASK_AGAIN_EVERY_MS = MINUTE_MS;
const CONFIRMED_WITHIN_MS = 10 * MINUTE_MS;

/** Nothing may be published, deleted, or archived by such a time. */
class ClockUntrustedError extends Error {}

export type RequestProviderTimes = () => Promise<readonly ProviderTime[]>;

/** Compares wall time with uptime, the last reading, the database, and the providers (docs/adr/0020). */
export class ClockWatch implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Clock');
  private readonly startedUptimeMs: number;
  private requestProviderTimes: RequestProviderTimes | null = null;
  private warnsOthers = false;
  private providerTimes: readonly ProviderTime[] = [];
  private askedUptimeMs = Number.NEGATIVE_INFINITY;
  private anchor: ClockReading | null = null;
  private certain = false;
  private settledUptimeMs: number;
  private storedUptimeMs = Number.NEGATIVE_INFINITY;
  private confirmedId: number | null = null;
  private own: ClockProblem | null = null;
  private others: readonly ClockProblem[] = [];
  private judging: Promise<void> | null = null;

  /** @param databaseHasOwnClock whether the database runs on another machine */
  constructor(
    private readonly clock: Clock,
    private readonly store: ClockReadingStore,
    private readonly processId: string,
    private readonly databaseHasOwnClock = false,
  ) {
    this.startedUptimeMs = clock.uptimeMs();
    this.settledUptimeMs = this.startedUptimeMs;
  }

  async onModuleInit(): Promise<void> {
    await this.judgeQuietly();
  }

  @Job({ name: 'judging the clock', everySeconds: JUDGE_EVERY_SECONDS })
  async judgeRegularly(): Promise<void> {
    await this.judge();
  }

  /** Requests the providers' time and stores warnings of this clock. */
  async watchForWorker(requestProviderTimes: RequestProviderTimes): Promise<void> {
    this.requestProviderTimes = requestProviderTimes;
    this.warnsOthers = true;
    await this.judgeQuietly();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.judging;
    if (this.warnsOthers) await this.store.warn(this.processId, null);
  }

  get problems(): readonly ClockProblem[] {
    return this.own === null ? this.others : [this.own, ...this.others];
  }

  get trusted(): boolean {
    return (this.own === null || !isUntrusted(this.own)) && this.followsAnchor();
  }

  get allTrusted(): boolean {
    return this.trusted && !this.problems.some(isUntrusted);
  }

  get mayDelete(): boolean {
    return (
      this.trusted && this.certain && this.clock.uptimeMs() - this.settledUptimeMs >= RETENTION_SETTLING_MS
    );
  }

  /** @throws ClockUntrustedError naming the contradiction */
  async assertTrusted(): Promise<void> {
    await this.judge();
    if (this.own !== null && isUntrusted(this.own))
      throw new ClockUntrustedError(clockTrouble(this.own).message);
  }

  private async judgeQuietly(): Promise<void> {
    await this.judge().catch((error: Error) =>
      this.logger.debug(`the clock was not judged: ${error.message}`),
    );
  }

  private judge(): Promise<void> {
    this.judging ??= this.judgeNow().finally(() => (this.judging = null));
    return this.judging;
  }

  private async judgeNow(): Promise<void> {
    const known = await this.store.known(this.clock.bootId, this.processId);
    this.others = known.warnings;
    await this.readProviderTimes();
    const now = this.read();
    const judgement = this.judgementOf(now, known);
    const confirmed = judgement.confirmed || this.isConfirmedByOperator(judgement, known, now);
    const problem =
      judgement.finding !== null && !confirmed
        ? { kind: judgement.finding, differenceMs: judgement.differenceMs }
        : await this.accept(now, known, confirmed);
    await this.tell(problem);
  }

  private judgementOf(now: ClockReading, { reading, lastSeenMs, databaseMs }: KnownTimes): ClockJudgement {
    return judgeClock({
      now,
      anchor: this.anchor ?? sameBoot(reading, now),
      lastSeenMs,
      databaseMs: this.databaseHasOwnClock ? databaseMs : null,
      providerTimes: this.providerTimes,
    });
  }

  /** A new confirmation overrides the readings of this machine, never the database or the providers. */
  private isConfirmedByOperator(
    { finding }: ClockJudgement,
    { confirmation }: KnownTimes,
    { wallMs }: ClockReading,
  ): boolean {
    const earlierId = this.confirmedId;
    this.confirmedId = confirmation?.id ?? 0;
    const isNew = confirmation !== null && confirmation.id !== earlierId;
    return (
      isNew &&
      finding !== 'database_differs' &&
      finding !== 'providers_differ' &&
      Math.abs(wallMs - confirmation.confirmedMs) <= CONFIRMED_WITHIN_MS
    );
  }

  private async accept(
    now: ClockReading,
    known: KnownTimes,
    confirmed: boolean,
  ): Promise<ClockProblem | null> {
    if (this.own !== null && isUntrusted(this.own)) this.settledUptimeMs = now.uptimeMs;
    const reading = this.anchor === null ? sameBoot(known.reading, now) : null;
    const { lastCertainMs } = known;
    const wasCertain = this.certain;
    this.certain = isCertain({
      wallMs: now.wallMs,
      confirmed,
      followed: this.anchor === null ? reading?.certain === true : this.certain,
      lastCertainMs,
    });
    this.anchor = now;
    if (confirmed) await this.store.deleteAfter(now.wallMs + CLOCK_TOLERANCE_MS);
    if (this.certain !== wasCertain || now.uptimeMs - this.storedUptimeMs >= STORE_EVERY_MS) {
      await this.store.store(this.clock.bootId ?? this.processId, { ...now, certain: this.certain });
      this.storedUptimeMs = now.uptimeMs;
    }
    return this.certain ? null : { kind: 'unconfirmed', differenceMs: now.wallMs - lastCertainMs! };
  }

  private async tell(problem: ClockProblem | null): Promise<void> {
    const before = this.own;
    this.own = problem;
    if (problem?.kind !== before?.kind) {
      if (problem === null) this.logger.log('the clock is trusted again');
      else this.logger.error(clockTrouble(problem).message);
    }
    if (this.warnsOthers && (problem !== null || before !== null))
      await this.store.warn(this.processId, problem);
  }

  private async readProviderTimes(): Promise<void> {
    if (this.requestProviderTimes === null) return;
    const needed = this.own !== null || !this.followsAnchor();
    const sinceMs = this.clock.uptimeMs() - this.askedUptimeMs;
    if (sinceMs < (needed ? ASK_AGAIN_EVERY_MS : ASK_EVERY_MS)) return;
    this.askedUptimeMs = this.clock.uptimeMs();
    this.providerTimes = await this.requestProviderTimes();
  }

  private followsAnchor(): boolean {
    if (this.anchor === null) return true;
    const now = this.read();
    return Math.abs(now.wallMs - expectedMs(this.anchor, now)) <= CLOCK_TOLERANCE_MS;
  }

  private read(): ClockReading {
    return { wallMs: this.clock.now(), uptimeMs: this.clock.uptimeMs() };
  }
}

/** Null where uptime restarted, as in a container recreated under the same boot. */
const sameBoot = <Reading extends ClockReading>(reading: Reading | null, now: ClockReading): Reading | null =>
  reading !== null && reading.uptimeMs <= now.uptimeMs ? reading : null;
