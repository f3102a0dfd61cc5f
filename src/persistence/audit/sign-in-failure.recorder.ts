import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { ANONYMOUS_ACTOR } from '../../domain/operators/operator-terms.ts';
import { AuditStore } from './audit.store.ts';
import { type SignInFailure, type SignInFailureRow, SignInFailureTally } from './sign-in-failure-tally.ts';

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
