import { flag, number, parseOptions, Refused, text } from './options.ts';

const DECLARED = {
  kills: number('how many', { short: 6, long: 1000 }),
  only: text('whose name contains this'),
  keep: flag('what was started stays'),
};

describe('parseOptions', () => {
  it('gives each option what the form has of it', () => {
    expect(parseOptions(DECLARED, [])).toEqual({ kills: 1000, only: undefined, keep: false, form: 'long' });
    expect(parseOptions(DECLARED, ['--short'])).toEqual({
      kills: 6,
      only: undefined,
      keep: false,
      form: 'short',
    });
  });

  it('prefers what the command line names', () => {
    expect(parseOptions(DECLARED, ['--short', '--kills', '0', '--only=redis', '--keep'])).toEqual({
      kills: 0,
      only: 'redis',
      keep: true,
      form: 'short',
    });
  });

  it.each([
    [['--kils', '5'], "Unknown option '--kils'"],
    [['5'], /Unexpected argument '5'/],
    [['--kills', 'many'], "--kills is a number from 0 on, and not 'many'"],
    [['--kills='], "--kills is a number from 0 on, and not ''"],
    [['--kills', '-1'], /kills/],
    [['--only'], /only/],
    [['--keep=yes'], /keep/],
  ])('refuses %j', (words, message) => {
    expect(() => parseOptions(DECLARED, words)).toThrow(Refused);
    expect(() => parseOptions(DECLARED, words)).toThrow(message);
  });
});
