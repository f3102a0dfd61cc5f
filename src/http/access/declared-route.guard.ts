import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { declarationIn, type Reads } from '../declaration/route-declaration.ts';
import { unknownNameFaults } from '../parameters/sent-query.ts';
import { contextOf } from '../request/request-context.ts';
import { callerOf } from './current-caller.decorator.ts';
import { operatorOf } from './current-operator.decorators.ts';
import { assertTier } from './entitlement.ts';

/** Routes whose errors follow from the published state: a database is asked, if at all, for what never changes. */
const FROM_STATE: readonly Reads[] = ['state', 'as_of', 'window'];

/**
 * Rejects routes without a declaration, and requests that were admitted on another surface than the route declares.
 * Also rejects a tier below the route's, and any parameter of a route that has none. The scope is checked later
 * (`assertScope`).
 */
@Injectable()
export class DeclaredRouteGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const declaration = declarationIn(context);
    const request = context.switchToHttp().getRequest<Request>();
    const admittedAs = contextOf(request).surface?.name ?? 'no surface';
    if (admittedAs !== declaration.surface) {
      throw new Error(`a ${declaration.surface} route was reached through ${admittedAs}`);
    }
    if (declaration.surface === 'admin') {
      operatorOf(request);
      return true;
    }
    const caller = callerOf(request);
    if (declaration.surface === 'data') assertTier(declaration, caller);
    // Not before: what is denied here may not exist.
    contextOf(request).repeatable = 'reads' in declaration && FROM_STATE.includes(declaration.reads);
    // Routes with parameters tell all faults of a query together, when they read it.
    if (declaration.surface === 'data' && !declaration.query) rejectParameters(request);
    return true;
  }
}

function rejectParameters(request: Request): void {
  // Without a query, which is the rule, nothing is parsed.
  if (!request.url.includes('?')) return;
  const messages = unknownNameFaults(Object.keys(request.query), []);
  if (messages.length > 0) throw new ServiceError('VALIDATION_ERROR', { reason: 'rules', messages });
}
