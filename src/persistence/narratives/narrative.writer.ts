import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { Clock } from '../../config/clock.ts';
import { type Language, LANGUAGES } from '../../narrative/languages.ts';
import { type TextsBySpeaker } from '../../narrative/narrative.ts';
import { appendToChain, holdChain, waitingOf } from '../cycle-chain/chain-append.ts';
import { textsContent } from '../cycle-chain/chain-content.ts';
import {
  NarrativeArchiveEntity,
  NarrativeArchiveTextEntity,
  NarrativeCacheEntity,
  NarrativeCacheTextEntity,
} from '../entities/narrative.entity.ts';
import { notify } from '../notifications/notification-name.ts';
import {
  insertArchived,
  insertCached,
  insertNarrations,
  type NarratedCycle,
  packForArchive,
  packNarratives,
} from './narrative-insert.ts';
import { packed, PACKING } from './narrative-row.ts';
import { storedNarrationOf } from './stored-texts.reader.ts';

export interface NarrationOutcome {
  /** The texts that replace the template's, in every language; null: the template's stay. */
  readonly readings: Readonly<Record<Language, TextsBySpeaker>> | null;
  readonly model: string;
  readonly costUsd: number;
  readonly generationMs: number;
}

@Injectable()
export class NarrativeWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Settles once and for all how the work of a language model on a narrative ended, on whichever shelf its text
   * lies, appends it to the chain of cycles, and tells the readers. Where the text is gone by now, only what it took
   * is recorded.
   *
   * @returns false if it was settled before or the narrative is unknown; nothing is written then
   */
  async settle(cycleNumber: number, outcome: NarrationOutcome): Promise<boolean> {
    const { readings, model, costUsd, generationMs } = outcome;
    return this.dataSource.transaction(async (manager) => {
      await holdChain(manager);
      const [, settled]: [unknown, number] = await manager.query(
        `UPDATE narrations
         SET attached_at = $2, cost_usd = cost_usd + $3, generation_ms = generation_ms + $4,
             model = coalesce($5, model)
         WHERE cycle_number = $1 AND attached_at IS NULL`,
        [cycleNumber, new Date(this.clock.now()), costUsd, generationMs, readings && model],
      );
      if (settled === 0) return false;
      if (readings !== null && !(await replaceOn('cache', manager, cycleNumber, readings)))
        await replaceOn('archive', manager, cycleNumber, readings);
      await chainTexts(manager, [cycleNumber]);
      await tellReaders(manager, cycleNumber);
      return true;
    });
  }

  /** All or none of them; existing narratives stay. Returns how many had none. */
  async addMissing(cycles: readonly NarratedCycle[]): Promise<number> {
    if (cycles.length === 0) return 0;
    const archived = await packForArchive(cycles);
    return this.dataSource.transaction(async (manager) => {
      await holdChain(manager);
      const missing = await insertNarrations(manager, cycles);
      const isMissing = ({ cycleNumber }: { cycleNumber: number }): boolean => missing.has(cycleNumber);
      await insertCached(manager, cycles.filter(isMissing));
      await insertArchived(manager, archived.filter(isMissing));
      await chainTexts(manager, [...missing]);
      if (missing.size > 0) await tellReaders(manager, Math.max(...missing));
      return missing.size;
    });
  }
}

/** Locks the row of the narrative first, so that it waits for a concurrent move; false if there is none. */
async function replaceOn(
  shelf: 'cache' | 'archive',
  manager: EntityManager,
  cycleNumber: number,
  readings: Readonly<Record<Language, TextsBySpeaker>>,
): Promise<boolean> {
  const held = await manager.findOne(shelf === 'cache' ? NarrativeCacheEntity : NarrativeArchiveEntity, {
    select: { cycleNumber: true },
    where: { cycleNumber },
    lock: { mode: 'pessimistic_write' },
  });
  if (held === null) return false;
  for (const language of LANGUAGES) {
    const text = JSON.stringify(readings[language]);
    const row = { cycleNumber, language };
    if (shelf === 'cache') await manager.update(NarrativeCacheTextEntity, row, { readings: text });
    else
      await manager.update(NarrativeArchiveTextEntity, row, {
        readings: await packed(text, PACKING.tightly),
      });
  }
  return true;
}

/** Appends what is stored of some narratives to the chain; of a cycle that waits for its entry, that will hold it. */
async function chainTexts(manager: EntityManager, cycleNumbers: readonly number[]): Promise<void> {
  const waiting = await waitingOf(manager, cycleNumbers);
  const contents = [];
  for (const cycleNumber of cycleNumbers.filter((number) => !waiting.has(number))) {
    const stored = await storedNarrationOf(manager, cycleNumber);
    if (stored) contents.push(textsContent(cycleNumber, stored.narration, stored.texts));
  }
  await appendToChain(manager, contents);
}

const tellReaders = (manager: EntityManager, cycleNumber: number): Promise<unknown> =>
  notify(manager, 'narrative_attached', String(cycleNumber));

@Injectable()
export class NarrativeRetentionStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Moves narratives of cycles before a cutoff from the cache into the archive, the oldest first, in one
   * transaction: a reader finds each of them in exactly one table. Rows locked by another worker are left to the next run.
   *
   * @param limit maximum number
   * @returns number of moved narratives
   */
  async archiveBefore(momentMs: number, limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.find(NarrativeCacheEntity, {
        where: { cycleAtMs: LessThan(momentMs) },
        order: { cycleAtMs: 'ASC' },
        take: limit,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (rows.length === 0) return 0;
      const moved = { cycleNumber: In(rows.map(({ cycleNumber }) => cycleNumber)) };
      // Read after the rows are locked: a writer of texts locks the row of their narrative first.
      const texts = await manager.findBy(NarrativeCacheTextEntity, moved);
      const narratives = rows.map(({ facts, plan, ...cycle }) => ({
        ...cycle,
        texts: {
          facts,
          plan,
          languages: texts.filter(({ cycleNumber }) => cycleNumber === cycle.cycleNumber),
        },
      }));
      await insertArchived(manager, await packNarratives(narratives, PACKING.tightly));
      await manager.delete(NarrativeCacheEntity, moved);
      return rows.length;
    });
  }
}
