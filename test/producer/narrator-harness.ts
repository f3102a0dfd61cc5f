import { type LanguageModelSettings } from '../../src/platform/configuration/configuration.ts';
import { type SpeakerText } from '../../packages/engine/narrative/model/script.ts';
import { CycleReader } from '../../src/published/cycle.reader.ts';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { NarrativeWriter } from '../../src/published/narrative.writer.ts';
import { type NarrativeWithoutPlan } from '../../src/published/narrative-row.ts';
import {
  NarratorBudgetStore,
  type NarratorOutcome,
  NarratorRunStore,
  type TemplateReason,
} from '../../src/narratives/narrators/narrator-run.store.ts';
import { NotificationChannel } from '../../src/platform/database/notification-channel.ts';
import { type NarratorService } from '../../src/narratives/narrators/narrator.service.ts';
import { createNarrator } from '../../src/narratives/narrators/narrators.module.ts';
import { until } from '../support/eventually.ts';
import { type ReceivedRequest } from '../support/language-model-server.ts';
import { type TestClock } from '../support/test-clock.ts';
import { type TestDatabase } from '../support/test-database.ts';

export const NARRATED_LANGUAGES = ['ka', 'en'] as const;
export type NarratedLanguage = (typeof NARRATED_LANGUAGES)[number];

export const MODEL = 'test-model-1';
export const API_KEY = 'sk-test-0123456789abcdef';

/** Money in round figures: what the sample usage takes costs $0.003, the most of a request some cents. */
export const settingsOf = (
  url: string,
  more: Partial<LanguageModelSettings> = {},
): LanguageModelSettings => ({
  baseUrl: url,
  apiKey: API_KEY,
  model: MODEL,
  inputUsdPerMillionTokens: 1,
  outputUsdPerMillionTokens: 2,
  budgetUsdPerDay: 5,
  // Longer than any test: what is abandoned sooner was called off.
  timeoutSeconds: 3_600,
  jsonMode: true,
  tokenLimitField: 'max_tokens',
  ...more,
});

export const SAMPLE_COST_USD = (1_200 * 1 + 900 * 2) / 1e6;

const made: NarratorService[] = [];

/** Ends every narrator that a test made, whatever became of the test. For `afterEach`. */
export async function stopNarrators(): Promise<void> {
  await Promise.all(made.splice(0).map((narrator) => narrator.stop()));
}

export function narratorOn(
  database: TestDatabase,
  clock: TestClock,
  settings: LanguageModelSettings,
  {
    workerId = 'narrator',
    askEveryMs = 20,
    pauseMs = 60_000,
    channel = new NotificationChannel(database.url),
  } = {},
): NarratorService {
  const { dataSource } = database;
  const narrator = createNarrator(
    settings,
    {
      clock,
      workerId,
      runs: new NarratorRunStore(dataSource),
      budget: new NarratorBudgetStore(dataSource),
      narratives: new NarrativeWriter(dataSource, clock),
      cycles: new CycleReader(dataSource),
      channel,
    },
    {
      pace: { askEveryMs, leaseSeconds: 30, renewEveryMs: 10_000 },
      circuit: { failures: 5, pauseMs, longestPauseMs: 900_000 },
      backoffMs: 20,
    },
  );
  made.push(narrator);
  return narrator;
}

/** A row of `narrator_runs`. */
export interface NarratorRun {
  readonly worker: string;
  readonly attempt: number;
  readonly requests: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly reservedUsd: number;
  readonly costUsd: number;
  readonly latencyMs: number | null;
  readonly outcome: NarratorOutcome | null;
  readonly reasons: readonly TemplateReason[] | null;
}

export async function runOf({ dataSource }: TestDatabase, cycleNumber: number): Promise<NarratorRun | null> {
  const rows: NarratorRun[] = await dataSource.query(
    `SELECT worker, attempt, requests, prompt_tokens::float8 AS "promptTokens",
            completion_tokens::float8 AS "completionTokens", reserved_usd::float8 AS "reservedUsd",
            cost_usd::float8 AS "costUsd", latency_ms AS "latencyMs", outcome, reasons
     FROM narrator_runs WHERE cycle_number = $1`,
    [cycleNumber],
  );
  return rows[0] ?? null;
}

