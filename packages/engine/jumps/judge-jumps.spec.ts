import { type NewObservation } from '../observations/observation.ts';
import { SOURCES } from '../sources/registry.ts';
import { byDifference, byFactor, type JumpMeasure, unjudged } from '../sources/source.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import {
  confirmationWaitMs,
  type HeldValue,
  isJump,
  judgeJumps,
  type JumpEvidence,
  MOST_HELD_VALUES,
  plausibleChange,
  type Reading,
} from './judge-jumps.ts';

/** A daily source that is fetched every hour. */
const DAILY = { jumps: byFactor(), cadenceSeconds: 3600, publicationSeconds: 86_400 } as const;
/** A current value, fetched every minute. */
const NOW = { jumps: byFactor(), cadenceSeconds: 60, publicationSeconds: 60 } as const;

/** The day after the stored ones. */
const DAY = 100;
const NOW_MS = DAY * DAY_MS + 26 * HOUR_MS;

const day = (number: number, value: number, knownAtMs = NOW_MS): NewObservation => ({
  sourceId: 'a.source',
  eventAtMs: number * DAY_MS,
  knownAtMs,
  value,
  candle: null,
});
const stored: readonly Reading[] = Array.from({ length: DAY }, (_, number) => ({
  eventAtMs: number * DAY_MS,
  value: number % 2 === 0 ? 100 : 101,
}));
const held = (id: string, number: number, value: number, heldAtMs: number): HeldValue => ({
  ...day(number, value, heldAtMs),
  id,
  heldAtMs,
});

const judge = (
  offered: readonly NewObservation[],
  more: Partial<JumpEvidence> = {},
  source: typeof DAILY = DAILY,
) => judgeJumps(source, offered, { stored, held: [], nowMs: NOW_MS, ...more });

const NOTHING = { accepted: [], held: [], refused: [], confirmed: [], contradicted: [] };

describe('the values of a fetch', () => {
  it('are accepted if plausible', () => {
    const offered = [day(DAY - 1, 101), day(DAY, 140)];
    expect(judge(offered)).toEqual({ ...NOTHING, accepted: offered });
  });

  it('are held from a jump on, while nothing else is known', () => {
    const offered = [day(DAY - 1, 101), day(DAY, 1000)];
    expect(judge(offered)).toEqual({ ...NOTHING, accepted: [offered[0]], held: [offered[1]] });
    // Late values that were published together belong to one reading.
    const together = [day(DAY, 1000), day(DAY + 1, 1010)];
    expect(judge(together)).toEqual({ ...NOTHING, held: together });
  });

  it('are held once, however often they are offered', () => {
    const before = held('1', DAY, 1000, NOW_MS - 20 * MINUTE_MS);
    expect(judge([day(DAY, 1000)], { held: [before] })).toEqual(NOTHING);
    expect(judge([day(DAY, 1000, NOW_MS - HOUR_MS), day(DAY, 1000)]).held).toHaveLength(1);
  });

  it('are accepted where a second fetch confirms them, one cadence and half an hour later at the earliest', () => {
    const before = held('1', DAY, 1000, NOW_MS - HOUR_MS);
    expect(judge([day(DAY, 1010)], { held: [before] })).toEqual({
      ...NOTHING,
      accepted: [day(DAY, 1010)],
      confirmed: ['1'],
    });
    const early = held('1', DAY, 1000, NOW_MS - HOUR_MS + 1);
    expect(judge([day(DAY, 1010)], { held: [early] })).toEqual({ ...NOTHING, held: [day(DAY, 1010)] });
    expect([confirmationWaitMs(DAILY), confirmationWaitMs(NOW)]).toEqual([HOUR_MS, 30 * MINUTE_MS]);
  });

  it('are known from their confirmation, whatever the provider dates them by', () => {
    const before = held('1', DAY, 1000, NOW_MS - 2 * HOUR_MS);
    const { accepted } = judge([day(DAY, 1000, NOW_MS - 20 * HOUR_MS)], { held: [before] });
    expect(accepted).toEqual([day(DAY, 1000, NOW_MS)]);
  });

  it('contradict a held value that was corrected, or that the next one does not confirm', () => {
    const before = held('1', DAY, 1000, NOW_MS - HOUR_MS);
    const refused = [{ eventAtMs: DAY * DAY_MS, reason: 'a jump that the next value does not confirm' }];
    expect(judge([day(DAY, 102)], { held: [before] })).toEqual({
      ...NOTHING,
      accepted: [day(DAY, 102)],
      refused,
      contradicted: ['1'],
    });
    // The chart still has the spike, and the next day is like the previous one.
    expect(judge([day(DAY, 1000), day(DAY + 1, 102)], { held: [before] })).toEqual({
      ...NOTHING,
      accepted: [day(DAY + 1, 102)],
      refused,
      contradicted: ['1'],
    });
  });

  it('of now confirm all that was held of the same level, and contradict the rest', () => {
    const at = (minutes: number, value: number): NewObservation => ({
      ...day(0, value),
      eventAtMs: NOW_MS + minutes * MINUTE_MS,
      knownAtMs: NOW_MS + minutes * MINUTE_MS,
    });
    const recent = Array.from({ length: 60 }, (_, i) => at(i - 60, 100 + (i % 2)));
    const waiting = [0, 10, 20].map((minute, i) => ({
      ...at(minute, 1000 + i),
      id: `${minute}`,
      heldAtMs: NOW_MS + minute * MINUTE_MS,
    }));
    const judged = (minutes: number, value: number) =>
      judgeJumps(NOW, [at(minutes, value)], {
        stored: recent,
        held: waiting,
        nowMs: NOW_MS + minutes * MINUTE_MS,
      });
    expect(judged(29, 1003)).toEqual({ ...NOTHING, held: [at(29, 1003)] });
    const confirmed = judged(30, 1003);
    expect(confirmed.confirmed).toEqual(['0', '10', '20']);
    expect(confirmed.accepted.map(({ value, knownAtMs }) => [value, knownAtMs])).toEqual(
      [1000, 1001, 1002, 1003].map((value) => [value, NOW_MS + 30 * MINUTE_MS]),
    );
    const back = judged(21, 99);
    expect([back.accepted, back.contradicted]).toEqual([[at(21, 99)], ['0', '10', '20']]);
  });
});

