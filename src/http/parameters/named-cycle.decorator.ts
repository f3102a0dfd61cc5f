import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { ReadQueryPipe } from './read-query.pipe.ts';
import { type SentQuery, sentQueryOf } from './sent-query.ts';

/**
 * Hands the number of the cycle that the path names as `:cycle_number` to a controller's method, however large it is
 * (beyond the safe integers only approximately, `Infinity` in the extreme). Throws VALIDATION_ERROR, with the errors of
 * the query after its own, so that all are reported at once.
 *
 * @param queryClass the class that the same request's query is read into
 */
export const NamedCycle = createParamDecorator(
  (queryClass: Type<object>, context: ExecutionContext): number => {
    const { params } = context.switchToHttp().getRequest<Request>();
    const asked = String(params['cycle_number']);
    if (/^\d+$/.test(asked)) return Number(asked);
    throw new ServiceError('VALIDATION_ERROR', {
      reason: 'cycle_number_and',
      messages: faultsOf(sentQueryOf(context), queryClass),
    });
  },
);

function faultsOf(sent: SentQuery, queryClass: Type<object>): readonly string[] {
  try {
    new ReadQueryPipe().transform(sent, { type: 'custom', metatype: queryClass });
    return [];
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'VALIDATION_ERROR') return error.messages ?? [];
    throw error;
  }
}
