import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type Client, type QueryArrayResult } from 'pg';
import { type DataSource } from 'typeorm';
import { z } from 'zod';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { type PublicationFacts } from '../../packages/engine/proof/cycle-parts.ts';
import { type Signal, SIGNALS } from '../../packages/engine/signals.ts';
import { type StoredPlan, TIME_HORIZONS } from '../../packages/engine/verdict/verdict.ts';
import { inEachLanguage, type Language, LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { type SpeakerText } from '../../packages/engine/narrative/model/script.ts';
import {
  type MetricLabels,
  type NarrativeFacts,
  type PlanTexts,
  type StoredTextsBySpeaker,
} from '../../packages/engine/narrative/narrative.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { withPrimary, withReplica } from '../platform/database/replica-query.ts';
import { CycleEntity } from './cycle.entity.ts';

export type CacheSource = 'cache' | 'archive';

interface NarrationMeta {
  /** `template`, the name of the language model that wrote, or both (`template+<name>`) where some texts are of each. */
  readonly model: string;
  readonly costUsd: number;
  readonly generationMs: number;
  readonly cacheSource: CacheSource;
}

export interface NarrativeWithoutPlan extends Omit<PublicationFacts, 'methodologyVersion'> {
  readonly facts: NarrativeFacts;
  readonly readings: StoredTextsBySpeaker;
  /** The language of the texts: the requested one, or the next of the list where that is missing. */
  readonly language: Language;
  readonly meta: NarrationMeta;
}

export interface NarrativeWithPlan extends NarrativeWithoutPlan {
  /** Of the cycle: whether its plan may be served follows from it. */
  readonly methodologyVersion: string;
  readonly plan: StoredPlan | null;
  readonly planTexts: PlanTexts;
}

export interface PublishedNarrative {
  readonly cycleNumber: number;
  readonly methodologyVersion: string;
  readonly facts: NarrativeFacts;
  readonly readings: Readonly<Record<Language, StoredTextsBySpeaker | null>>;
  readonly action: {
    readonly plan: StoredPlan | null;
    readonly texts: Readonly<Record<Language, PlanTexts | null>>;
  };
  readonly meta: NarrationMeta;
}

export type NarrativeState =
  | { readonly state: 'readable'; readonly narrative: PublishedNarrative }
  /** The cycle has none (no cycle yet, or one from before there were narratives). */
  | { readonly state: 'none' }
  | { readonly state: 'unreadable'; readonly reason?: string };

export type NarrativeStub = Omit<PublicationFacts, 'mode' | 'methodologyVersion'> &
  Pick<CycleEntity, 'signal' | 'confidence'>;

/** What a window of cycles took and cost. Durations in milliseconds, null where no narrative is in the window. */
export interface NarrativeStats {
  readonly cycles: number;
  readonly durationMs: {
    readonly avg: number | null;
    readonly p50: number | null;
    readonly p95: number | null;
    readonly max: number | null;
  };
  readonly costUsdTotal: number;
  readonly signals: Readonly<Record<Signal, number>>;
}

export class NarrativesUnreadableError extends Error {}

/** Limits concurrent work, so that slow work never takes every connection. Further work waits in order, up to a time-out. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly most: number,
    private readonly patienceMs: number,
  ) {}

  /** @throws what the work throws; Error if it could not begin in time */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.most) this.running += 1;
    else await this.handedOver();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private handedOver(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new Error(`no turn within ${this.patienceMs} ms: ${this.most} others are running`));
      }, this.patienceMs);
      this.waiting.push(begin);
    });
  }
}

/** The database gives a question up after this long, also while it waits for a lock. */
export const STATEMENT_TIMEOUT_MS = 2_000;
/** Of the connections of this process so many may wait for narratives; the rest are for everything else. */
export const READS_AT_ONCE = 4;
/** After this long without a word the connection is taken for dead. */
const ANSWERED_WITHIN_MS = 3_000;