describe('loaded history', () => {
  /** Returns values known a day after their event, as charts give them. */
  const past = (values: readonly number[]): NewObservation[] =>
    values.map((value, i) => day(DAY + i, value, (DAY + i + 1) * DAY_MS));
  const later = { nowMs: NOW_MS + 30 * DAY_MS };

  it('keeps a step that later values confirm, known one wait later than its date', () => {
    const offered = past([1000, 1010, 990, 1000]);
    const { accepted, ...rest } = judge(offered, later);
    expect(rest).toEqual({ held: [], refused: [], confirmed: [], contradicted: [] });
    expect(accepted.map(({ value }) => value)).toEqual([1000, 1010, 990, 1000]);
    expect(accepted.map(({ knownAtMs }, i) => knownAtMs - offered[i]!.knownAtMs)).toEqual([HOUR_MS, 0, 0, 0]);
  });

  it('rejects a spike that later values do not confirm, of one value or several', () => {
    const one = judge(past([1000, 101, 100]), later);
    expect(one.accepted.map(({ value }) => value)).toEqual([101, 100]);
    expect(one.refused.map(({ eventAtMs }) => eventAtMs)).toEqual([DAY * DAY_MS]);
    const changing = judge(past([1000, 5000, 101]), later);
    expect(changing.accepted.map(({ value }) => value)).toEqual([101]);
  });

  it('holds a jump at its end', () => {
    const { accepted, held: waiting } = judge(past([100, 101, 1000]), later);
    expect([accepted.length, waiting.map(({ value }) => value)]).toEqual([2, [1000]]);
  });

  it('does not take the same value, offered as past and as present, for two readings', () => {
    const offered = [...past([100, 1000]), day(DAY + 1, 1000, later.nowMs)];
    const { held: waiting, refused } = judge(offered, later);
    expect([waiting.length, refused]).toEqual([1, []]);
  });
});

