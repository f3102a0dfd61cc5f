import { type EntityManager } from 'typeorm';
import { binaryArray } from '../database/replica-query.ts';
import { PACKING, packed } from './narrative-row.ts';
import { type LanguageTextsJson, type NarrativePublication, type NarrativeTexts } from './narrative-texts.ts';

/** The cycle that a row belongs to. */
interface OfCycle {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
}

/** A narrative as the archive keeps it. */
export interface PackedNarrative extends OfCycle {
  readonly facts: Buffer;
  readonly plan: string;
  readonly languages: readonly PackedTexts[];
}

/** The texts of a narrative in one language as the archive keeps them. */
export interface PackedTexts {
  readonly language: string;
  readonly readings: Buffer;
  readonly planTexts: Buffer;
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
      const [facts, languages] = await Promise.all([
        packed(texts.facts, quality),
        Promise.all(texts.languages.map((each) => packTexts(each, quality))),
      ]);
      return { cycleNumber, cycleAtMs, facts, plan: texts.plan, languages };
    }),
  );

async function packTexts(
  { language, readings, planTexts }: LanguageTextsJson,
  quality: number,
): Promise<PackedTexts> {
  const [packedReadings, packedPlan] = await Promise.all([
    packed(readings, quality),
    packed(planTexts, quality),
  ]);
  return { language, readings: packedReadings, planTexts: packedPlan };
}

/** The same for those of some new cycles that belong there; to be done before a transaction begins to hold anything. */
export const packForArchive = (cycles: readonly NarratedCycle[]): Promise<PackedNarrative[]> =>
  packNarratives(
    cycles
      .filter(({ narrative }) => narrative.stage === 'archive')
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
  const cached = cycles.filter(({ narrative }) => narrative.stage === 'cache');
  if (cached.length === 0) return;
  const column = (of: (texts: NarrativeTexts) => string): Buffer =>
    binaryArray(
      'text',
      cached.map(({ narrative }) => of(narrative.texts)),
    );
  await manager.query(
    `INSERT INTO narrative_cache (cycle_number, cycle_at, facts, plan)
     SELECT number, to_timestamp(at_ms / 1000), facts, plan
     FROM unnest($1::bigint[], $2::float8[], $3::text[], $4::text[]) AS n (number, at_ms, facts, plan)`,
    [
      cached.map(({ cycleNumber }) => cycleNumber),
      cached.map(({ cycleAtMs }) => cycleAtMs),
      column(({ facts }) => facts),
      column(({ plan }) => plan),
    ],
  );
  await insertTexts(
    manager,
    'cache',
    cached.map(({ cycleNumber, narrative }) => ({ cycleNumber, languages: narrative.texts.languages })),
  );
}

/** Puts packed narratives into the archive. */
export async function insertArchived(
  manager: EntityManager,
  narratives: readonly PackedNarrative[],
): Promise<void> {
  if (narratives.length === 0) return;
  await manager.query(
    `INSERT INTO narrative_archive (cycle_number, cycle_at, facts, plan)
     SELECT number, to_timestamp(at_ms / 1000), facts, plan
     FROM unnest($1::bigint[], $2::float8[], $3::bytea[], $4::text[]) AS n (number, at_ms, facts, plan)`,
    [
      narratives.map(({ cycleNumber }) => cycleNumber),
      narratives.map(({ cycleAtMs }) => cycleAtMs),
      binaryArray(
        'bytea',
        narratives.map(({ facts }) => facts),
      ),
      narratives.map(({ plan }) => plan),
    ],
  );
  await insertTexts(manager, 'archive', narratives);
}

/** Column type of texts in either stage. */
const TEXT_TYPES = { cache: 'text', archive: 'bytea' } as const;

/** Inserts one row per cycle and language. */
async function insertTexts(
  manager: EntityManager,
  stage: keyof typeof TEXT_TYPES,
  cycles: readonly {
    readonly cycleNumber: number;
    readonly languages: readonly (LanguageTextsJson | PackedTexts)[];
  }[],
): Promise<void> {
  const type = TEXT_TYPES[stage];
  const rows = cycles.flatMap(({ cycleNumber, languages }) =>
    languages.map((texts) => ({ cycleNumber, ...texts })),
  );
  await manager.query(
    `INSERT INTO narrative_${stage}_texts (cycle_number, language, readings, plan_texts)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::${type}[], $4::${type}[])`,
    [
      rows.map(({ cycleNumber }) => cycleNumber),
      rows.map(({ language }) => language),
      binaryArray(
        type,
        rows.map(({ readings }) => readings),
      ),
      binaryArray(
        type,
        rows.map(({ planTexts }) => planTexts),
      ),
    ],
  );
}
