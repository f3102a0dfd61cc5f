import { KIND_BOUNDS, type LoggedRequest, ROWS_PER_CALLER_MINUTE } from '../domain/logged-request.ts';
import { MOST_WAITING, RequestLogBuffer } from '../access/metering/request-log.recorder.ts';

const NINE = Date.parse('2026-03-10T09:00:00Z');
const request = (n: number, atMs = NINE): LoggedRequest =>
  ({ atMs, kind: 'failure', requestId: String(n) }) as LoggedRequest;
const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('RequestLogBuffer', () => {
  it('bounds the failures of one caller in a minute and counts the rest, without a bound for others', () => {
    const buffer = new RequestLogBuffer();
    const admitted = times(ROWS_PER_CALLER_MINUTE + 7).filter(() => buffer.admits('failure', 'key', NINE));
    expect(admitted).toHaveLength(ROWS_PER_CALLER_MINUTE);
    expect(buffer.admits('failure', 'other', NINE + 59_999)).toBe(true);
    expect(buffer.admits('failure', 'key', NINE + 60_000)).toBe(true);
    expect(buffer.take(1)).toEqual({
      requests: [],
      leftOut: [{ minuteAtMs: NINE, kind: 'failure', overRate: 7, lost: 0 }],
    });
    expect(buffer.take(1)).toBeNull();
  });

  it('keeps its bounds when slow requests of an earlier minute end among those of the present one', () => {
    const buffer = new RequestLogBuffer();
    const admitted = times(2 * ROWS_PER_CALLER_MINUTE).filter((i) =>
      buffer.admits('failure', 'key', i % 100 === 50 ? NINE - 60_000 : NINE),
    );
    expect(admitted).toHaveLength(ROWS_PER_CALLER_MINUTE);
  });

  it('bounds a flood from many networks, which displaces nothing of accepted keys', () => {
    const buffer = new RequestLogBuffer();
    const { rowsPerMinute } = KIND_BOUNDS.unidentified;
    const admitted = times(rowsPerMinute + 5).filter((i) => buffer.admits('unidentified', `n${i}`, NINE));
    expect(admitted).toHaveLength(rowsPerMinute);
    expect(buffer.admits('failure', 'key', NINE)).toBe(true);
    expect(buffer.admits('sample', 'key', NINE)).toBe(true);
  });

  it('loses the oldest rows while nothing can be stored, and counts them', () => {
    const buffer = new RequestLogBuffer();
    buffer.push(request(-1, NINE - 60_000), ...times(MOST_WAITING - 1).map((n) => request(n)));
    const batch = buffer.take(2)!;
    expect(batch.requests.map(({ requestId }) => requestId)).toEqual(['-1', '0']);
    buffer.push(request(MOST_WAITING), request(MOST_WAITING + 1));
    buffer.giveBack(batch);
    expect(buffer.take(1)).toEqual({
      requests: [request(1)],
      leftOut: [
        { minuteAtMs: NINE - 60_000, kind: 'failure', overRate: 0, lost: 1 },
        { minuteAtMs: NINE, kind: 'failure', overRate: 0, lost: 1 },
      ],
    });
  });
});
