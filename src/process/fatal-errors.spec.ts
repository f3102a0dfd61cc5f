import { isNonFatalError } from './running-service.ts';

const withCode = (code: string): Error => Object.assign(new Error(code), { code });

describe('isNonFatalError', () => {
  it.each(['EMFILE', 'ENFILE', 'ECONNRESET', 'EPIPE', 'ECONNABORTED'])('is true of %s', (code) => {
    expect(isNonFatalError(withCode(code))).toBe(true);
  });

  it.each([
    withCode('ENOSPC'),
    withCode('ERR_ASSERTION'),
    new TypeError('x is not a function'),
    'EMFILE',
    null,
  ])('is false of %s', (error) => {
    expect(isNonFatalError(error)).toBe(false);
  });
});
