import { type DataSource, type EntityManager } from 'typeorm';
import {
  CYCLE_EPOCH_MS,
  CYCLE_SECONDS,
  cycleNumberAt,
  cycleNumberFrom,
} from '../../packages/engine/schedule/cycle-clock.ts';
import { computeCycle } from '../../packages/engine/computation/engine.ts';
import { narrate } from '../../packages/engine/narrative/narrate.ts';
import {
  archiveBeginsMs,
  cacheBeginsMs,
  NARRATIVE_ARCHIVE_DAYS,
} from '../../src/domain/narrative-retention.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { PACKING } from '../../src/published/narrative-row.ts';
import { type StoredTexts } from '../../src/published/chain/chain-content.ts';
import { narrativeTextsOf, packNarratives } from '../../src/published/narrative.writer.ts';
import { syntheticInputs } from './synthetic-inputs.ts';

export interface CycleRange {
  readonly from: number;
  readonly to: number;
}

export interface FilledShelves {
  readonly cached: CycleRange;
  readonly archived: CycleRange;
  readonly gone: CycleRange;
}

/** For the owner of the tables, after they were filled: reads are then as quick as after days of service. */
export const SETTLE_SHELVES =
  'VACUUM ANALYZE cycles, narrations, narrative_cache, narrative_cache_texts, narrative_archive, narrative_archive_texts';

export const narrativeTextsOfCycles = (count: number): StoredTexts[] =>
  Array.from({ length: count }, (_, i) =>
    narrativeTextsOf(narrate(computeCycle(syntheticInputs(70_000 + i)), null)),
  );

/**
 * Fills an empty database with cycles up to a moment and with their narratives as upkeep leaves them there: a few
 * texts over and over.
 *
 * @param everyCycles 1: every quarter of an hour; more: every so many
 */
export async function fillShelves(
  dataSource: DataSource,
  texts: readonly StoredTexts[],
  { nowMs, days, everyCycles }: { nowMs: number; days: number; everyCycles: number },
): Promise<FilledShelves> {
  const newest = cycleNumberAt(nowMs);
  const onGrid = (number: number): number =>
    newest - Math.floor((newest - number) / everyCycles) * everyCycles;
  const first = onGrid(cycleNumberFrom(nowMs - days * DAY_MS));
  const firstArchived = onGrid(cycleNumberFrom(archiveBeginsMs(nowMs, NARRATIVE_ARCHIVE_DAYS)));
  const firstCached = onGrid(cycleNumberFrom(cacheBeginsMs(nowMs)));
  const shelves = {
    gone: { from: first, to: firstArchived - everyCycles },
    archived: { from: firstArchived, to: firstCached - everyCycles },
    cached: { from: firstCached, to: newest },
  };
  await dataSource.transaction(async (manager) => {
    await provideTexts(manager, texts);
    const all = [first, newest, everyCycles];
    await manager.query(
      `INSERT INTO cycles (cycle_number, cycle_at, published_at, backfilled, mode, methodology_version, signal,
                           confidence, consensus, votes, agents, scores, signals, result_hash)
       SELECT n, ${atOf('n')}, ${atOf('n')}, true, 'paper', '1.1.0', 'neutral', 0.5, '{}', '{}', '[]', '[]', '{}', '\\x00'
       FROM generate_series($1::bigint, $2::bigint, $3::bigint) n`,
      all,
    );
    await manager.query(
      `INSERT INTO narrations
         (cycle_number, cycle_at, template_version, text_hash, model, cost_usd, generation_ms)
       SELECT n, ${atOf('n')}, '1.1.0', sha256('told'), 'template', 0, 3
       FROM generate_series($1::bigint, $2::bigint, $3::bigint) n`,
      all,
    );
    await fillShelf(manager, 'cache', texts.length, [firstCached, newest, everyCycles]);
    await fillShelf(manager, 'archive', texts.length, [
      firstArchived,
      firstCached - everyCycles,
      everyCycles,
    ]);
  });
  return shelves;
}

const atOf = (number: string): string =>
  `to_timestamp(${CYCLE_EPOCH_MS / 1000} + ${number} * ${CYCLE_SECONDS})`;

async function fillShelf(
  manager: EntityManager,
  shelf: 'cache' | 'archive',
  texts: number,
  cycles: readonly number[],
): Promise<void> {
  const told = (table: string): string =>
    `FROM generate_series($1::bigint, $2::bigint, $3::bigint) n JOIN ${table} ON place = n / $3 % ${texts}`;
  await manager.query(
    `INSERT INTO narrative_${shelf} (cycle_number, cycle_at, facts, plan)
     SELECT n, ${atOf('n')}, ${shelf}_facts, plan ${told('told')}`,
    [...cycles],
  );
  await manager.query(
    `INSERT INTO narrative_${shelf}_texts (cycle_number, language, readings, plan_texts)
     SELECT n, language, ${shelf}_readings, ${shelf}_plan_texts ${told('told_texts')}`,
    [...cycles],
  );
}

async function provideTexts(manager: EntityManager, texts: readonly StoredTexts[]): Promise<void> {
  // Not compressed here either: a value is copied from table to table as it is stored.
  await manager.query(
    `CREATE TEMPORARY TABLE told (place bigint, plan text, cache_facts text STORAGE EXTERNAL,
       archive_facts bytea STORAGE EXTERNAL) ON COMMIT DROP`,
  );
  await manager.query(
    `CREATE TEMPORARY TABLE told_texts (place bigint, language text,
       cache_readings text STORAGE EXTERNAL, cache_plan_texts text STORAGE EXTERNAL,
       archive_readings bytea STORAGE EXTERNAL, archive_plan_texts bytea STORAGE EXTERNAL) ON COMMIT DROP`,
  );
  const cycles = texts.map((told, place) => ({ cycleNumber: place, cycleAtMs: 0, texts: told }));
  const packed = await packNarratives(cycles, PACKING.tightly);
  for (const [place, { facts, plan, languages }] of texts.entries()) {
    await manager.query('INSERT INTO told VALUES ($1, $2, $3, $4)', [
      place,
      plan,
      facts,
      packed[place]!.facts,
    ]);
    for (const [i, { language, readings, planTexts }] of languages.entries()) {
      const ofLanguage = packed[place]!.languages[i]!;
      await manager.query('INSERT INTO told_texts VALUES ($1, $2, $3, $4, $5, $6)', [
        place,
        language,
        readings,
        planTexts,
        ofLanguage.readings,
        ofLanguage.planTexts,
      ]);
    }
  }
}
