import { type EntityManager } from 'typeorm';
import { type NarrationRecord, type StoredTexts } from '../cycle-chain/chain-content.ts';
import { epochMs } from '../database/entity-columns.ts';
import {
  NarrativeArchiveEntity,
  NarrativeArchiveTextEntity,
  NarrativeCacheTextEntity,
} from '../entities/narrative.entity.ts';
import { unpacked } from './narrative-row.ts';

export interface StoredNarration {
  readonly narration: NarrationRecord;
  readonly texts: StoredTexts | null;
  /** The instants that the rows give for the cycle, epoch milliseconds, by table. */
  readonly cycleAtMs: Readonly<Record<string, number>>;
}

interface Row extends NarrationRecord {
  readonly narrationAtMs: number;
  readonly cachedAtMs: number | null;
  readonly facts: string | null;
  readonly plan: string | null;
}

export async function storedNarrationOf(
  manager: EntityManager,
  cycleNumber: number,
): Promise<StoredNarration | null> {
  const [row]: Row[] = await manager.query(
    `SELECT n.template_version AS "templateVersion", encode(n.text_hash, 'hex') AS "textHash", n.model,
            n.cost_usd::text AS "costUsd", n.generation_ms AS "generationMs",
            ${epochMs('n.attached_at')} AS "attachedAtMs", ${epochMs('n.cycle_at')} AS "narrationAtMs",
            ${epochMs('k.cycle_at')} AS "cachedAtMs", k.facts, k.plan
     FROM narrations n LEFT JOIN narrative_cache k USING (cycle_number) WHERE n.cycle_number = $1`,
    [cycleNumber],
  );
  if (row === undefined) return null;
  const { narrationAtMs: narrations, cachedAtMs, facts, plan, ...narration } = row;
  if (facts !== null) {
    const rows = await manager.find(NarrativeCacheTextEntity, {
      select: { language: true, readings: true, planTexts: true },
      where: { cycleNumber },
    });
    const languages = rows.map(({ language, readings, planTexts }) => ({ language, readings, planTexts }));
    const texts = { facts, plan: plan!, languages };
    return { narration, texts, cycleAtMs: { narrations, narrative_cache: cachedAtMs! } };
  }
  // Only now: whoever attaches a text to a cached narrative must not wait for the archive.
  const archived = await archivedTextsOf(manager, cycleNumber);
  if (archived === null) return { narration, texts: null, cycleAtMs: { narrations } };
  return {
    narration,
    texts: archived.texts,
    cycleAtMs: { narrations, narrative_archive: archived.cycleAtMs },
  };
}

async function archivedTextsOf(
  manager: EntityManager,
  cycleNumber: number,
): Promise<{ readonly texts: StoredTexts; readonly cycleAtMs: number } | null> {
  const row = await manager.findOneBy(NarrativeArchiveEntity, { cycleNumber });
  if (row === null) return null;
  const packed = await manager.findBy(NarrativeArchiveTextEntity, { cycleNumber });
  const languages = await Promise.all(
    packed.map(async ({ language, readings, planTexts }) => ({
      language,
      readings: await opened(readings),
      planTexts: await opened(planTexts),
    })),
  );
  const texts = { facts: await opened(row.facts), plan: row.plan, languages };
  return { texts, cycleAtMs: row.cycleAtMs };
}

/** The text of a blob; empty, which matches no hash, where it cannot be opened. */
const opened = (blob: Buffer): Promise<string> => unpacked(blob).catch(() => '');
