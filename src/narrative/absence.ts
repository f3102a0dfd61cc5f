import { ServiceError } from '../domain/errors/errors.ts';

/** What is answered where nothing can be told of a cycle: it never was, or its texts are not kept (any more). */
export const absentNarrative = (wasPublished: boolean): ServiceError =>
  wasPublished
    ? new ServiceError('NARRATIVE_NOT_FOUND')
    : new ServiceError('CYCLE_NOT_FOUND', { reason: 'unknown_number' });
