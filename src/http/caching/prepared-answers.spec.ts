import { type Answer } from '../envelope/answer.ts';
import { PreparedAnswers } from './prepared-answers.ts';

const answer = (value: number): Answer => ({
  data: { value },
  asOfMs: 0,
  freshness: { kind: 'built_in', cadenceSeconds: 60, source: 'test' },
  mode: 'paper',
});

describe('PreparedAnswers', () => {
  it('makes an answer once per state and variant', () => {
    const answers = new PreparedAnswers();
    const make = jest.fn(() => answer(1));
    const first = answers.remember('state 1', 'variant', make);
    expect(answers.remember('state 1', 'variant', make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    answers.remember('state 1', 'other variant', make);
    answers.remember('state 2', 'variant', make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('forgets the oldest variant when odd parameters pile up, and never serves one for another', () => {
    const answers = new PreparedAnswers();
    for (let i = 0; i < 1_500; i += 1) answers.remember('state', `variant ${i}`, () => answer(i));
    expect(answers.remember('state', 'variant 1499', () => answer(-1)).dataJson).toBe('{"value":1499}');
    expect(answers.remember('state', 'variant 0', () => answer(-1)).dataJson).toBe('{"value":-1}');
  });

  it('remembers nothing when an answer cannot be made', () => {
    const answers = new PreparedAnswers();
    const failing = () => {
      throw new Error('broken record');
    };
    expect(() => answers.remember('state', 'variant', failing)).toThrow('broken record');
    expect(answers.remember('state', 'variant', () => answer(2)).dataJson).toBe('{"value":2}');
  });
});
