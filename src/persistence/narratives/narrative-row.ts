import { inEachLanguage, type Language, LANGUAGES } from '../../narrative/languages.ts';
import { type NarrativeFacts, type PlanTexts, type StoredTextsBySpeaker } from '../../narrative/narrative.ts';
import { type PublicationFacts } from '../../domain/proof/cycle-parts.ts';
import { type StoredPlan } from '../../domain/verdict/verdict.ts';
import { epochMs } from '../database/entity-columns.ts';
import { sqlInteger } from './narrative-query.ts';
import { factsSchema, planSchema, planTextsSchema, speakerTextsSchema } from './narrative.schema.ts';
import { type NarrationMeta } from './stored-narrative.ts';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/**
 * Brotli quality: `quickly` while cycles wait to be published, `tightly` in the background. `npm run lab -- narrative-reads`
 * prints the time and size of each.
 */
export const PACKING = { quickly: 3, tightly: 6 } as const;

/** log₂ of how far back repetitions are looked for: a whole narrative, and no more memory than that takes. */
const WINDOW_BITS = 17;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A text as the archive keeps it. Compressed beside the event loop. */
export async function packed(text: string, quality: number): Promise<Buffer> {
  const bytes = Buffer.from(text);
  return compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * The text of a blob, whatever it was packed with.
 *
 * @throws when it is not whole
 */
export async function unpacked(blob: Buffer): Promise<string> {
  return (await decompress(blob)).toString();
}

/** What of a narrative is asked for. */
export interface NarrativeParts {
  /** The language asked for, which gives way to the next of the list where it is missing; null: every one. */
  readonly language: Language | null;
  readonly action: boolean;
}

/** The texts of a narrative in one language. */
export interface OpenedTexts {
  readonly readings: StoredTextsBySpeaker;
  /** Null where it was not asked for. */
  readonly planTexts: PlanTexts | null;
}

/** A narrative as it was read from whichever shelf, opened and checked. */
export interface OpenedNarrative extends PublicationFacts {
  readonly facts: NarrativeFacts;
  /** Null what is missing, or was not asked for; at least one is there. */
  readonly texts: Readonly<Record<Language, OpenedTexts | null>>;
  /** Null where there is none, or where it was not asked for. */
  readonly plan: StoredPlan | null;
  readonly meta: NarrationMeta;
}

/** The columns of `narrativeSql`, in its order; one row per language. */
export type NarrativeRow = [
  cycleAtMs: number,
  publishedAtMs: number,
  backfilled: boolean,
  mode: 'paper' | 'live',
  methodologyVersion: string,
  model: string,
  costUsd: number,
  generationMs: number,
  facts: string | null,
  archivedFacts: Buffer | null,
  plan: string | null,
  language: Language | null,
  readings: string | null,
  planTexts: string | null,
  archivedReadings: Buffer | null,
  archivedPlanTexts: Buffer | null,
];

/**
 * SQL of one cycle's narrative. Both shelves are looked into in one statement, so that a text that is moved
 * meanwhile is on exactly one of them.
 */
export function narrativeSql(cycleNumber: number, { language, action }: NarrativeParts): string {
  const number = sqlInteger(cycleNumber);
  const codes = language === null ? LANGUAGES : [...new Set([language, ...LANGUAGES])];
  const order = `array_position(ARRAY[${codes.map((code) => `'${code}'`).join(', ')}], language)`;
  const planTexts = action ? 'plan_texts' : 'NULL';
  return `
  SELECT ${epochMs('c.cycle_at')}, ${epochMs('c.published_at')}, c.backfilled, c.mode, c.methodology_version,
         n.model, n.cost_usd::float8, n.generation_ms,
         k.facts, a.facts, ${action ? 'coalesce(k.plan, a.plan)' : 'NULL'},
         t.language, t.cached, t.cached_plan, t.archived, t.archived_plan
  FROM cycles c JOIN narrations n USING (cycle_number)
  LEFT JOIN narrative_cache k USING (cycle_number) LEFT JOIN narrative_archive a USING (cycle_number)
  LEFT JOIN LATERAL (
    SELECT * FROM (
      SELECT language, readings AS cached, ${planTexts} AS cached_plan,
             NULL::bytea AS archived, NULL::bytea AS archived_plan
      FROM narrative_cache_texts WHERE cycle_number = ${number}
      UNION ALL
      SELECT language, NULL, NULL, readings, ${planTexts}
      FROM narrative_archive_texts WHERE cycle_number = ${number}) texts
    WHERE ${order} IS NOT NULL ORDER BY ${order} ${language === null ? '' : 'LIMIT 1'}) t ON true
  WHERE cycle_number = ${number}`;
}

/**
 * Opens and checks the rows of a narrative; null where its texts are gone.
 *
 * @throws when a text cannot be opened or is not whole, or is in no language that is known
 */
export async function openedNarrative(
  cycleNumber: number,
  rows: readonly NarrativeRow[],
  parts: NarrativeParts,
): Promise<OpenedNarrative | null> {
  const [row] = rows;
  if (row === undefined) return null;
  const [cycleAtMs, publishedAtMs, backfilled, mode, methodologyVersion, ...told] = row;
  const [model, costUsd, generationMs, cachedFacts, archivedFacts, plan] = told;
  const factsText = cachedFacts ?? (archivedFacts && (await unpacked(archivedFacts)));
  if (factsText === null) return null;
  const byLanguage = new Map(await Promise.all(rows.map((each) => textsOf(each, parts))));
  if (!LANGUAGES.some((language) => byLanguage.has(language)))
    throw new Error('the narrative is in no language');
  const facts = factsSchema.parse(JSON.parse(factsText));
  assertOneTextEach(facts, byLanguage);
  return {
    cycleNumber,
    cycleAtMs,
    publishedAtMs,
    backfilled,
    mode,
    methodologyVersion,
    facts,
    texts: inEachLanguage((language) => byLanguage.get(language) ?? null),
    plan: parts.action ? planSchema.parse(JSON.parse(plan!)) : null,
    meta: { model, costUsd, generationMs, cacheSource: cachedFacts === null ? 'archive' : 'cache' },
  };
}

/** @throws Error where a speaker of the facts has no text in one of the languages */
function assertOneTextEach(
  { speakers }: NarrativeFacts,
  byLanguage: ReadonlyMap<Language | null, OpenedTexts | null>,
): void {
  for (const [language, texts] of byLanguage) {
    const silent = texts && speakers.find(({ agent }) => !Object.hasOwn(texts.readings, agent));
    if (silent) throw new Error(`${silent.agent} has no text in the language ${language}`);
  }
}

async function textsOf(
  row: NarrativeRow,
  { action }: NarrativeParts,
): Promise<[Language | null, OpenedTexts | null]> {
  const [language, cached, cachedPlan, archived, archivedPlan] = row.slice(11) as [
    NarrativeRow[11],
    NarrativeRow[12],
    NarrativeRow[13],
    NarrativeRow[14],
    NarrativeRow[15],
  ];
  const readings = cached ?? (archived && (await unpacked(archived)));
  if (readings === null) return [language, null];
  const planTexts = action ? (cachedPlan ?? (await unpacked(archivedPlan!))) : null;
  return [
    language,
    {
      readings: speakerTextsSchema.parse(JSON.parse(readings)),
      planTexts: planTexts === null ? null : planTextsSchema.parse(JSON.parse(planTexts)),
    },
  ];
}
