import { MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import {
  type CodeFailures,
  includesRole,
  isAuditedFailure,
  MAX_CODE_FAILURES,
  nextCodeAtMs,
  OPERATOR_ROLES,
  withFailure,
} from './operator-terms.ts';

describe('roles of operators', () => {
  it('include those before them and no others', () => {
    const included = OPERATOR_ROLES.map((held) =>
      OPERATOR_ROLES.filter((needed) => includesRole(held, needed)),
    );
    expect(included).toEqual([['viewer'], ['viewer', 'operator'], ['viewer', 'operator', 'owner']]);
  });
});

const NINE = Date.parse('2026-03-10T09:00:00Z');
const failed = (times: number): CodeFailures => ({ failures: times, failuresSinceMs: NINE });

describe('wrong codes of an operator', () => {
  it('are limited within a quarter of an hour', () => {
    expect(nextCodeAtMs(failed(MAX_CODE_FAILURES - 1), NINE)).toBeNull();
    expect(nextCodeAtMs(failed(MAX_CODE_FAILURES), NINE + MINUTE_MS)).toBe(NINE + 15 * MINUTE_MS);
    expect(nextCodeAtMs(failed(MAX_CODE_FAILURES), NINE + 15 * MINUTE_MS)).toBeNull();
  });

  it('count anew after it, and from the first', () => {
    expect(withFailure(failed(0), NINE + MINUTE_MS)).toEqual({
      failures: 1,
      failuresSinceMs: NINE + MINUTE_MS,
    });
    expect(withFailure(failed(3), NINE + MINUTE_MS)).toEqual(failed(4));
    expect(withFailure(failed(10), NINE + 15 * MINUTE_MS)).toEqual({
      failures: 1,
      failuresSinceMs: NINE + 15 * MINUTE_MS,
    });
  });

  it('are at most two entries of the audit log in a window', () => {
    const audited = Array.from({ length: 500 }, (_, i) => i + 1).filter((times) =>
      isAuditedFailure(failed(times)),
    );
    expect(audited).toEqual([1, MAX_CODE_FAILURES]);
  });
});