describe('a revision of a past value', () => {
  const correct = stored.map(({ eventAtMs, value }) => day(eventAtMs / DAY_MS, value));

  it('is rejected if its neighbours do not agree, however often it is offered', () => {
    const offered = correct.with(50, day(50, 1000));
    const { accepted, refused, held: waiting } = judge(offered);
    expect([accepted.length, waiting]).toEqual([DAY - 1, []]);
    expect(refused).toEqual([
      { eventAtMs: 50 * DAY_MS, reason: 'a jump that the next value does not confirm' },
    ]);
  });

  it('is accepted if it returns to its neighbours', () => {
    const wrong = stored.with(50, { eventAtMs: 50 * DAY_MS, value: 1000 });
    expect(judge(correct, { stored: wrong })).toEqual({ ...NOTHING, accepted: correct });
  });

  it('is decided only by responses that reach back to it', () => {
    const before = held('1', 50, 1000, NOW_MS - 3 * HOUR_MS);
    expect(judge(correct.slice(-5), { held: [before] }).contradicted).toEqual([]);
    expect(judge(correct.slice(40), { held: [before] }).contradicted).toEqual(['1']);
  });

  it('is held and confirmed like any other where the whole past changes', () => {
    const doubled = correct.map((value) => ({ ...value, value: value.value * 2 }));
    const first = judge(doubled);
    // The first values have too little history before them to judge.
    expect(first.refused).toEqual([]);
    expect(first.held.length + first.accepted.length).toBe(DAY);
    const taken = new Map(first.accepted.map(({ eventAtMs, value }) => [eventAtMs, value]));
    const second = judge(doubled, {
      stored: stored.map((reading) => ({ ...reading, value: taken.get(reading.eventAtMs) ?? reading.value })),
      held: first.held.map((value, i) => ({ ...value, id: `${i}`, heldAtMs: NOW_MS - HOUR_MS })),
    });
    expect([second.accepted.length, second.held, second.refused]).toEqual([DAY, [], []]);
  });
});

describe('what is held of one source', () => {
  it('is bounded: the oldest values beyond it are rejected', () => {
    const many = Array.from({ length: MOST_HELD_VALUES + 5 }, (_, i) => day(DAY + i, 1000));
    const { held: waiting, refused } = judge(many);
    expect(waiting).toHaveLength(MOST_HELD_VALUES);
    expect(waiting.at(-1)).toEqual(many.at(-1));
    expect(refused.map(({ eventAtMs }) => eventAtMs)).toEqual(
      many.slice(0, 5).map(({ eventAtMs }) => eventAtMs),
    );
  });

  it('is stored once its jumps are not judged any more', () => {
    const judged = judgeJumps({ ...DAILY, jumps: unjudged('for the test') }, [], {
      stored,
      held: [held('1', DAY, 1000, NOW_MS - MINUTE_MS)],
      nowMs: NOW_MS,
    });
    expect(judged).toEqual({ ...NOTHING, accepted: [day(DAY, 1000)], confirmed: ['1'] });
  });
});

/** Returns one reading a day. */
const daily = (values: readonly number[]): Reading[] =>
  values.map((value, day) => ({ eventAtMs: day * DAY_MS, value }));

/** Returns values that rise and fall by the same factor in turn. */
const swinging = (factor: number, count = 60): Reading[] =>
  daily(Array.from({ length: count }, (_, day) => (day % 2 === 0 ? 100 : 100 * factor)));

/** Checks whether the change from the last reading to a value, `days` later, is a jump. */
function jumps(jumps: JumpMeasure, recent: readonly Reading[], to: number, days = 1): boolean {
  const rule = { jumps, spacingMs: DAY_MS };
  const last = recent.at(-1)!;
  return isJump(rule, () => plausibleChange(rule, recent), last, {
    eventAtMs: last.eventAtMs + days * DAY_MS,
    value: to,
  });
}

