import { ServiceError } from './errors/errors.ts';

export const absentNarrative = (wasPublished: boolean): ServiceError =>
  wasPublished
    ? new ServiceError('NARRATIVE_NOT_FOUND')
    : new ServiceError('CYCLE_NOT_FOUND', { reason: 'unknown_number' });
