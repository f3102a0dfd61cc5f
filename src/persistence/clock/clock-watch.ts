import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Clock } from '../../config/clock.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { clockTrouble } from '../../domain/attention/service-trouble.ts';
import {
  CLOCK_TOLERANCE_MS,
  type ClockJudgement,
  type ClockReading,
  expectedMs,
  isCertain,
  judgeClock,
  RETENTION_SETTLING_MS,
  type ProviderTime,
  type ClockProblem,
  isUntrusted,
} from '../../domain/clock/clock-judgement.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/timestamps.ts';
import { type ClockReadingStore, type KnownTimes } from './clock-reading.store.ts';

const JUDGE_EVERY_SECONDS = 10;
const STORE_EVERY_MS = MINUTE_MS;
/** How often providers are asked, and how often while their answer is needed. */
const ASK_EVERY_MS = HOUR_MS;
const ASK_AGAIN_EVERY_MS = MINUTE_MS;
/** Tolerance of a confirmed time. */
const CONFIRMED_WITHIN_MS = 10 * MINUTE_MS;

/** Nothing may be published, deleted, or archived by such a time. */
class ClockUntrustedError extends Error {}

export type RequestProviderTimes = () => Promise<readonly ProviderTime[]>;

/**
 * Compares wall time with uptime, the last reading, the database's clock, and the providers' (docs/adr/0020).
 */
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
