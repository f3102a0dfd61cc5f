import { ServiceError } from '../domain/errors/errors.ts';

/** Returns the error for a cycle without texts: it was never published, or its texts aren't stored (any more). */
export const absentNarrative = (wasPublished: boolean): ServiceError =>
  wasPublished
    ? new ServiceError('NARRATIVE_NOT_FOUND')
    : new ServiceError('CYCLE_NOT_FOUND', { reason: 'unknown_number' });
