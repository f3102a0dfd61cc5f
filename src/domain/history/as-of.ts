import { ServiceError } from '../errors/errors.ts';

/**
 * Rejects a moment that nothing can be known at yet.
 *
 * @throws INVALID_RANGE where it lies in the future
 */
export function assertPast(asOfMs: number, nowMs: number): void {
  if (asOfMs > nowMs) throw new ServiceError('INVALID_RANGE', { reason: 'as_of_in_the_future' });
}

/** The end of a window that ends with a moment, which it includes; undefined where there is no moment. */
export const endWith = (asOfMs: number | undefined): number | undefined =>
  asOfMs === undefined ? undefined : asOfMs + 1;
