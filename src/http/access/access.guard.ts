import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { includesRole, type OperatorRole } from '../../domain/operators/operator-terms.ts';
import { type AdminRouteDeclaration, declarationIn, type Reads } from '../declaration/route-declaration.ts';
import { unknownNameFaults } from '../parameters/sent-query.ts';
import { type Operator } from '../request/operator.ts';
import { contextOf } from '../request/request-context.ts';
import { callerOf } from './current-caller.decorator.ts';
import { operatorOf } from './current-operator.decorators.ts';
import { assertEntitledTo } from './entitlement.ts';

/** Routes whose errors depend only on the published state. Their database reads, if any, return facts that never change. */
const FROM_STATE: readonly Reads[] = ['state', 'as_of', 'window'];

/**
 * Checks access to a route, as its declaration demands, before the handler runs and before parameters are read. Operators'
 * routes need an operator of their role; routes of the data API need their own tier and scope. Rights that depend on parameters are checked by
 * the feature.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const declaration = declarationIn(context);
    const request = context.switchToHttp().getRequest<Request>();
    const admittedAs = contextOf(request).surface?.name ?? 'no surface';
    if (admittedAs !== declaration.surface) {
      throw new Error(`a ${declaration.surface} route was reached through ${admittedAs}`);
    }
    if (declaration.surface === 'admin') {
      if (declaration.role !== 'anyone') assertMayCall(operatorOf(request), declaration, declaration.role);
      return true;
    }
    const caller = callerOf(request);
    if (declaration.surface === 'data') assertEntitledTo(declaration, caller);
    // Only from here: a target that is denied above might not exist, and such errors are never remembered.
    contextOf(request).repeatable = 'reads' in declaration && FROM_STATE.includes(declaration.reads);
    // Routes with a query report all its faults together when they read it.
    if (declaration.surface === 'data' && !declaration.query) rejectParameters(request);
    return true;
  }
}

function assertMayCall(
  operator: Operator,
  { completesSignIn = false }: AdminRouteDeclaration,
  needed: OperatorRole,
): void {
  const awaits = operator.by === 'session' ? operator.session.awaits : null;
  if (awaits !== null && !completesSignIn)
    throw new ServiceError('OPERATOR_REQUIRED', { reason: `${awaits}_awaited` });
  if (!includesRole(operator.role, needed))
    throw new ServiceError('ROLE_INSUFFICIENT', { held: operator.role, needed });
}

function rejectParameters(request: Request): void {
  // Nothing is parsed without a query, which is the common case.
  if (!request.url.includes('?')) return;
  const messages = unknownNameFaults(Object.keys(request.query), []);
  if (messages.length > 0) throw new ServiceError('VALIDATION_ERROR', { reason: 'rules', messages });
}
