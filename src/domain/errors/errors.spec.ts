import { ERROR_CODES, errorDefinition, ERRORS, isErrorCode, ServiceError } from './errors.ts';

/** The table of the specification and the operators' additions, written down a second time on purpose. */
const SPECIFIED: Readonly<Record<number, readonly string[]>> = {
  400: [
    'BAD_REQUEST',
    'UNKNOWN_ASSET',
    'UNKNOWN_INDEX',
    'INVALID_CURSOR',
    'INVALID_RANGE',
    'RANGE_TOO_LARGE',
    'TOO_MANY_IDS',
  ],
  401: ['API_KEY_REQUIRED', 'API_KEY_INVALID', 'OPERATOR_REQUIRED'],
  403: [
    'ROLE_INSUFFICIENT',
    'CSRF_REFUSED',
    'ORIGIN_REFUSED',
    'ORIGIN_NOT_ALLOWED',
    'SCOPE_MISSING',
    'TIER_INSUFFICIENT',
    'RANGE_EXCEEDS_TIER',
    'SERIES_NOT_LICENSED',
  ],
  404: [
    'PRODUCT_NOT_FOUND',
    'SOURCE_NOT_FOUND',
    'METRIC_NOT_FOUND',
    'CYCLE_NOT_FOUND',
    'NARRATIVE_NOT_FOUND',
    'PROOF_NOT_FOUND',
    'CHECKPOINT_NOT_FOUND',
    'AGENT_NOT_FOUND',
    'KEY_NOT_FOUND',
    'NOT_FOUND',
  ],
  409: ['CONFLICT'],
  412: ['PRECONDITION_FAILED'],
  422: ['VALIDATION_ERROR'],
  429: ['RATE_LIMITED', 'QUOTA_EXCEEDED'],
  500: ['INTERNAL_ERROR'],
  503: ['DATA_API_DISABLED', 'OVERLOADED', 'STORE_UNAVAILABLE', 'NARRATIVE_STORE_UNAVAILABLE'],
};
const RETRY: Readonly<Record<number, string>> = {
  400: 'after_fix',
  401: 'after_fix',
  403: 'never',
  404: 'after_fix',
  409: 'after_fix',
  412: 'after_fix',
  422: 'after_fix',
  429: 'after_retry_after',
  500: 'once',
  503: 'after_retry_after',
};

describe('the error registry', () => {
  it('has every code of the specification at its status, and no other', () => {
    const byStatus: Record<number, string[]> = {};
    for (const code of ERROR_CODES) (byStatus[ERRORS[code].status] ??= []).push(code);
    expect(byStatus).toEqual(SPECIFIED);
    expect(Object.keys(ERRORS).sort()).toEqual([...ERROR_CODES].sort());
  });

  it.each(ERROR_CODES)('advises on %s as the specification does', (code) => {
    const { status, retry, retryAfterSeconds, title, description, surfaces } = errorDefinition(code);
    expect(retry).toBe(RETRY[status]);
    expect(retryAfterSeconds !== null).toBe(status === 503);
    expect([title, description].every((text) => text.length > 5)).toBe(true);
    expect(surfaces.length).toBeGreaterThan(0);
  });

  it('describes more than its title', () => {
    const words = (text: string): readonly string[] => text.toLowerCase().match(/[a-z_]+/g) ?? [];
    const repeating = ERROR_CODES.filter((code) => {
      const { title, description } = errorDefinition(code);
      const [first] = description.split(/[.:]/);
      return words(title).every((word) => words(first!).includes(word));
    });
    expect(repeating).toEqual([]);
  });

  it('knows its codes from other strings, inherited names included', () => {
    expect(isErrorCode('CONFLICT')).toBe(true);
    for (const other of ['ECONNREFUSED', 'toString', '__proto__', '', null, 7])
      expect(isErrorCode(other)).toBe(false);
  });
});

describe('ServiceError', () => {
  it('takes the wait from the registry unless it is told another', () => {
    expect(new ServiceError('DATA_API_DISABLED').retryAfterSeconds).toBe(60);
    expect(
      new ServiceError('OVERLOADED', { reason: 'history' }, { retryAfterSeconds: 3 }).retryAfterSeconds,
    ).toBe(3);
    expect(new ServiceError('KEY_NOT_FOUND').retryAfterSeconds).toBeNull();
  });

  it('takes its message from the registry', () => {
    expect(new ServiceError('KEY_NOT_FOUND').detail).toBe(ERRORS.KEY_NOT_FOUND.description);
    expect(new ServiceError('QUOTA_EXCEEDED', { limit: 7 }).message).toBe(
      "The key's daily quota of 7 requests is used up. It resets at midnight UTC.",
    );
    expect(new ServiceError('RATE_LIMITED', { reason: 'key', limit: 600 }).detail).toBe(
      'More than 600 requests a minute with this key.',
    );
    expect(ServiceError.described('CONFLICT').detail).toBe(ERRORS.CONFLICT.description);
  });

  it('has all messages of a validation, and none of other codes', () => {
    const messages = ['from must be before to', 'lang must be one of en, ka'];
    const invalid = new ServiceError('VALIDATION_ERROR', { reason: 'rules', messages });
    expect([invalid.detail, invalid.messages]).toEqual([messages[0], messages]);
    expect(new ServiceError('KEY_NOT_FOUND').messages).toBeNull();
  });

  it('is checked by the compiler', () => {
    // @ts-expect-error a sentence at the place where it is thrown
    expect(() => new ServiceError('DATA_API_DISABLED', 'off')).not.toThrow();
    // @ts-expect-error a parameter is missing
    expect(() => new ServiceError('QUOTA_EXCEEDED', {})).not.toThrow();
    // @ts-expect-error a parameter that the reason does not have
    expect(() => new ServiceError('RATE_LIMITED', { reason: 'connections', limit: 3 })).not.toThrow();
  });
});
