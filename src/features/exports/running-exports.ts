import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { EXPORT_BYTES_PER_DAY, MAX_EXPORTS } from '../../domain/limits/request-bounds.ts';
import { nextUtcMidnight, SECOND_MS } from '../../domain/timestamps.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { KeyExportStore, SEEN_EVERY_SECONDS } from '../../persistence/streams/open-stream.store.ts';

const RETRY_AFTER_SECONDS = { running: 60, draining: 1 };

export interface RunningExport {
  bytes: number;
  readonly signal: AbortSignal;
  readonly end: () => void;
}

@Injectable()
export class RunningExports implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('Exports');
  private readonly processEnd = new AbortController();
  private readonly underWay = new Map<string, RunningExport>();
  private readonly ending = new Set<Promise<void>>();
  private isDraining = false;

  constructor(
    private readonly exports: KeyExportStore,
    private readonly clock: Clock,
  ) {}

  /** @throws OVERLOADED while the process ends, RATE_LIMITED beyond a limit */
  async begin(keyId: string): Promise<RunningExport> {
    if (this.isDraining)
      throw new ServiceError(
        'OVERLOADED',
        { reason: 'draining' },
        { retryAfterSeconds: RETRY_AFTER_SECONDS.draining },
      );
    const id = randomUUID();
    const limits = { running: MAX_EXPORTS, bytesPerDay: EXPORT_BYTES_PER_DAY };
    const reached = await this.exports.begin(id, keyId, limits);
    if (reached !== null)
      throw new ServiceError(
        'RATE_LIMITED',
        {
          reason: reached === 'running' ? 'exports_of_key' : 'export_bytes_of_key',
          limit: limits[reached],
        },
        { retryAfterSeconds: reached === 'running' ? RETRY_AFTER_SECONDS.running : this.secondsOfDay() },
      );
    return this.watched(id);
  }

  private secondsOfDay(): number {
    const nowMs = this.clock.now();
    return Math.ceil((nextUtcMidnight(nowMs) - nowMs) / SECOND_MS);
  }

  onModuleDestroy(): void {
    this.isDraining = true;
  }

  /** After the process has drained: clients see that their export is incomplete. */
  async beforeApplicationShutdown(): Promise<void> {
    this.processEnd.abort(new Error('the process ends'));
    await Promise.all(this.ending);
  }

  @Job({ name: 'noting running exports', everySeconds: SEEN_EVERY_SECONDS })
  async note(): Promise<void> {
    for (const [id, { bytes }] of this.underWay) await this.exports.note(id, bytes);
  }

  private watched(id: string): RunningExport {
    const running: RunningExport = {
      bytes: 0,
      signal: this.processEnd.signal,
      end: () => {
        this.underWay.delete(id);
        this.store(this.exports.end(id, running.bytes));
      },
    };
    this.underWay.set(id, running);
    return running;
  }

  /** Stores the end of an export. If this fails, the export counts as running for a while, and the daily sum lacks its last bytes. */
  private store(written: Promise<void>): void {
    const settled = written
      .catch((error: unknown) => this.logger.warn(`bytes of an export not stored: ${String(error)}`))
      .finally(() => this.ending.delete(settled));
    this.ending.add(settled);
  }
}