describe('a jump', () => {
  it('is a change of four times the third largest of the recent ones, by factors', () => {
    // The third largest change is 1.2-fold; 1.2 to the fourth power is 2.07.
    const recent = [...swinging(1.1), ...daily([100, 120, 100, 120, 100])].map(({ value }, day) => ({
      value,
      eventAtMs: day * DAY_MS,
    }));
    expect(jumps(byFactor(), recent, 206)).toBe(false);
    expect(jumps(byFactor(), recent, 208)).toBe(true);
    expect(jumps(byFactor(), recent, 100 / 2.06)).toBe(false);
    expect(jumps(byFactor(), recent, 100 / 2.08)).toBe(true);
  });

  it('is never a change below a factor of 1.5, however calm the source is', () => {
    const calm = swinging(1.0001, 61);
    expect(jumps(byFactor(), calm, 149)).toBe(false);
    expect(jumps(byFactor(), calm, 67)).toBe(false);
    expect(jumps(byFactor(), calm, 151)).toBe(true);
    expect(jumps(byFactor(), calm, 66)).toBe(true);
    expect(jumps(byDifference(0.01), calm, 149)).toBe(false);
    expect(jumps(byDifference(0.01), calm, 151)).toBe(true);
  });

  it('is judged in the unit of the source where values can be zero or negative', () => {
    const recent = daily(Array.from({ length: 61 }, (_, day) => (day % 2 === 0 ? -1 : 1)));
    expect(jumps(byDifference(5), recent, 6.9)).toBe(false);
    expect(jumps(byDifference(5), recent, 7.1)).toBe(true);
    expect(jumps(byDifference(20), recent, 18)).toBe(false);
    expect(jumps(byDifference(5), recent, -9.1)).toBe(true);
  });

  it('can be larger the longer nothing was published, up to four times as long as usual', () => {
    const calm = swinging(1.01, 61);
    expect(jumps(byFactor(), calm, 200, 1)).toBe(true);
    // 1.5 to the square root of four.
    expect(jumps(byFactor(), calm, 200, 4)).toBe(false);
    expect(jumps(byFactor(), calm, 230, 4)).toBe(true);
    expect(jumps(byFactor(), calm, 230, 40)).toBe(true);
  });

  it('is nothing that one spike and its end had made plausible', () => {
    const spiked = daily([...swinging(1.01).map(({ value }) => value), 100, 1000, 100]);
    expect(jumps(byFactor(), spiked, 1000)).toBe(true);
  });

  it('needs a history to be judged by', () => {
    expect(jumps(byFactor(), swinging(1.01, 20), 1000)).toBe(false);
    expect(jumps(byFactor(), swinging(1.01, 21), 1000)).toBe(true);
    expect(jumps(unjudged('for the test'), swinging(1.01, 60), 1000)).toBe(false);
  });

  it('is not a crash of a price', () => {
    const sourceOf = (id: string) => SOURCES.find((source) => source.id === id)!;
    // Closes before 2020-03-12 moved by 3% a day; on that day BTC fell from 7935 to 4800 and ETH from 194.6 to 107.8.
    const before = swinging(1.03, 61).map(({ eventAtMs }, day) => ({
      eventAtMs,
      value: day % 2 === 0 ? 7935 : 7935 * 1.03,
    }));
    expect(jumps(sourceOf('exchange.klines_1d:BTCUSDT').jumps, before, 4800)).toBe(false);
    expect(jumps(sourceOf('exchange.klines_1d:ETHUSDT').jumps, before, (7935 * 107.8) / 194.6)).toBe(false);
    expect(jumps(sourceOf('intel.price_close').jumps, before, 4959)).toBe(false);
    expect(jumps(sourceOf('exchange.klines_1d:BTCUSDT').jumps, before, 793.5)).toBe(true);
  });
});

describe('the measure of jumps', () => {
  it('is declared by every source whose values can be zero or negative', () => {
    for (const { id, jumps, plausible } of SOURCES) {
      const positive = plausible.min > 0 || plausible.minExcluded;
      expect([id, jumps.kind]).toEqual([
        id,
        expect.stringMatching(positive ? /ratio/ : /difference|unjudged/),
      ]);
    }
  });

  it('is missing from funding alone', () => {
    const out = SOURCES.filter(({ jumps }) => jumps.kind === 'unjudged');
    expect(new Set(out.map(({ metricId }) => metricId))).toEqual(new Set(['exchange.funding']));
  });

  it('never holds a change by a factor below 1.5', () => {
    for (const { id, jumps } of SOURCES)
      if (jumps.kind === 'ratio') expect([id, jumps.leastFactor >= 1.5]).toEqual([id, true]);
  });
});
