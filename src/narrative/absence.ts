import { ServiceError } from '../domain/errors/errors.ts';

/** For a cycle that was never published, or whose texts aren't stored (any more). */
export const absentNarrative = (wasPublished: boolean): ServiceError =>
  wasPublished
    ? new ServiceError('NARRATIVE_NOT_FOUND')
    : new ServiceError('CYCLE_NOT_FOUND', { reason: 'unknown_number' });
