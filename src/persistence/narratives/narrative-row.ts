import { type Language, LANGUAGES } from '../../narrative/languages.ts';
import { type NarrativeFacts, type PlannedAction, type Readings } from '../../narrative/narrative.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { unpacked } from './archive-blob.ts';
import { sqlInteger } from './narrative-query.ts';
import { actionSchema, archivedReadingsSchema, factsSchema, readingsSchema } from './narrative.schema.ts';
import { type NarrationMeta } from './stored-narrative.ts';

/** What of a narrative is asked for. */
export interface NarrativeParts {
  /** The language asked for, which gives way to the other where it is missing; `all`: both. */
  readonly language: Language | 'all';
  readonly action: boolean;
}

/** A narrative as it was read from whichever shelf, opened and checked. */
export interface OpenedNarrative {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly publishedAtMs: number;
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly methodologyVersion: string;
  readonly facts: NarrativeFacts;
  /** Null what is missing, or was not asked for. */
  readonly readings: Readonly<Record<Language, Readings | null>>;
  /** Null where it was not asked for. */
  readonly action: PlannedAction | null;
  readonly meta: NarrationMeta;
}

/** The columns of `narrativeSql`, in its order. */
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
  georgian: string | null,
  english: string | null,
  action: string | null,
  archivedReadings: Buffer | null,
  archivedAction: Buffer | null,
];

/**
 * SQL of one cycle's narrative. Both shelves are looked into in one statement, so that a text that is moved
 * meanwhile is on exactly one of them.
 */
export const narrativeSql = (cycleNumber: number, parts: NarrativeParts): string => `
  SELECT ${epochMs('c.cycle_at')}, ${epochMs('c.published_at')}, c.backfilled, c.mode, c.methodology_version,
         n.model, n.cost_usd::float8, n.generation_ms,
         k.facts, ${LANGUAGES.map((language) => cachedReadings(language, parts.language)).join(', ')},
         ${parts.action ? 'k.action' : 'NULL'}, a.readings, ${parts.action ? 'a.action' : 'NULL'}
  FROM cycles c JOIN narrations n USING (cycle_number)
  LEFT JOIN narrative_cache k USING (cycle_number) LEFT JOIN narrative_archive a USING (cycle_number)
  WHERE cycle_number = ${sqlInteger(cycleNumber)}`;

/** The column of a language; of one that was not asked for only where the one that was is missing. */
const cachedReadings = (language: Language, asked: NarrativeParts['language']): string =>
  asked === 'all' || asked === language
    ? `k.readings_${language}`
    : `CASE WHEN k.readings_${asked} IS NULL THEN k.readings_${language} END`;

/**
 * Opens and checks a row; null where the text is gone.
 *
 * @throws when a text cannot be opened or is not whole
 */
export async function openedNarrative(
  cycleNumber: number,
  row: NarrativeRow,
  parts: NarrativeParts,
): Promise<OpenedNarrative | null> {
  const [
    cycleAtMs,
    publishedAtMs,
    backfilled,
    mode,
    methodologyVersion,
    model,
    costUsd,
    generationMs,
    ...texts
  ] = row;
  const [facts, georgian, english, action, archivedReadings, archivedAction] = texts;
  const cycle = { cycleNumber, cycleAtMs, publishedAtMs, backfilled, mode, methodologyVersion };
  const took = { model, costUsd, generationMs };
  if (facts !== null) {
    return {
      ...cycle,
      facts: factsSchema.parse(JSON.parse(facts)),
      readings: { ka: readingsOf(georgian), en: readingsOf(english) },
      action: parts.action ? actionOf(action!) : null,
      meta: { ...took, cacheSource: 'cache' },
    };
  }
  if (archivedReadings === null) return null;
  const archived = archivedReadingsSchema.parse(JSON.parse(await unpacked(archivedReadings)));
  return {
    ...cycle,
    ...archived,
    action: parts.action ? actionOf(await unpacked(archivedAction!)) : null,
    meta: { ...took, cacheSource: 'archive' },
  };
}

const readingsOf = (text: string | null): Readings | null =>
  text === null ? null : readingsSchema.parse(JSON.parse(text));

const actionOf = (text: string): PlannedAction => actionSchema.parse(JSON.parse(text));
