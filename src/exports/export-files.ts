import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { EXPORT_BYTES_PER_DAY, MAX_EXPORTS } from '../domain/request-bounds.ts';
import { HOUR_MS, nextUtcMidnight, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { KeyExportStore, SEEN_EVERY_SECONDS } from '../access/limits/open-stream.store.ts';

export interface ExportFile {
  readonly folder: string;
  readonly name: string;
  readonly sha256: Buffer;
}

export interface WantedFile {
  /** `verdicts-2026-10`. */
  readonly stem: string;
  /** Names the state of its rows; files of other states are never served. */
  readonly version: string;
  readonly ending: string;
}

const UNFINISHED = '.tmp';
/** Longer than any file takes to be made. */
const ABANDONED_AFTER_MS = HOUR_MS;

/**
 * Files of closed months in `DATA_DIR/exports`, made on request and kept within a bound: the ones that were served longest ago
 * leave first. A name has the state of the rows and the digest of the bytes, so that processes can share the folder.
 */
@Injectable()
export class ExportFiles {
  private readonly folder: string;
  private readonly maxBytes: number;
  private readonly underWay = new Map<string, Promise<ExportFile>>();

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIGURATION)
    { dataDir, exportFilesMaxBytes }: Pick<Configuration, 'dataDir' | 'exportFilesMaxBytes'>,
  ) {
    this.folder = join(resolve(dataDir), 'exports');
    this.maxBytes = exportFilesMaxBytes;
  }

  obtain(wanted: WantedFile, make: () => Promise<AsyncIterable<Buffer>>): Promise<ExportFile> {
    const key = `${prefixOf(wanted)}${wanted.ending}`;
    const found =
      this.underWay.get(key) ?? this.findOrMake(wanted, make).finally(() => this.underWay.delete(key));
    this.underWay.set(key, found);
    return found;
  }

  private async findOrMake(
    wanted: WantedFile,
    make: () => Promise<AsyncIterable<Buffer>>,
  ): Promise<ExportFile> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const prefix = prefixOf(wanted);
    const name = (await readdir(this.folder)).find(
      (one) => one.startsWith(prefix) && one.endsWith(`.${wanted.ending}`),
    );
    if (name === undefined) return this.made(wanted, await make());
    const now = new Date(this.clock.now());
    await utimes(join(this.folder, name), now, now);
    return { folder: this.folder, name, sha256: Buffer.from(name.split('.').at(-2)!, 'hex') };
  }

  private async made(wanted: WantedFile, chunks: AsyncIterable<Buffer>): Promise<ExportFile> {
    const unfinished = join(this.folder, `${randomUUID()}${UNFINISHED}`);
    const hash = createHash('sha256');
    try {
      await pipeline(chunks, hashing(hash), createWriteStream(unfinished, { mode: 0o600 }));
      const sha256 = hash.digest();
      const name = `${prefixOf(wanted)}${sha256.toString('hex')}.${wanted.ending}`;
      const now = new Date(this.clock.now());
      await utimes(unfinished, now, now);
      await rename(unfinished, join(this.folder, name));
      await this.evict(name);
      return { folder: this.folder, name, sha256 };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Deletes what exceeds the bound, but never the file that was made last. */
  private async evict(kept: string): Promise<void> {
    const names = await readdir(this.folder);
    const files = await Promise.all(names.map((name) => this.sized(name)));
    const nowMs = this.clock.now();
    let bytes = 0;
    for (const { name, size, servedAtMs } of files.toSorted((a, b) => b.servedAtMs - a.servedAtMs)) {
      const isUnfinished = name.endsWith(UNFINISHED);
      bytes += size;
      if (name === kept) continue;
      if (isUnfinished ? nowMs - servedAtMs > ABANDONED_AFTER_MS : bytes > this.maxBytes)
        await rm(join(this.folder, name), { force: true });
    }
  }

  /** Another process may have deleted it. */
  private async sized(name: string): Promise<{ name: string; size: number; servedAtMs: number }> {
    const found = await stat(join(this.folder, name)).catch(() => null);
    return { name, size: found?.size ?? 0, servedAtMs: found?.mtimeMs ?? 0 };
  }
}

const prefixOf = ({ stem, version }: WantedFile): string =>
  `${stem}.${createHash('sha256').update(version).digest('hex').slice(0, 16)}.`;

const hashing = (hash: ReturnType<typeof createHash>) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };

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
