import { ServiceError } from '../../domain/errors/errors.ts';

/** What the database can hold of cycle numbers, far beyond any there will be. */
const CYCLE_NUMBER = /^\d{1,9}$/;

/**
 * The cycle number that a path names.
 *
 * @throws ServiceError VALIDATION_ERROR for anything but digits
 */
export function cycleNumberIn(text: string): number {
  if (!CYCLE_NUMBER.test(text)) throw new ServiceError('VALIDATION_ERROR', { reason: 'cycle_number' });
  return Number(text);
}
