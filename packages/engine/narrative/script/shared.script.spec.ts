import fc from 'fast-check';
import { cycleOf, read } from '../../../../test/support/narrative/narrated-cycle.ts';
import { sorted, TWELVE_DAYS } from '../../../../test/support/narrative/wording-checks.ts';
import { type Asset, ASSETS } from '../../assets.ts';
import { MARKET_EVENTS, type MarketState } from '../../market/market-state.ts';
import { assetsIn, numbersIn, signalsIn } from '../checks/claims.ts';
import { type Language, LANGUAGES, patternsIn, phrasebookIn } from '../languages.ts';
import { agentScriptOf } from './agent.script.ts';
import { leadScriptOf } from './lead.script.ts';
import { headlineEventOf, marketStatements } from './shared.script.ts';

const FLAT: MarketState = {
  asset: 'BTC',
  reason: null,
  dayChangePct: 0,
  weekChangePct: 0,
  yearPositionPct: 50,
  events: [],
  recordFrom: null,
  widestRangePct: null,
};
const cycleWith = (...markets: readonly Partial<MarketState>[]) =>
  cycleOf([read('tokio', 'BTC', { signal: 'bearish' })], {
    markets: markets.map((market) => ({ ...FLAT, ...market })),
  });

/** A price rose, fell, or stayed, in words. */
const MOVES: Readonly<Record<Language, Readonly<Record<'rise' | 'fall' | 'level', RegExp>>>> = {
  en: {
    rise: /\bgained\b|\brisen\b|\bup \d|\bhigher than\b|\d% more than\b/u,
    fall: /\blost\b|\bfallen\b|\bdown \d|\blower than\b|\d% less than\b/u,
    level: /\bhardly\b|\blittle changed\b|\babout (?:as much|the same) as\b/u,
  },
  ka: {
    rise: /გაძვირდა|გაიზარდა|მაღალია|(?<!დ)აიწია/u,
    fall: /გაიაფდა|შემცირდა|დაბალია|დაიწია/u,
    level: /თითქმის (?:იმავე|იგივე|ისეთივე|არ შეცვლილა)|მცირე ცვლილება/u,
  },
};

describe('marketStatements', () => {
  it('states the changes, the place, and what happened', () => {
    const market = {
      dayChangePct: -14,
      weekChangePct: -31,
      yearPositionPct: 5,
      events: ['widest_year_range', 'record_high', 'steepest_week_fall'],
      recordFrom: '2020-12-20',
      widestRangePct: 20,
    } as const;
    expect(marketStatements('BTC', cycleWith(market))).toEqual([
      { kind: 'market', asset: 'BTC', dayChangePct: -14, weekChangePct: -31, yearPositionPct: 5 },
      { kind: 'market_event', asset: 'BTC', event: 'widest_year_range', since: null, rangePct: 20 },
      { kind: 'market_event', asset: 'BTC', event: 'record_high', since: '2020', rangePct: null },
      { kind: 'market_event', asset: 'BTC', event: 'steepest_week_fall', since: null, rangePct: null },
    ]);
  });

  it('states that nothing is known, and nothing at all of a cycle without prices', () => {
    const unknown = { dayChangePct: null, weekChangePct: null, yearPositionPct: null };
    expect(marketStatements('BTC', cycleWith(unknown))).toEqual([{ kind: 'market_unknown', asset: 'BTC' }]);
    expect(marketStatements('BTC', cycleOf([]))).toEqual([]);
  });

  it('begins Tokio’s text, comes second in the lead’s, and is in no other', () => {
    const cycle = cycleWith(...ASSETS.map((asset) => ({ asset })));
    const tokio = agentScriptOf('tokio', cycle);
    const statements = ASSETS.flatMap((asset) => marketStatements(asset, cycle));
    expect(tokio.paragraphs[0]).toEqual(statements);
    expect(tokio.summary.map(({ kind }) => kind)).toEqual(['market', 'stance', 'nothing_leans']);
    const lead = leadScriptOf(cycle, null);
    expect(lead.paragraphs[0]![1]).toEqual(statements[0]);
    expect(lead.summary[1]).toEqual(statements[0]);
    const denver = agentScriptOf('denver', cycle);
    expect(denver.paragraphs.flat().filter(({ kind }) => kind.startsWith('market'))).toEqual([]);
  });
});

