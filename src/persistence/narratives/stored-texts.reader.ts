import { type DataSource, type EntityManager } from 'typeorm';
import { type NarrationRecord, type StoredTexts } from '../cycle-chain/chain-content.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { unpacked } from './archive-blob.ts';

/** What is stored of the narrative of a cycle, as it is hashed. */
export interface StoredNarration {
  readonly narration: NarrationRecord;
  /** Null where its texts are kept no longer. */
  readonly texts: StoredTexts | null;
  /** The instants that the rows give for the cycle, epoch milliseconds, by table. */
  readonly cycleAtMs: Readonly<Record<string, number>>;
}

interface Row extends NarrationRecord {
  readonly narrationAtMs: number;
  readonly cachedAtMs: number | null;
  readonly archivedAtMs: number | null;
  readonly facts: string | null;
  readonly archivedFacts: Buffer | null;
  readonly plan: string | null;
}

/**
 * The narrative of a cycle from whichever shelf it is on; null where nothing was told of the cycle.
 *
 * @throws when an archived text cannot be opened; what the database throws
 */
export async function storedNarrationOf(
  database: DataSource | EntityManager,
  cycleNumber: number,
): Promise<StoredNarration | null> {
  const [row]: Row[] = await database.query(
    `SELECT n.template_version AS "templateVersion", encode(n.text_hash, 'hex') AS "textHash", n.model,
            n.cost_usd::text AS "costUsd", n.generation_ms AS "generationMs",
            ${epochMs('n.attached_at')} AS "attachedAtMs", ${epochMs('n.cycle_at')} AS "narrationAtMs",
            ${epochMs('k.cycle_at')} AS "cachedAtMs", ${epochMs('a.cycle_at')} AS "archivedAtMs",
            k.facts, a.facts AS "archivedFacts", coalesce(k.plan, a.plan) AS plan
     FROM narrations n LEFT JOIN narrative_cache k USING (cycle_number) LEFT JOIN narrative_archive a USING (cycle_number)
     WHERE n.cycle_number = $1`,
    [cycleNumber],
  );
  if (row === undefined) return null;
  const { narrationAtMs, cachedAtMs, archivedAtMs, facts, archivedFacts, plan, ...narration } = row;
  const atMs = { narrations: narrationAtMs, narrative_cache: cachedAtMs, narrative_archive: archivedAtMs };
  return {
    narration,
    texts: await textsOf(database, cycleNumber, { facts, archivedFacts, plan }),
    cycleAtMs: Object.fromEntries(
      Object.entries(atMs).filter((entry): entry is [string, number] => entry[1] !== null),
    ),
  };
}

async function textsOf(
  database: DataSource | EntityManager,
  cycleNumber: number,
  { facts, archivedFacts, plan }: Pick<Row, 'facts' | 'archivedFacts' | 'plan'>,
): Promise<StoredTexts | null> {
  if (facts !== null) {
    const languages: StoredTexts['languages'] = await database.query(
      `SELECT language, readings, plan_texts AS "planTexts" FROM narrative_cache_texts WHERE cycle_number = $1`,
      [cycleNumber],
    );
    return { facts, plan: plan!, languages };
  }
  if (archivedFacts === null) return null;
  const packed: { language: string; readings: Buffer; planTexts: Buffer }[] = await database.query(
    `SELECT language, readings, plan_texts AS "planTexts" FROM narrative_archive_texts WHERE cycle_number = $1`,
    [cycleNumber],
  );
  const languages = await Promise.all(
    packed.map(async ({ language, readings, planTexts }) => ({
      language,
      readings: await unpacked(readings),
      planTexts: await unpacked(planTexts),
    })),
  );
  return { facts: await unpacked(archivedFacts), plan: plan!, languages };
}
