import { Logger } from '@nestjs/common';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type SpeakerText } from '../../packages/engine/narrative/model/script.ts';
import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { isoDay } from '../../packages/engine/timestamps.ts';
import { type NarrativeWithoutPlan } from '../../src/published/narrative-row.ts';
import {
  LanguageModelServer,
  SAMPLE_USAGE,
  streaming,
  type StreamOptions,
} from '../support/language-model-server.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import {
  committedUsd,
  draftWith,
  factsIn,
  HONEST,
  honestDraft,
  MODEL,
  narrateUntilSettled,
  narratorOn,
  type NarratorRun,
  rememberNarrative,
  SAMPLE_COST_USD,
  settingsOf,
  stopNarrators,
  storedReadings,
  type NarratedLanguage,
} from './narrator-harness.ts';

const CYCLE = cycleNumberAt(SEEDED_NOW_MS);
const TODAY = isoDay(SEEDED_NOW_MS);

afterAll(() => server.stop());
const database = databaseOfSuite(createSeededDatabase);
let server: LanguageModelServer;
let template: Record<NarratedLanguage, NarrativeWithoutPlan>;
let putBack: () => Promise<void>;

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await LanguageModelServer.start();
  template = await storedReadings(database, CYCLE);
  putBack = await rememberNarrative(database, CYCLE);
});
afterEach(stopNarrators);
beforeEach(async () => {
  await putBack();
  server.requests.length = 0;
});

const narrate = (): Promise<NarratorRun> =>
  narrateUntilSettled(
    narratorOn(database, new TestClock(SEEDED_NOW_MS), settingsOf(server.url)),
    database,
    CYCLE,
  );

describe('A language model that keeps to the facts', () => {
  it('has its texts attached, with what they cost and how long they took', async () => {
    server.reply = streaming(HONEST, { bytesPerWrite: 211, charactersPerChunk: 40 });
    const run = await narrate();
    expect(run).toMatchObject({ outcome: 'written', reasons: [], attempt: 1, requests: AGENTS.length });
    expect(run.costUsd).toBeCloseTo(AGENTS.length * SAMPLE_COST_USD, 9);
    expect(run.reservedUsd).toBe(0);
    expect(run.promptTokens).toBe(AGENTS.length * SAMPLE_USAGE.prompt_tokens);
    expect(run.completionTokens).toBe(AGENTS.length * SAMPLE_USAGE.completion_tokens);
    expect(run.latencyMs).toBeGreaterThan(0);
    expect(await committedUsd(database, TODAY)).toBeCloseTo(run.costUsd, 9);

    const stored = await storedReadings(database, CYCLE);
    for (const language of ['ka', 'en'] as const) {
      const asked = server.requests.map((request) => ({
        speaker: factsIn(request).speaker.en.toLowerCase(),
        reading: honestDraft(request)[language],
      }));
      expect(asked).toHaveLength(AGENTS.length);
      for (const { speaker, reading } of asked)
        expect(stored[language].readings[speaker as (typeof AGENTS)[number]]).toEqual(reading);
      expect(stored[language].meta).toEqual({
        model: MODEL,
        costUsd: run.costUsd,
        generationMs: template[language].meta.generationMs + run.latencyMs!,
        cacheSource: 'cache',
      });
    }
  });

  it('is asked for a stream with its usage, for JSON, and for no more than a bounded answer', async () => {
    server.reply = streaming(HONEST);
    await narrate();
    for (const { method, path, headers, body } of server.requests) {
      expect([method, path]).toEqual(['POST', '/v1/chat/completions']);
      expect(headers.authorization).toMatch(/^Bearer sk-test-/);
      expect(body).toMatchObject({
        model: MODEL,
        stream: true,
        stream_options: { include_usage: true },
        response_format: { type: 'json_object' },
        max_tokens: 8_192,
      });
    }
  });

  it('is asked nothing more once a cycle is settled', async () => {
    server.reply = streaming(HONEST);
    await narrate();
    const asked = server.requests.length;
    const narrator = narratorOn(database, new TestClock(SEEDED_NOW_MS), settingsOf(server.url));
    narrator.start();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await narrator.stop();
    expect(server.requests).toHaveLength(asked);
  });
});

type Draft = Record<NarratedLanguage, SpeakerText>;
const inEnglish = (draft: Draft, part: keyof SpeakerText, from: RegExp | string, to: string): Draft => ({
  ...draft,
  en: { ...draft.en, [part]: draft.en[part].replaceAll(from, to) },
});
const OTHER_WORD: Readonly<Record<string, string>> = {
  bullish: 'bearish',
  bearish: 'bullish',
  neutral: 'bullish',
};
const turned = (text: string): string =>
  text.replace(/bullish|bearish|neutral/g, (word) => OTHER_WORD[word]!);

