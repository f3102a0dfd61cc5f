import { ServiceError } from '../domain/errors/errors.ts';
import { requestedRange } from './cycles-admin.dto.ts';

const NOW = Date.parse('2026-03-10T09:07:00Z');
const range = (from: string, to: string) => requestedRange(Date.parse(from), Date.parse(to), NOW);

function messagesOf(from: string, to: string): readonly string[] {
  try {
    range(from, to);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'VALIDATION_ERROR')
      return error.messages ?? [error.detail];
    throw error;
  }
  throw new Error('the range was not rejected');
}

describe('requestedRange', () => {
  it('takes the cycles whose instants lie in it, the end excluded', () => {
    expect(range('2024-01-01T00:00:00Z', '2024-01-01T01:00:00Z')).toEqual({ fromCycle: 0, toCycle: 3 });
    expect(range('2024-01-01T00:00:01Z', '2024-01-01T01:00:01Z')).toEqual({ fromCycle: 1, toCycle: 4 });
    // Cycle 76,740 is the one of 09:00.
    expect(range('2026-03-10T08:45:00Z', '2026-03-10T09:07:00Z')).toEqual({
      fromCycle: 76_739,
      toCycle: 76_740,
    });
  });

  it('takes 366 days and no more', () => {
    expect(range('2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z').toCycle).toBe(366 * 96 - 1);
    expect(messagesOf('2024-01-01T00:00:00Z', '2025-01-01T00:00:01Z')).toEqual([
      'from and to must be at most 366 days apart',
    ]);
  });

  it('says everything that is wrong with a range', () => {
    expect(messagesOf('2026-03-10T09:08:00Z', '2026-03-10T09:08:00Z')).toEqual([
      'from must be before to',
      'to must not be in the future',
    ]);
    expect(messagesOf('2023-12-31T23:45:00Z', '2024-01-01T00:15:00Z')).toEqual([
      'from must not be before 2024-01-01T00:00:00+00:00, the first cycle',
    ]);
    expect(messagesOf('2026-03-10T09:01:00Z', '2026-03-10T09:06:00Z')).toEqual([
      'no cycle falls between from and to',
    ]);
  });
});
