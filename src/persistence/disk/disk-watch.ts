import { statfs } from 'node:fs/promises';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type Configuration } from '../../config/configuration.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { type DiskFacts, diskTrouble } from '../../domain/attention/service-trouble.ts';
import { diskStateOf } from '../../domain/disk/disk-space.ts';
import { type UsageJournal } from '../usage/usage-journal.ts';

/** How often the volume is checked. */
const LOOK_EVERY_SECONDS = 2;

/** Watches the free space of the volume of DATA_DIR, which holds the embedded database and the usage journal. */
export class DiskWatch implements OnApplicationBootstrap {
  private readonly logger = new Logger('Disk');
  private known: Omit<DiskFacts, 'journalWritable'> = { state: null, freeBytes: 0 };
  private toldOf = '';

  /** @param journal null where this process meters nothing */
  constructor(
    private readonly configuration: Pick<Configuration, 'dataDir'>,
    private readonly journal: UsageJournal | null,
  ) {}

  /** Runs after the journal was opened. If it fails, a later look reports that. */
  async onApplicationBootstrap(): Promise<void> {
    await this.look().catch(() => undefined);
  }

  /** How full the volume was at the last check. */
  get state(): DiskFacts['state'] {
    return this.known.state;
  }

  /** False if the last write to the journal failed. */
  get journalWritable(): boolean {
    return this.journal?.writable ?? true;
  }

  /** The result of the last check; the journal as of its last write. */
  get facts(): DiskFacts {
    return { ...this.known, journalWritable: this.journalWritable };
  }

  /**
   * Checks the volume now.
   *
   * @throws if the volume of DATA_DIR cannot be read; its state is unknown then
   */
  @Job({ name: 'looking at the disk', everySeconds: LOOK_EVERY_SECONDS })
  async look(): Promise<void> {
    let failure: Error | null = null;
    try {
      const { bavail, bsize } = await statfs(this.configuration.dataDir);
      const freeBytes = bavail * bsize;
      this.known = { state: diskStateOf(freeBytes), freeBytes };
    } catch (error) {
      this.known = { state: null, freeBytes: 0 };
      // A process beside a database elsewhere may have no such folder.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failure = error as Error;
    }
    // Detects an unwritable journal and its recovery without waiting for a request to fail.
    if (this.known.state === 'full' || this.journal?.writable === false) await this.journal?.probe();
    this.tell();
    if (failure !== null) throw failure;
  }

  /** Logs once per change. */
  private tell(): void {
    const things = diskTrouble(this.facts);
    const kinds = things.map(({ kind }) => kind).join();
    if (kinds === this.toldOf) return;
    this.toldOf = kinds;
    if (things.length === 0) this.logger.log('the volume of DATA_DIR has room again');
    for (const { message, severity } of things)
      if (severity === 'critical') this.logger.error(message);
      else this.logger.warn(message);
  }
}
