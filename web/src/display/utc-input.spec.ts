import { inputOfMoment, momentOfInput } from './utc-input.ts';

describe('momentOfInput', () => {
  it('reads what the field gives as UTC, wherever the computer is', () => {
    expect(momentOfInput('2026-03-10T09:07')).toBe('2026-03-10T09:07:00+00:00');
    expect(momentOfInput('2026-03-10T09:07:30')).toBe('2026-03-10T09:07:30+00:00');
  });

  it('is null for what is not finished', () => {
    expect(momentOfInput('')).toBeNull();
    expect(momentOfInput('2026-03-10')).toBeNull();
    expect(momentOfInput('2026-13-40T09:07')).toBeNull();
  });
});

describe('inputOfMoment', () => {
  it('shows a moment of any offset in UTC', () => {
    expect(inputOfMoment('2026-03-10T13:07:00+04:00')).toBe('2026-03-10T09:07');
    expect(inputOfMoment(null)).toBe('');
  });
});
