import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { Clock } from '../platform/clock/clock.ts';
import { type NarrativeRetentionStage } from '../domain/narrative-retention.ts';
import { type Language, LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { type CycleNarrative, type TextsBySpeaker } from '../../packages/engine/narrative/narrative.ts';
import { appendToChain, holdChain, waitingOf } from './chain/chain-append.ts';
import { type NarrationRecord, textsContent, type StoredTexts } from './chain/chain-content.ts';
import { binaryArray } from '../platform/database/replica-query.ts';
import {
  NarrativeArchiveEntity,
  NarrativeArchiveTextEntity,
  NarrativeCacheEntity,
  NarrativeCacheTextEntity,
} from './narrative.entity.ts';
import { notify } from '../platform/database/notification-channel.ts';
import { packed, PACKING } from './narrative-row.ts';
import { storedNarrationOf } from './narrative.reader.ts';

type LanguageTexts = StoredTexts['languages'][number];

export interface NarrativePublication {
  /** Where its text goes; of an `expired` one only duration and cost are stored. */
  readonly stage: NarrativeRetentionStage;
  readonly templateVersion: string;
  readonly model: string;
  readonly textHash: Buffer;
  readonly generationMs: number;
  readonly texts: StoredTexts;
}

export const narrativeTextsOf = ({ facts, readings, action }: CycleNarrative): StoredTexts => ({
  facts: JSON.stringify(facts),
  plan: JSON.stringify(action.plan),
  languages: LANGUAGES.map((language) => ({
    language,
    readings: JSON.stringify(readings[language]),
    planTexts: JSON.stringify(action.texts[language]),
  })),
});

/** SHA-256 of the bytes that JSON.stringify makes of the whole narrative. */
export function textHashOf({ facts, plan, languages }: StoredTexts): Buffer {
  const byLanguage = (text: (texts: LanguageTexts) => string): string =>
    `{${languages.map((texts) => `${JSON.stringify(texts.language)}:${text(texts)}`).join(',')}}`;
  const readings = byLanguage((texts) => texts.readings);
  const planTexts = byLanguage((texts) => texts.planTexts);
  return createHash('sha256')
    .update(`{"facts":${facts},"readings":${readings},"action":{"plan":${plan},"texts":${planTexts}}}`)
    .digest();
}

export const narrationRecordOf = (narrative: NarrativePublication): NarrationRecord => ({
  templateVersion: narrative.templateVersion,
  textHash: narrative.textHash.toString('hex'),
  model: narrative.model,
  costUsd: '0',
  generationMs: narrative.generationMs,
  attachedAtMs: null,
});

interface OfCycle {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
}

export interface PackedNarrative extends OfCycle {
  readonly facts: Buffer;
  readonly plan: string;
  readonly languages: readonly PackedTexts[];
}

export interface PackedTexts {
  readonly language: string;
  readonly readings: Buffer;
  readonly planTexts: Buffer;
}

export interface NarratedCycle extends OfCycle {
  readonly narrative: NarrativePublication;
}

export const packNarratives = (
  cycles: readonly (OfCycle & { readonly texts: StoredTexts })[],
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
  { language, readings, planTexts }: LanguageTexts,
  quality: number,
): Promise<PackedTexts> {
  const [packedReadings, packedPlan] = await Promise.all([
    packed(readings, quality),
    packed(planTexts, quality),
  ]);
  return { language, readings: packedReadings, planTexts: packedPlan };
}

/** To be done before a transaction begins to hold anything. */
export const packForArchive = (cycles: readonly NarratedCycle[]): Promise<PackedNarrative[]> =>
  packNarratives(
    cycles
      .filter(({ narrative }) => narrative.stage === 'archive')
      .map(({ cycleNumber, cycleAtMs, narrative }) => ({ cycleNumber, cycleAtMs, texts: narrative.texts })),
    PACKING.quickly,
  );

/** Nothing of cycles that have a narrative. Returns the numbers of those that had none. */
export async function insertNarrations(
  manager: EntityManager,
  cycles: readonly NarratedCycle[],
): Promise<Set<number>> {
  const inserted: { number: number }[] = await manager.query(
    `INSERT INTO narrations (cycle_number, cycle_at, template_version, text_hash, model, cost_usd, generation_ms)
     SELECT "cycleNumber", to_timestamp("cycleAtMs" / 1000), "templateVersion", decode("textHash", 'hex'), model, 0,
            "generationMs"
     FROM json_to_recordset($1) AS n ("cycleNumber" bigint, "cycleAtMs" float8, "templateVersion" text,
       "textHash" text, model text, "generationMs" integer)
     ON CONFLICT (cycle_number) DO NOTHING RETURNING cycle_number::float8 AS number`,
    [
      JSON.stringify(
        cycles.map(({ cycleNumber, cycleAtMs, narrative }) => ({
          ...narrationRecordOf(narrative),
          cycleNumber,
          cycleAtMs,
        })),
      ),
    ],
  );
  return new Set(inserted.map(({ number }) => number));
}

export async function insertCached(manager: EntityManager, cycles: readonly NarratedCycle[]): Promise<void> {
  const cached = cycles.filter(({ narrative }) => narrative.stage === 'cache');
  if (cached.length === 0) return;
  const column = (of: (texts: StoredTexts) => string): Buffer =>
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

const TEXT_TYPES = { cache: 'text', archive: 'bytea' } as const;

async function insertTexts(
  manager: EntityManager,
  stage: keyof typeof TEXT_TYPES,
  cycles: readonly {
    readonly cycleNumber: number;
    readonly languages: readonly (LanguageTexts | PackedTexts)[];
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

  /** On the chain too; without the text, only its cost. False if settled before or unknown; then nothing is written. */
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

  /** Oldest first, in one transaction: a reader finds each in exactly one table. Skips locked rows. Returns how many. */
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
