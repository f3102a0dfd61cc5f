import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { declarationIn } from '../declaration/route-declaration.ts';
import { rejectedQuery } from './query.pipe.ts';
import { type QueryValues } from './sent-query.ts';

/**
 * Hands the number of the cycle that the path names as `:cycle_number` to a controller's method, however large it is
 * (beyond the safe integers only approximately, `Infinity` in the extreme). Throws VALIDATION_ERROR, with the errors of
 * the query after its own, so that all are reported at once. A decorator and not a pipe: it comes before the pipes of the query.
 */
export const NamedCycle = createParamDecorator((_data: unknown, context: ExecutionContext): number => {
  const request = context.switchToHttp().getRequest<Request>();
  const text = String(request.params['cycle_number']);
  if (/^\d+$/.test(text)) return Number(text);
  throw new ServiceError('VALIDATION_ERROR', {
    reason: 'cycle_number_and',
    messages: queryFaultsOf(request, context),
  });
});

/** @throws the error of a constraint that has one of its own, which goes first */
function queryFaultsOf({ query }: Request, context: ExecutionContext): readonly string[] {
  const declaration = declarationIn(context);
  if (!('query' in declaration) || declaration.query === undefined) return [];
  const rejection = rejectedQuery(
    query as QueryValues,
    declaration.query as Type<object>,
    declaration.surface === 'legacy' ? 'ignored' : 'rejected',
  );
  if (rejection !== null && rejection.code !== 'VALIDATION_ERROR') throw rejection;
  return rejection?.messages ?? [];
}
