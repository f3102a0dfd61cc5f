import { type Answer } from './answer.ts';
import { AnswerCache } from './answer-cache.ts';

const answer = (value: number): Answer => ({
  data: { value },
  asOfMs: Date.UTC(2026, 0, 1),
  freshness: { kind: 'built_in', cadenceSeconds: 60, source: 'engine' },
  mode: 'paper',
});

describe('AnswerCache', () => {
  it('makes an answer once per state and variant', () => {
    const answers = new AnswerCache();
    const make = jest.fn(() => answer(1));
    const first = answers.obtain('state 1', 'variant', make);
    expect(answers.obtain('state 1', 'variant', make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    answers.obtain('state 1', 'other variant', make);
    answers.obtain('state 2', 'variant', make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('forgets the oldest variant when odd parameters pile up, and never serves one for another', () => {
    const answers = new AnswerCache();
    for (let i = 0; i < 1_500; i += 1) answers.obtain('state', `variant ${i}`, () => answer(i));
    expect(answers.obtain('state', 'variant 1499', () => answer(-1)).dataJson).toBe('{"value":1499}');
    expect(answers.obtain('state', 'variant 0', () => answer(-1)).dataJson).toBe('{"value":-1}');
  });

  it('forgets the oldest variant when answers are large', () => {
    const answers = new AnswerCache();
    const large = (i: number): Answer => ({ ...answer(i), data: { i, text: 'x'.repeat(100_000) } });
    for (let i = 0; i < 200; i += 1) answers.obtain('state', `variant ${i}`, () => large(i));
    const make = jest.fn(() => answer(-1));
    answers.obtain('state', 'variant 199', make);
    expect(make).not.toHaveBeenCalled();
    // 200 kB each.
    answers.obtain('state', 'variant 100', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('reads an answer once per state and variant, for all who ask meanwhile', async () => {
    const answers = new AnswerCache();
    const read = jest.fn(() => Promise.resolve(answer(1)));
    const [first, second] = await Promise.all([
      answers.obtainAsync('state 1', 'variant', read),
      answers.obtainAsync('state 1', 'variant', read),
    ]);
    expect(second).toBe(first);
    expect(await answers.obtainAsync('state 1', 'variant', read)).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
    await answers.obtainAsync('state 2', 'variant', read);
    await answers.obtainAsync('state 2', 'other variant', read);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('fails with a read for all who wait, and reads again for the next', async () => {
    const answers = new AnswerCache();
    const failing = () => Promise.reject(new Error('away'));
    const outcomes = await Promise.allSettled([
      answers.obtainAsync('state', 'variant', failing),
      answers.obtainAsync('state', 'variant', failing),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const { dataJson } = await answers.obtainAsync('state', 'variant', () => Promise.resolve(answer(2)));
    expect(dataJson).toBe('{"value":2}');
  });

  it('does not let a late failure forget a newer answer', async () => {
    const answers = new AnswerCache();
    let fail: (error: Error) => void = () => undefined;
    const late = answers.obtainAsync('state 1', 'variant', () => new Promise((_, reject) => (fail = reject)));
    await answers.obtainAsync('state 2', 'variant', () => Promise.resolve(answer(2)));
    fail(new Error('away'));
    await expect(late).rejects.toThrow('away');
    const again = jest.fn(() => Promise.resolve(answer(3)));
    expect((await answers.obtainAsync('state 2', 'variant', again)).dataJson).toBe('{"value":2}');
    expect(again).not.toHaveBeenCalled();
  });

  it('remembers nothing when an answer cannot be made', () => {
    const answers = new AnswerCache();
    const failing = () => {
      throw new Error('broken record');
    };
    expect(() => answers.obtain('state', 'variant', failing)).toThrow('broken record');
    expect(answers.obtain('state', 'variant', () => answer(2)).dataJson).toBe('{"value":2}');
  });
});
