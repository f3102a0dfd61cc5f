import { type EntityManager } from 'typeorm';
import { binaryArray } from '../database/binary-array.ts';
import { PACKING, packed } from './archive-blob.ts';
import { type NarrativePublication, type NarrativeTexts, readingsJson } from './narrative-texts.ts';

/** The cycle that a row belongs to. */
interface OfCycle {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
}

/** A narrative as the archive keeps it. */
export interface PackedNarrative extends OfCycle {
  readonly readings: Buffer;
  readonly action: Buffer;
}

/** A narrative that is to be stored with its cycle. */
export interface NarratedCycle extends OfCycle {
  readonly narrative: NarrativePublication;
}

/** Compresses narratives for the archive. */
export const packNarratives = (
  cycles: readonly (OfCycle & { readonly texts: NarrativeTexts })[],
  quality: number,
): Promise<PackedNarrative[]> =>
  Promise.all(
    cycles.map(async ({ cycleNumber, cycleAtMs, texts }) => {
      const [readings, action] = await Promise.all([
        packed(readingsJson(texts), quality),
        packed(texts.action, quality),
      ]);
      return { cycleNumber, cycleAtMs, readings, action };
    }),
  );

/** The same for those of some new cycles that belong there; to be done before a transaction begins to hold anything. */
export const packForArchive = (cycles: readonly NarratedCycle[]): Promise<PackedNarrative[]> =>
  packNarratives(
    cycles
      .filter(({ narrative }) => narrative.shelf === 'archive')
      .map(({ cycleNumber, cycleAtMs, narrative }) => ({ cycleNumber, cycleAtMs, texts: narrative.texts })),
    PACKING.quickly,
  );

/**
 * Stores what narratives took; of cycles that have a narrative already nothing.
 *
 * @returns the numbers of the cycles that had none
 */
export async function insertNarrations(
  manager: EntityManager,
  cycles: readonly NarratedCycle[],
): Promise<Set<number>> {
  const inserted: { number: number }[] = await manager.query(
    `INSERT INTO narrations (cycle_number, cycle_at, template_version, text_hash, model, cost_usd, generation_ms)
     SELECT number, to_timestamp(at_ms / 1000), version, hash, model, 0, took_ms
     FROM unnest($1::bigint[], $2::float8[], $3::text[], $4::bytea[], $5::text[], $6::integer[])
       AS n (number, at_ms, version, hash, model, took_ms)
     ON CONFLICT (cycle_number) DO NOTHING RETURNING cycle_number::float8 AS number`,
    [
      cycles.map(({ cycleNumber }) => cycleNumber),
      cycles.map(({ cycleAtMs }) => cycleAtMs),
      cycles.map(({ narrative }) => narrative.templateVersion),
      cycles.map(({ narrative }) => narrative.textHash),
      cycles.map(({ narrative }) => narrative.model),
      cycles.map(({ narrative }) => narrative.generationMs),
    ],
  );
  return new Set(inserted.map(({ number }) => number));
}

/** Puts the texts of those that belong there into the cache. */
export async function insertCached(manager: EntityManager, cycles: readonly NarratedCycle[]): Promise<void> {
  const cached = cycles.filter(({ narrative }) => narrative.shelf === 'cache');
  if (cached.length === 0) return;
  const column = (of: (texts: NarrativeTexts) => string | null): Buffer =>
    binaryArray(
      'text',
      cached.map(({ narrative }) => of(narrative.texts)),
    );
  await manager.query(
    `INSERT INTO narrative_cache (cycle_number, cycle_at, facts, readings_ka, readings_en, action)
     SELECT number, to_timestamp(at_ms / 1000), facts, ka, en, action
     FROM unnest($1::bigint[], $2::float8[], $3::text[], $4::text[], $5::text[], $6::text[])
       AS n (number, at_ms, facts, ka, en, action)`,
    [
      cached.map(({ cycleNumber }) => cycleNumber),
      cached.map(({ cycleAtMs }) => cycleAtMs),
      column(({ facts }) => facts),
      column(({ readings }) => readings.ka),
      column(({ readings }) => readings.en),
      column(({ action }) => action),
    ],
  );
}

/** Puts packed narratives into the archive. */
export async function insertArchived(
  manager: EntityManager,
  narratives: readonly PackedNarrative[],
): Promise<void> {
  if (narratives.length === 0) return;
  const column = (of: (narrative: PackedNarrative) => Buffer): Buffer =>
    binaryArray('bytea', narratives.map(of));
  await manager.query(
    `INSERT INTO narrative_archive (cycle_number, cycle_at, readings, action)
     SELECT number, to_timestamp(at_ms / 1000), readings, action
     FROM unnest($1::bigint[], $2::float8[], $3::bytea[], $4::bytea[]) AS n (number, at_ms, readings, action)`,
    [
      narratives.map(({ cycleNumber }) => cycleNumber),
      narratives.map(({ cycleAtMs }) => cycleAtMs),
      column(({ readings }) => readings),
      column(({ action }) => action),
    ],
  );
}
