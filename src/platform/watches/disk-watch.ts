import { statfs } from 'node:fs/promises';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type Configuration } from '../configuration/configuration.ts';
import { Job } from '../jobs/job.decorator.ts';
import { type DiskFacts, diskTrouble } from '../../domain/attention/service-trouble.ts';
import { diskStateOf } from '../../domain/disk-space.ts';
import { type UsageJournal } from '../journal/usage-journal.ts';

const LOOK_EVERY_SECONDS = 2;

export class DiskWatch implements OnApplicationBootstrap {
  private readonly logger = new Logger('Disk');
  private known: Omit<DiskFacts, 'journalWritable'> = { state: null, freeBytes: 0 };
  private toldOf = '';

  constructor(
    private readonly configuration: Pick<Configuration, 'dataDir'>,
    private readonly journal: UsageJournal | null,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.look().catch(() => undefined);
  }

  get state(): DiskFacts['state'] {
    return this.known.state;
  }

  get journalWritable(): boolean {
    return this.journal?.writable ?? true;
  }

  get facts(): DiskFacts {
    return { ...this.known, journalWritable: this.journalWritable };
  }

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
