import { Injectable } from '@nestjs/common';
import { BUILT_AFTER_MS, extractsOf } from '../../domain/sources/exposure-rule.ts';
import { SOURCES } from '../../domain/sources/registry.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { SeriesExtractStore } from '../../persistence/observations/extracts/series-extract.store.ts';

const EVERY_SECONDS = 60;
/** Longest run, after which another one continues. Ten million observations take a few minutes in total. */
const RUN_MS = 20 * SECOND_MS;

/** Builds the extracts that series pages read: changes, once, and buckets as they end (docs/adr/0057). */
@Injectable()
export class BuildSeriesExtracts {
  constructor(private readonly extracts: SeriesExtractStore) {}

  @Job({ name: 'building extracts of series', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<null> {
    const wanted = SOURCES.flatMap((source) =>
      extractsOf(source).map((kind) => ({ sourceId: source.id, kind })),
    );
    await this.extracts.register(wanted);
    const beganMs = performance.now();
    for (const extract of wanted)
      while (!(await this.extracts.advance(extract, nowMs - BUILT_AFTER_MS)))
        if (performance.now() - beganMs > RUN_MS) return null;
    return null;
  }
}
