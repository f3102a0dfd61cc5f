import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { ANONYMOUS_ACTOR } from '../../domain/operators/operator-terms.ts';
import { MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { Job } from '../../platform/jobs/job.decorator.ts';
import { AuditStore } from '../../platform/audit/audit.store.ts';

/** `failed`: a wrong credential (401). `refused`: beyond the limit (429). */
type SignInFailure = 'failed' | 'refused';

export interface SignInFailureCounts {
  readonly failed: number;
  readonly refused: number;
}

interface SignInFailureRow {
  readonly action: 'operator.sign_in_failed' | 'operator.locked_out';
  readonly address: string;
  readonly atMs: number;
  readonly counts: SignInFailureCounts;
}

/** Addresses with rows of their own per minute; the others share one. */
export const NAMED_ADDRESSES = 10;
export const SEVERAL_ADDRESSES = 'several';

interface Entry {
  failed: number;
  refused: number;
  newestAtMs: number;
}

/**
 * Counts failed sign-ins and returns the rows to write: the first failure and the first 429 of an address in a minute,
 * and the totals of the minute at its end. At most 3 × `NAMED_ADDRESSES` + 1 rows a minute.
 * @example 60 wrong tokens from one address: {failed 1}, {failed 20, refused 1}, at the end {failed 20, refused 40}
 */
export class SignInFailureTally {
  private minute = Number.NaN;
  private entries = new Map<string, Entry>();

  note(address: string, failure: SignInFailure, atMs: number): SignInFailureRow[] {
    const rows = this.closeBefore(atMs);
    this.minute = minuteOf(atMs);
    const isNamed = this.entries.has(address) || this.namedAddresses < NAMED_ADDRESSES;
    const name = isNamed ? address : SEVERAL_ADDRESSES;
    let entry = this.entries.get(name);
    if (!entry) this.entries.set(name, (entry = { failed: 0, refused: 0, newestAtMs: atMs }));
    entry[failure] += 1;
    entry.newestAtMs = atMs;
    if (!isNamed || entry[failure] > 1) return rows;
    const action = failure === 'failed' ? 'operator.sign_in_failed' : 'operator.locked_out';
    return [...rows, { action, address: name, atMs, counts: countsOf(entry) }];
  }

  /** Returns the totals of a minute that has ended; none before. */
  closeBefore(nowMs: number): SignInFailureRow[] {
    return minuteOf(nowMs) === this.minute ? [] : this.close();
  }

  /** Returns the totals of the current minute that aren't written yet. */
  close(): SignInFailureRow[] {
    const rows = [...this.entries]
      .filter(([name, { failed, refused }]) => name === SEVERAL_ADDRESSES || failed > 1 || refused > 1)
      .map(([address, entry]): SignInFailureRow => ({
        action: 'operator.sign_in_failed',
        address,
        atMs: entry.newestAtMs,
        counts: countsOf(entry),
      }));
    this.entries = new Map();
    return rows;
  }

  private get namedAddresses(): number {
    return this.entries.size - (this.entries.has(SEVERAL_ADDRESSES) ? 1 : 0);
  }
}

const minuteOf = (atMs: number): number => Math.floor(atMs / MINUTE_MS);

const countsOf = ({ failed, refused }: Entry): SignInFailureCounts => ({ failed, refused });

const TARGET = 'operators-api';
const EVERY_SECONDS = 5;
/** Rows queued while the database is unavailable: an hour of attacks, some hundred kilobytes. */
const MOST_WAITING = 2_000;

/** Writes failed sign-ins into the audit log in the background. It never receives the presented credential. */
@Injectable()
export class SignInFailureRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger('Audit');
  private readonly tally = new SignInFailureTally();
  private waiting: SignInFailureRow[] = [];
  private writing: Promise<void> = Promise.resolve();
  private failure: Error | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditStore,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.write(this.tally.close());
    await this.writing;
    if (this.failure !== null)
      this.logger.error(
        `failed attempts to sign in are lost, the audit log cannot be written: ${this.failure.message}`,
      );
  }

  /** Never throws and never waits. */
  note(address: string, failure: SignInFailure, atMs: number): void {
    this.write(this.tally.note(address, failure, atMs));
  }

  @Job({ name: 'recording failed sign-ins', everySeconds: EVERY_SECONDS })
  async writeRegularly(): Promise<void> {
    this.write(this.tally.closeBefore(this.clock.now()));
    await this.writing;
    if (this.failure !== null) throw this.failure;
  }

  private write(rows: readonly SignInFailureRow[]): void {
    this.waiting.push(...rows);
    const tooMany = this.waiting.length - MOST_WAITING;
    if (tooMany > 0) {
      this.waiting.splice(0, tooMany);
      this.logger.error(`${tooMany} failed attempts to sign in are lost: the audit log cannot be written`);
    }
    if (this.waiting.length > 0) this.writing = this.writing.then(() => this.writeWaiting());
  }

  private async writeWaiting(): Promise<void> {
    const rows = this.waiting;
    if (rows.length === 0) return;
    this.waiting = [];
    try {
      await this.audit.recordAll(
        rows.map(({ action, address, atMs, counts }) => ({
          actor: ANONYMOUS_ACTOR,
          address,
          atMs,
          action,
          target: TARGET,
          before: null,
          after: counts,
        })),
      );
      this.failure = null;
    } catch (error) {
      this.waiting = [...rows, ...this.waiting];
      this.failure = error as Error;
    }
  }
}