/** In one round trip and bounded time, whatever holds the tables. @param sql without parameters, as it is several statements */
export async function queryWithTimeout<Row extends unknown[]>(
  dataSource: DataSource,
  server: 'primary' | 'replica',
  sql: string,
): Promise<Row[]> {
  return (server === 'primary' ? withPrimary : withReplica)(dataSource, async (client) => {
    const deadline = setTimeout(() => void (client as unknown as Client).end(), ANSWERED_WITHIN_MS);
    try {
      // One message is one transaction, in which SET LOCAL holds for what follows.
      const results = (await client.query({
        text: `SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}; ${sql}`,
        rowMode: 'array',
      })) as unknown as QueryArrayResult<Row>[];
      return results.at(-1)!.rows;
    } finally {
      clearTimeout(deadline);
    }
  });
}

export function sqlInteger(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
  return String(value);
}

const words = z.string().min(1);

const speakerText: z.ZodType<SpeakerText> = z.object({ headline: words, summary: words, prose: words });

/** Id of an agent or the lead. Not limited to today's crew: the cycle may have had agents that were removed since. */
const speakerId = z.string().regex(/^[a-z][a-z0-9_]*$/);

const speakerTextsSchema: z.ZodType<StoredTextsBySpeaker> = z.record(speakerId, speakerText);

/** A narrative has labels in the languages of its day; one that was added later has none. */
const labelsByLanguage = z.record(words, z.array(words)) as unknown as z.ZodType<MetricLabels>;

const factsSchema: z.ZodType<NarrativeFacts> = z.object({
  speakers: z
    .array(
      z.object({
        agent: speakerId,
        signal: z.enum(SIGNALS),
        confidencePct: z.int().min(0).max(100),
        dataCategories: z.array(words),
        riskFlags: z.array(words),
        metricLabels: labelsByLanguage,
        quotedSourceIds: z.array(words),
      }),
    )
    .refine((speakers) => speakers.some(({ agent }) => agent === LEAD), 'the lead is missing')
    .refine(
      (speakers) => new Set(speakers.map(({ agent }) => agent)).size === speakers.length,
      'a speaker is twice',
    ),
  providerKeys: z.array(words),
});

const planSchema: z.ZodType<StoredPlan | null> = z
  .object({
    side: z.enum(['long', 'short', 'none']),
    entry: z.number(),
    stopLoss: z.number(),
    stopLossPct: z.number(),
    takeProfit1: z.number(),
    takeProfit1Pct: z.number(),
    takeProfit2: z.number(),
    takeProfit2Pct: z.number(),
    riskRewardRatio: z.number(),
    positionSizePct: z.number(),
    timeHorizon: z.enum(TIME_HORIZONS),
    odds: z
      .object({
        target1First: z.number(),
        target2First: z.number(),
        stopFirst: z.number(),
        meanResult: z.number(),
        cases: z.int(),
        from: z.iso.date(),
        to: z.iso.date(),
      })
      .nullable()
      .optional(),
  })
  .nullable();

const planTextsSchema: z.ZodType<PlanTexts> = z.object({
  entryPlan: words,
  riskCalculation: words,
  humanReadable: words,
});

/** Brotli quality: `quickly` before a publication, `tightly` in the background (`npm run lab -- narrative-reads`). */
export const PACKING = { quickly: 3, tightly: 6 } as const;

/** log₂ of how far back repetitions are looked for: a whole narrative, and no more memory than that takes. */
const WINDOW_BITS = 17;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

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

export async function unpacked(blob: Buffer): Promise<string> {
  return (await decompress(blob)).toString();
}

export interface NarrativeParts {
  /** The language asked for, which gives way to the next of the list where it is missing; null: every one. */
  readonly language: Language | null;
  readonly action: boolean;
}

export interface OpenedTexts {
  readonly readings: StoredTextsBySpeaker;
  readonly planTexts: PlanTexts | null;
}

export interface OpenedNarrative extends PublicationFacts {
  readonly facts: NarrativeFacts;
  /** Null what is missing, or was not asked for; at least one is there. */
  readonly texts: Readonly<Record<Language, OpenedTexts | null>>;
  readonly plan: StoredPlan | null;
  readonly meta: NarrationMeta;
}

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

/** Cache and archive in one statement, so that a text that is moved meanwhile is in exactly one of them. */
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

/** Null if its texts are gone. @throws if a text cannot be opened, is not whole, or is in no known language */
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
