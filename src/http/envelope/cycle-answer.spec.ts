import { type NarrativeFacts, type TextsBySpeaker } from '../../../packages/engine/narrative/narrative.ts';
import { type NarrativeState } from '../../published/narrative-row.ts';
import { narrativeUnavailable, newestCycleTexts } from './cycle-answer.ts';

const facts: NarrativeFacts = { speakers: [], providerKeys: [] };
const readingsOf = (word: string): TextsBySpeaker =>
  ({ tokio: { headline: word, summary: word, prose: word } }) as unknown as TextsBySpeaker;
const readable = (ka: TextsBySpeaker | null, en: TextsBySpeaker | null): NarrativeState => ({
  state: 'readable',
  narrative: {
    methodologyVersion: '1.1.0',
    cycleNumber: 1,
    facts,
    readings: { ka, en },
    action: { plan: null, texts: {} },
    meta: { model: 'template', costUsd: 0, generationMs: 1, cacheSource: 'cache' },
  },
});
const KA = readingsOf('ka');
const EN = readingsOf('en');

describe('newestCycleTexts', () => {
  it.each([
    ['ka', KA, EN, 'ka', KA],
    ['en', KA, EN, 'en', EN],
    ['ka', null, EN, 'en', EN],
    ['en', KA, null, 'ka', KA],
  ] as const)(
    'asked for %s gives what there is and says in which language',
    (requested, ka, en, language, readings) => {
      expect(newestCycleTexts(readable(ka, en), requested)).toEqual({ facts, readings, language });
    },
  );

  it('is null where nothing is told', () => {
    expect(newestCycleTexts({ state: 'none' }, 'ka')).toBeNull();
    expect(newestCycleTexts({ state: 'unreadable' }, 'ka')).toBeNull();
  });

  it('takes a narrative in no language for the broken record that it is', () => {
    expect(() => newestCycleTexts(readable(null, null), 'ka')).toThrow(
      'cycle 1 has no texts in any language',
    );
  });

  it('hands on nothing of the plan', () => {
    expect(Object.keys(newestCycleTexts(readable(KA, EN), 'ka')!)).toEqual(['facts', 'readings', 'language']);
  });
});

describe('narrativeUnavailable', () => {
  it('tells of a store that does not answer, and not of a cycle that has none', () => {
    expect(narrativeUnavailable({ state: 'unreadable' })).toEqual([
      { id: 'narrative', reason: expect.stringContaining('temporarily unavailable') },
    ]);
    expect(narrativeUnavailable({ state: 'none' })).toEqual([]);
    expect(narrativeUnavailable(readable(KA, null))).toEqual([]);
  });
});
