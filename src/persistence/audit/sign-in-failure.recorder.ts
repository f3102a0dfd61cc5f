import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../config/clock.ts';
import { Repeated } from '../../config/schedule/repeated.decorator.ts';
import { ANONYMOUS_ACTOR } from '../../domain/operators/operator-terms.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { AuditStore } from './audit.store.ts';
import { type SignInFailure, type SignInFailureRow, SignInFailureTally } from './sign-in-failure-tally.ts';

/** What was tried at. */
const TARGET = 'operators-api';
/** Minutes that are over are looked for, and rows that could not be written tried again, this often. */
const EVERY_MS = 5 * SECOND_MS;
/** Rows that wait for a database that is away: an hour of attacks from many addresses, some hundred kilobytes. */
const MOST_WAITING = 2_000;

/**
 * Writes failed attempts to be taken for an operator into the audit log, beside the requests: nobody waits for it, and
 * how much it writes does not depend on how often somebody tries. What was presented is never handed to it.
 */
@Injectable()
export class SignInFailureRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger('Audit');
  private readonly tally = new SignInFailureTally();
  private waiting: SignInFailureRow[] = [];
  private writing: Promise<void> = Promise.resolve();
  private failing = false;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Clock) private readonly clock: Clock,
    private readonly audit: AuditStore,
  ) {}

  /** Writes what is left, once no request is answered any more. */
  async onApplicationShutdown(): Promise<void> {
    this.write(this.tally.close());
    await this.writing;
  }

  /** Counts a failure, and has it written where the log does not know of it yet. Never fails and never waits. */
  note(address: string, failure: SignInFailure, atMs: number): void {
    this.write(this.tally.note(address, failure, atMs));
  }

  /** Writes the minutes that are over, and what could not be written before. */
  @Repeated({ name: 'recording failed sign-ins', everyMs: EVERY_MS })
  async writeRegularly(): Promise<void> {
    this.write(this.tally.closeBefore(this.clock.now()));
    await this.writing;
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
      await this.dataSource.transaction(async (manager) => {
        for (const { action, address, atMs, counts } of rows)
          await this.audit.record(
            manager,
            { actor: ANONYMOUS_ACTOR, address, atMs },
            { action, target: TARGET, before: null, after: counts },
          );
      });
      if (this.failing) this.logger.log('failed attempts to sign in are written into the audit log again');
      this.failing = false;
    } catch (error) {
      this.waiting = [...rows, ...this.waiting];
      if (!this.failing)
        this.logger.error(
          `failed attempts to sign in wait for the audit log, which cannot be written: ${(error as Error).message}`,
        );
      this.failing = true;
    }
  }
}