const FAULTS: readonly [what: string, change: (draft: Draft) => Draft, said: RegExp][] = [
  [
    'another confidence',
    (draft) => inEnglish(draft, 'prose', /(\d+)%/g, '99%'),
    /en prose: the number 99 is not in the facts/,
  ],
  [
    'a number of its own in both languages',
    ({ ka, en }) => ({
      ka: { ...ka, prose: `${ka.prose} ფასი 12 345 დოლარია.` },
      en: { ...en, prose: `${en.prose} The price is 12,345 dollars.` },
    }),
    /en prose: the number 12345 is not in the facts/,
  ],
  [
    'another direction',
    ({ ka, en }) => ({ ka, en: { ...en, headline: turned(en.headline), summary: turned(en.summary) } }),
    /en headline: it names \w+ instead of \w+/,
  ],
  ['Georgian for English', ({ ka }) => ({ ka, en: ka }), /en prose: letters of another language/],
  ['English for Georgian', ({ en }) => ({ ka: en, en }), /ka prose: letters of another language/],
  [
    'words of a plan',
    (draft) => ({ ...draft, en: { ...draft.en, prose: `${draft.en.prose} Set a stop-loss below it.` } }),
    /en prose: words of a plan: stop-loss/,
  ],
  [
    'words of a plan in Georgian',
    (draft) => ({ ...draft, ka: { ...draft.ka, prose: `${draft.ka.prose} სტოპ-ლოსი დაბლა დააყენეთ.` } }),
    /ka prose: words of a plan: სტოპ/,
  ],
  [
    'Markdown',
    (draft) => ({ ...draft, en: { ...draft.en, headline: `**${draft.en.headline}**` } }),
    /en headline: markup/,
  ],
  ['an empty text', (draft) => ({ ...draft, ka: { ...draft.ka, summary: '' } }), /ka summary: 0 characters/],
];

describe('A language model that does not', () => {
  const expectTemplate = async (run: NarratorRun): Promise<void> => {
    const stored = await storedReadings(database, CYCLE);
    for (const language of ['ka', 'en'] as const) {
      expect(stored[language].readings).toEqual(template[language].readings);
      expect(stored[language].meta).toMatchObject({ model: 'template', costUsd: run.costUsd });
    }
  };
  const detailsOf = ({ reasons }: NarratorRun): string =>
    reasons!.flatMap(({ details }) => details).join('\n');

  it.each(FAULTS)('leaves the template with %s, and costs what it costs', async (_, change, said) => {
    server.reply = streaming(draftWith(change));
    const run = await narrate();
    expect(run.outcome).toBe('refused');
    expect(detailsOf(run)).toMatch(said);
    expect(run.costUsd).toBeCloseTo(AGENTS.length * SAMPLE_COST_USD, 9);
    await expectTemplate(run);
  });

  it.each<[string, string | ((request: never) => string), StreamOptions, RegExp]>([
    ['half of its answer as if it were all', '{"ka": {"headline": "', {}, /the answer is not JSON/],
    ['an answer that met the limit', HONEST, { finishReason: 'length' }, /cut short: length/],
    [
      'an answer that a filter ended',
      HONEST,
      { finishReason: 'content_filter' },
      /cut short: content_filter/,
    ],
    ['a refusal', '', { refusal: 'I will not write this.' }, /declined: I will not write this/],
    ['prose instead of JSON', 'The market is bullish.', {}, /the answer is not JSON/],
    ['one language', JSON.stringify({ en: { headline: '', summary: '', prose: '' } }), {}, /ka: /],
  ])('leaves the template with %s', async (_, answer, options, said) => {
    server.reply = streaming(answer as string, options);
    const run = await narrate();
    expect(run.outcome).toBe('refused');
    expect(detailsOf(run)).toMatch(said);
    expect(server.requests).toHaveLength(AGENTS.length);
    await expectTemplate(run);
  });

  it('loses only the speakers it is wrong about', async () => {
    const honest = streaming(HONEST);
    const wrong = streaming('no');
    server.reply = (request, response) =>
      (['Tokio', 'Profesor'].includes(factsIn(request).speaker.en) ? wrong : honest)(request, response);
    const run = await narrate();
    expect(run.outcome).toBe('mixed');
    expect(run.reasons!.map(({ agent, cause }) => [agent, cause]).sort()).toEqual([
      ['profesor', 'refused'],
      ['tokio', 'refused'],
    ]);
    const { ka, en } = await storedReadings(database, CYCLE);
    expect(ka.meta.model).toBe(`template+${MODEL}`);
    for (const stored of [ka, en])
      for (const agent of AGENTS) {
        const isTemplate =
          JSON.stringify(stored.readings[agent]) ===
          JSON.stringify(template[stored.language as NarratedLanguage].readings[agent]);
        expect([agent, isTemplate]).toEqual([agent, agent === 'tokio' || agent === 'profesor']);
      }
  });

  it('counts as much as was set aside where the server does not say what an answer took', async () => {
    server.reply = streaming(HONEST, { usage: null });
    const run = await narrate();
    expect(run.outcome).toBe('written');
    expect(run.promptTokens).toBe(0);
    expect(run.costUsd).toBeGreaterThan((AGENTS.length * 8_192 * 2) / 1e6);
    expect(await committedUsd(database, TODAY)).toBeCloseTo(run.costUsd, 9);
    await putBack();
    server.reply = streaming(HONEST, { usage: { prompt_tokens: 0, completion_tokens: 0 } });
    expect((await narrate()).costUsd).toBeCloseTo(run.costUsd, 9);
  });
});