describe('headlineEventOf', () => {
  it.each([
    [['record_high'], 'record_high'],
    [['record_high', 'steepest_day_fall'], 'steepest_day_fall'],
    [['year_low', 'steepest_week_fall'], 'steepest_week_fall'],
    [['year_high'], null],
    [[], null],
  ] as const)('of %p is %p', (events, event) => {
    const cycle = cycleWith({ events, recordFrom: '2020-12-20' });
    expect(headlineEventOf('BTC', cycle)).toBe(event);
    expect(agentScriptOf('tokio', cycle).headline.event).toBe(event);
    expect(agentScriptOf('denver', cycle).headline.event).toBeNull();
  });
});

describe('the sentences on a market', () => {
  const change = fc.integer({ min: -99, max: 400 });
  const market = fc.record({
    asset: fc.constantFrom<Asset[]>(...ASSETS),
    dayChangePct: fc.option(change),
    weekChangePct: change,
    yearPositionPct: fc.option(fc.integer({ min: 0, max: 20 }).map((steps) => 5 * steps)),
  });
  const sidesOf = (changes: readonly number[]) => ({
    rise: changes.some((one) => one > 0),
    fall: changes.some((one) => one < 0),
    level: changes.includes(0),
  });

  it('have the figures, in both languages the same, and words for no other side', () => {
    const days = fc.constantFrom(...TWELVE_DAYS);
    fc.assert(
      fc.property(market, days, (state, choose) => {
        const [statement] = marketStatements(state.asset, cycleWith(state));
        const { asset, dayChangePct, weekChangePct, yearPositionPct } = state;
        const changes = [dayChangePct, weekChangePct].filter((one) => one !== null);
        const place = yearPositionPct === null || yearPositionPct % 50 === 0 ? [] : [yearPositionPct];
        const figures = [...changes.filter((one) => one !== 0).map(Math.abs), ...place].map(String);
        for (const language of LANGUAGES) {
          const patterns = patternsIn(language);
          const sentence = phrasebookIn(language).sentence(statement!, choose);
          const told = MOVES[language]!;
          expect([sentence, sorted(numbersIn(sentence, patterns))]).toEqual([sentence, sorted(figures)]);
          expect([sentence, assetsIn(sentence, patterns)]).toEqual([sentence, [asset]]);
          expect([sentence, signalsIn(sentence, patterns)]).toEqual([sentence, []]);
          const sides = {
            rise: told.rise.test(sentence),
            fall: told.fall.test(sentence),
            level: told.level.test(sentence),
          };
          expect([sentence, sides]).toEqual([sentence, sidesOf(changes)]);
        }
      }),
      { seed: 20_261_126, numRuns: 500 },
    );
  });

  it('name each event by its own words, and a record with its year', () => {
    for (const language of LANGUAGES)
      for (const choose of TWELVE_DAYS) {
        const sentences = MARKET_EVENTS.map((event) =>
          phrasebookIn(language).sentence(
            { kind: 'market_event', asset: 'SOL', event, since: '2020', rangePct: 33 },
            choose,
          ),
        );
        expect(new Set(sentences).size).toBe(MARKET_EVENTS.length);
        expect(sentences.map((text) => numbersIn(text, patternsIn(language)).join())).toEqual([
          '33',
          '33',
          '2020',
          '',
          '',
          '',
          '',
          '',
        ]);
        for (const text of sentences.slice(0, 2)) expect(text).toMatch(/widest|wider|ფართო/u);
        expect(sentences[2]).toMatch(/record|რეკორდ/u);
        for (const text of sentences.slice(5)) expect(text).toMatch(/steepest|უდიდეს/u);
      }
  });
});
