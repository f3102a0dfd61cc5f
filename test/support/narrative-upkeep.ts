import { type DataSource } from 'typeorm';
import { type Clock } from '../../src/config/clock.ts';
import { NARRATIVE_ARCHIVE_DAYS } from '../../src/domain/narrative-retention.ts';
import { NarrativeRetentionStore } from '../../src/persistence/narratives/narrative-retention.store.ts';
import { NarrativeWriter } from '../../src/persistence/narratives/narrative.writer.ts';
import { UnnarratedCycleReader } from '../../src/persistence/narratives/unnarrated-cycle.reader.ts';
import { ArchiveNarratives } from '../../src/producer/upkeep/archive-narratives.task.ts';
import { DeleteNarratives } from '../../src/producer/upkeep/delete-narratives.task.ts';
import { WriteMissingNarratives } from '../../src/producer/upkeep/write-missing-narratives.task.ts';

/** What upkeep does for narratives, in its order, as the modules put it together. */
export function narrativeUpkeep(
  dataSource: DataSource,
  clock: Clock,
  narrativeArchiveDays: number = NARRATIVE_ARCHIVE_DAYS,
): [DeleteNarratives, ArchiveNarratives, WriteMissingNarratives] {
  const retention = new NarrativeRetentionStore(dataSource);
  const writer = new NarrativeWriter(dataSource, clock);
  return [
    new DeleteNarratives(retention, { narrativeArchiveDays }),
    new ArchiveNarratives(retention),
    new WriteMissingNarratives(new UnnarratedCycleReader(dataSource), writer, { narrativeArchiveDays }),
  ];
}
