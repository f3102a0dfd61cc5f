import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../config/clock.ts';
import { type Language } from '../../narrative/languages.ts';
import { type Readings } from '../../narrative/narrative.ts';
import { PACKING, packed, unpacked } from './archive-blob.ts';
import {
  insertArchived,
  insertCached,
  insertNarrations,
  type NarratedCycle,
  packForArchive,
} from './narrative-insert.ts';
import { readingsJson } from './narrative-texts.ts';
import { archivedReadingsSchema } from './narrative.schema.ts';

/** How the work of a language model on the narrative of a published cycle ended. */
export interface NarrationOutcome {
  /** The texts that replace the template's, in both languages; null: the template's stay. */
  readonly readings: Readonly<Record<Language, Readings>> | null;
  /** Who wrote them, as `meta` says it; of no consequence where `readings` is null. */
  readonly model: string;
  /** What it cost, texts that were refused included. Added to what the narrative has cost. */
  readonly costUsd: number;
  /** How long it took, whole milliseconds. Added to what the narrative took. */
  readonly generationMs: number;
}

/** Changes narratives after their cycle was published. */
@Injectable()
export class NarrativeWriter {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Settles once and for all how the work of a language model on a narrative ended, on whichever shelf its text
   * lies, and tells the readers. Where the text is gone by now, only what it took is recorded.
   *
   * @returns false when it was settled before, or there is no such narrative; nothing is written then
   */
  async settle(cycleNumber: number, outcome: NarrationOutcome): Promise<boolean> {
    const { readings, model, costUsd, generationMs } = outcome;
    return this.dataSource.transaction(async (manager) => {
      const [, settled]: [unknown, number] = await manager.query(
        `UPDATE narrations
         SET attached_at = $2, cost_usd = cost_usd + $3, generation_ms = generation_ms + $4,
             model = coalesce($5, model)
         WHERE cycle_number = $1 AND attached_at IS NULL`,
        [cycleNumber, new Date(this.clock.now()), costUsd, generationMs, readings && model],
      );
      if (settled === 0) return false;
      if (readings !== null && !(await replaceCached(manager, cycleNumber, readings)))
        await replaceArchived(manager, cycleNumber, readings);
      await tellReaders(manager, cycleNumber);
      return true;
    });
  }

  /**
   * Stores narratives of cycles that were published without one, all or none of them; what has one is left alone.
   *
   * @returns how many had none
   */
  async addMissing(cycles: readonly NarratedCycle[]): Promise<number> {
    if (cycles.length === 0) return 0;
    const archived = await packForArchive(cycles);
    return this.dataSource.transaction(async (manager) => {
      const missing = await insertNarrations(manager, cycles);
      const isMissing = ({ cycleNumber }: { cycleNumber: number }): boolean => missing.has(cycleNumber);
      await insertCached(manager, cycles.filter(isMissing));
      await insertArchived(manager, archived.filter(isMissing));
      if (missing.size > 0) await tellReaders(manager, Math.max(...missing));
      return missing.size;
    });
  }
}

/** Waits for whoever moves the row; false when it is not in the cache (any more). */
async function replaceCached(
  manager: EntityManager,
  cycleNumber: number,
  { ka, en }: Readonly<Record<Language, Readings>>,
): Promise<boolean> {
  const [, replaced]: [unknown, number] = await manager.query(
    'UPDATE narrative_cache SET readings_ka = $2, readings_en = $3 WHERE cycle_number = $1',
    [cycleNumber, JSON.stringify(ka), JSON.stringify(en)],
  );
  return replaced > 0;
}

async function replaceArchived(
  manager: EntityManager,
  cycleNumber: number,
  { ka, en }: Readonly<Record<Language, Readings>>,
): Promise<void> {
  const [archived]: { readings: Buffer }[] = await manager.query(
    'SELECT readings FROM narrative_archive WHERE cycle_number = $1 FOR UPDATE',
    [cycleNumber],
  );
  if (archived === undefined) return;
  const { facts } = archivedReadingsSchema.parse(JSON.parse(await unpacked(archived.readings)));
  const texts = { ka: JSON.stringify(ka), en: JSON.stringify(en) };
  await manager.query('UPDATE narrative_archive SET readings = $2 WHERE cycle_number = $1', [
    cycleNumber,
    await packed(readingsJson({ facts: JSON.stringify(facts), readings: texts }), PACKING.tightly),
  ]);
}

const tellReaders = (manager: EntityManager, cycleNumber: number): Promise<unknown> =>
  manager.query('SELECT pg_notify($1, $2)', ['narrative_attached', String(cycleNumber)]);