export async function committedUsd({ dataSource }: TestDatabase, day: string): Promise<number> {
  const rows: { usd: number }[] = await dataSource.query(
    'SELECT committed_usd::float8 AS usd FROM narrator_days WHERE day = $1',
    [day],
  );
  return rows[0]?.usd ?? 0;
}

/** Runs a narrator until the narrative of a cycle is settled, and ends it. */
export async function narrateUntilSettled(
  narrator: NarratorService,
  database: TestDatabase,
  cycleNumber: number,
): Promise<NarratorRun> {
  narrator.start();
  try {
    await until(() => isSettled(database, cycleNumber));
  } finally {
    await narrator.stop();
  }
  return (await runOf(database, cycleNumber))!;
}

export async function isSettled({ dataSource }: TestDatabase, cycleNumber: number): Promise<boolean> {
  const rows: unknown[] = await dataSource.query(
    'SELECT FROM narrations WHERE cycle_number = $1 AND attached_at IS NOT NULL',
    [cycleNumber],
  );
  return rows.length === 1;
}

/** Remembers the narrative of a cycle; calling what it returns puts it back as the template wrote it, unsettled. */
export async function rememberNarrative(
  { dataSource }: TestDatabase,
  cycleNumber: number,
): Promise<() => Promise<void>> {
  const texts: { language: string; readings: string; took: number }[] = await dataSource.query(
    `SELECT language, readings, generation_ms AS took
     FROM narrative_cache_texts JOIN narrations USING (cycle_number) WHERE cycle_number = $1`,
    [cycleNumber],
  );
  return async () => {
    await dataSource.query('DELETE FROM narrator_runs');
    await dataSource.query('DELETE FROM narrator_days');
    await dataSource.query(
      `UPDATE narrations SET attached_at = NULL, model = 'template', cost_usd = 0, generation_ms = $2
       WHERE cycle_number = $1`,
      [cycleNumber, texts[0]!.took],
    );
    for (const { language, readings } of texts)
      await dataSource.query(
        'UPDATE narrative_cache_texts SET readings = $3 WHERE cycle_number = $1 AND language = $2',
        [cycleNumber, language, readings],
      );
  };
}

export async function storedReadings(
  { dataSource }: TestDatabase,
  cycleNumber: number,
): Promise<Record<NarratedLanguage, NarrativeWithoutPlan>> {
  const reader = new NarrativeReader(dataSource);
  const entries = await Promise.all(
    NARRATED_LANGUAGES.map(
      async (language) => [language, await reader.withoutPlan(cycleNumber, language)] as const,
    ),
  );
  return Object.fromEntries(entries) as Record<NarratedLanguage, NarrativeWithoutPlan>;
}

export interface PromptFacts {
  readonly speaker: Record<NarratedLanguage, string>;
  readonly signal: Record<NarratedLanguage, string>;
  readonly paragraphs: readonly (readonly ({ readonly in_summary: boolean } & Record<
    NarratedLanguage,
    string
  >)[])[];
}

export const factsIn = ({ body }: ReceivedRequest): PromptFacts =>
  JSON.parse(body.messages.find(({ role }) => role === 'user')!.content) as PromptFacts;

/** The forms of the signal words in the headlines below. */
const INFLECTED: Readonly<Record<string, string>> = {
  abstain: 'abstaining',
  'თავს იკავებ': 'თავს იკავებს',
};

export function honestDraft(request: ReceivedRequest): Record<NarratedLanguage, SpeakerText> {
  const { speaker, signal, paragraphs } = factsIn(request);
  const reading = (language: NarratedLanguage): SpeakerText => {
    const word = signal[language];
    return {
      headline:
        language === 'en'
          ? `${speaker.en} is ${INFLECTED[word] ?? word} in this cycle`
          : `${speaker.ka} ამ ციკლში: ${INFLECTED[word] ?? `${word}ი სურათი`}`,
      summary: paragraphs
        .flat()
        .filter((fact) => fact.in_summary)
        .map((fact) => fact[language])
        .join(' '),
      prose: paragraphs.map((facts) => facts.map((fact) => fact[language]).join(' ')).join('\n\n'),
    };
  };
  return { ka: reading('ka'), en: reading('en') };
}

export const draftWith =
  (change: (draft: Record<NarratedLanguage, SpeakerText>) => Record<NarratedLanguage, SpeakerText>) =>
  (request: ReceivedRequest): string =>
    JSON.stringify(change(honestDraft(request)));

export const HONEST = draftWith((draft) => draft);
