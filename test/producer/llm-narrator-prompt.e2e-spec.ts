import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { LANGUAGES, patternsIn } from '../../packages/engine/narrative/languages.ts';
import { numbersIn, sentencesIn } from '../../packages/engine/narrative/checks/claims.ts';
import { textProblems, vocabularyProblems } from '../../packages/engine/narrative/checks/text-problems.ts';
import { narrate } from '../../packages/engine/narrative/narrate.ts';
import { type CycleNarrative } from '../../packages/engine/narrative/narrative.ts';
import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { CycleReader } from '../../src/published/cycle.reader.ts';
import { speakerBriefs } from '../../src/narratives/narrators/speaker-prompt.ts';
import {
  createSentinelDatabase,
  SENTINEL_NOW_MS,
  type SentinelDatabase,
} from '../support/class-b-sentinels.ts';
import { LanguageModelServer, streaming } from '../support/language-model-server.ts';
import { TestClock } from '../support/test-clock.ts';
import {
  factsIn,
  HONEST,
  narrateUntilSettled,
  narratorOn,
  settingsOf,
  NARRATED_LANGUAGES,
} from './narrator-harness.ts';

const CYCLE = cycleNumberAt(SENTINEL_NOW_MS);

let sentinels: SentinelDatabase;
let server: LanguageModelServer;
let result: CycleResult;
let narrative: CycleNarrative;

const cycleOf = async (cycleNumber: number) => {
  const record = (await new CycleReader(sentinels.database.dataSource).record(cycleNumber))!;
  return { result: JSON.parse(record.resultText) as CycleResult, compared: record.inputs.compared ?? null };
};

beforeAll(async () => {
  sentinels = await createSentinelDatabase();
  server = await LanguageModelServer.start();
  server.reply = streaming(HONEST);
  const stored = await cycleOf(CYCLE);
  result = stored.result;
  narrative = narrate(stored.result, stored.compared);
  await narrateUntilSettled(
    narratorOn(sentinels.database, new TestClock(SENTINEL_NOW_MS), settingsOf(server.url)),
    sentinels.database,
    CYCLE,
  );
});
afterAll(async () => {
  await server.stop();
  await sentinels.database.drop();
});

describe('What a language model is told', () => {
  it('is one speaker at a time, in both languages', () => {
    expect(server.requests.map((request) => factsIn(request).speaker.en.toLowerCase()).sort()).toEqual(
      [...AGENTS].sort(),
    );
    for (const request of server.requests)
      for (const fact of factsIn(request).paragraphs.flat()) {
        expect(fact.en).toMatch(/\.$/);
        expect(fact.ka).toMatch(/\.$/);
        const { in_summary, ...names } = fact;
        expect(typeof in_summary).toBe('boolean');
        // A number has no other form than the one in which it is written.
        expect(Object.values(names).filter((value) => typeof value !== 'string')).toEqual([]);
      }
  });

  it('has no value of class B in it', () => {
    // The cycle itself is full of them.
    expect(sentinels.leaksIn(JSON.stringify(result)).length).toBeGreaterThan(100);
    for (const { text, headers } of server.requests) {
      // The port of the test's server may happen to have the digits of a value.
      const { host, ...told } = headers;
      expect(host).toBe(new URL(server.url).host);
      expect(sentinels.leaksIn(`${text} ${JSON.stringify(told)}`)).toEqual([]);
    }
  });

  it('has no number and no sentence of the plan in it', () => {
    const { plan } = result;
    expect(plan).not.toBeNull();
    const prices = [plan!.entry, plan!.stopLoss, plan!.takeProfit1, plan!.takeProfit2];
    const ofPlan = new Set(
      prices.flatMap((price) => [price.toFixed(0), price.toFixed(1), price.toFixed(2), String(price)]),
    );
    const sentences = LANGUAGES.flatMap((language) =>
      Object.values(narrative.action.texts[language]!).flatMap((text: string) => sentencesIn(text)),
    );
    expect(sentences.length).toBeGreaterThan(5);
    for (const request of server.requests) {
      const [system, user] = request.body.messages.map(({ content }) => content);
      for (const language of LANGUAGES)
        expect(
          numbersIn(`${system} ${user}`, patternsIn(language)).filter((number) => ofPlan.has(number)),
        ).toEqual([]);
      expect(sentences.filter((sentence) => user!.includes(sentence))).toEqual([]);
      for (const language of NARRATED_LANGUAGES) {
        const told = factsIn(request)
          .paragraphs.flat()
          .map((fact) => fact[language])
          .join(' ');
        expect(vocabularyProblems({ headline: '', summary: '', prose: told }, patternsIn(language))).toEqual(
          [],
        );
      }
    }
  });
});

it('lets every text of the template pass, whatever words a cycle is briefed in', async () => {
  const found = new Map<string, string>();
  for (let cycleNumber = CYCLE; cycleNumber > CYCLE - 190; cycleNumber -= 9) {
    const stored = await cycleOf(cycleNumber);
    for (const { agent, template, expected } of speakerBriefs(stored.result, stored.compared))
      for (const problem of textProblems(template, expected, LANGUAGES.map(patternsIn)))
        found.set(`${agent} ${problem}`, String(cycleNumber));
  }
  expect([...found]).toEqual([]);
});
