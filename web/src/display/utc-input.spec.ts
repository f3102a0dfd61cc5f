import { isoOfInput, textOfInput } from './utc-input.ts';

describe('a field for a time in UTC', () => {
  it('means UTC, wherever the browser is', () => {
    expect(textOfInput('2026-03-10T11:07:00+02:00')).toBe('2026-03-10 09:07:00');
    expect(isoOfInput('2026-03-10 09:07:00')).toBe('2026-03-10T09:07:00+00:00');
  });

  it('can be empty', () => {
    expect(textOfInput(null)).toBeNull();
    expect(isoOfInput(null)).toBeNull();
  });

  it('is empty where an address has no time', () => {
    expect(textOfInput('yesterday')).toBeNull();
    expect(textOfInput('2026-13-40')).toBeNull();
  });
});
