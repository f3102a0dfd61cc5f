import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import {
  type AdminRouteDeclaration,
  type DataRouteDeclaration,
  declarationIn,
  type Reads,
} from '../../http/declaration/route-declaration.ts';
import { unknownNameFaults } from '../../http/parameters/parameter.pipes.ts';
import { type Operator } from '../../http/request/operator.ts';
import { callerOf, contextOf } from '../../http/request/request-context.ts';
import {
  type AccessRights,
  hasTier1Scope,
  type Scope,
  type Tier,
} from '../../domain/access/access-rights.ts';
import { type Caller } from '../../http/request/caller.ts';
import { type Authorship } from '../../platform/audit/audit.store.ts';
import { includesRole, type OperatorRole } from '../../domain/operators/operator-terms.ts';

/** Routes whose errors depend only on the published state. Their database reads, if any, return facts that never change. */
const FROM_STATE: readonly Reads[] = ['state', 'as_of', 'window'];

/** Checks access as the route's declaration demands. Features check rights that depend on parameters. */
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
    if (declaration.surface === 'data' && !declaration.query && request.url.includes('?')) {
      const messages = unknownNameFaults(Object.keys(request.query), []);
      if (messages.length > 0) throw new ServiceError('VALIDATION_ERROR', { reason: 'rules', messages });
    }
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

const hasTier = (tier: Tier, rights: AccessRights): boolean => tier !== 'tier1' || rights.tier === 'tier1';

export const isEntitledTo = (
  { tier, scope }: Pick<DataRouteDeclaration, 'tier' | 'scope'>,
  rights: AccessRights,
): boolean => hasTier(tier, rights) && rights.scopes.includes(scope);

/** @throws API_KEY_REQUIRED without a key on a route about the presented key; else TIER_INSUFFICIENT, then SCOPE_MISSING */
function assertEntitledTo(
  { tier, scope, aboutPresentedKey }: Pick<DataRouteDeclaration, 'tier' | 'scope' | 'aboutPresentedKey'>,
  { rights, key }: Caller,
): void {
  if (!hasTier(tier, rights)) {
    if (aboutPresentedKey && key === null) throw new ServiceError('API_KEY_REQUIRED');
    throw new ServiceError('TIER_INSUFFICIENT', { reason: 'of_route' });
  }
  if (!rights.scopes.includes(scope)) throw new ServiceError('SCOPE_MISSING', { reason: 'of_route', scope });
}

export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest<Request>()),
);

function operatorOf(request: Request): Operator {
  const { operator } = contextOf(request);
  if (!operator) throw new Error(`no operator for ${request.method} ${request.path}: admission did not run`);
  return operator;
}

export const CurrentOperator = createParamDecorator((_data: unknown, context: ExecutionContext): Operator =>
  operatorOf(context.switchToHttp().getRequest<Request>()),
);

export const CurrentAuthorship = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Authorship => {
    const request = context.switchToHttp().getRequest<Request>();
    const { name, role } = operatorOf(request);
    const { address, receivedAtMs, requestId } = contextOf(request);
    return { actor: name, role, address, atMs: receivedAtMs, requestId };
  },
);

/** Rejects fields that a parameter requests. @throws TIER_INSUFFICIENT for anonymous callers, SCOPE_MISSING for keys */
export function assertMayRequest(parameter: string, scope: Scope, rights: AccessRights): void {
  if (hasTier1Scope(rights, scope)) return;
  if (rights.tier !== 'tier1')
    throw new ServiceError('TIER_INSUFFICIENT', { reason: 'of_parameter', parameter, scope });
  throw new ServiceError('SCOPE_MISSING', { reason: 'of_parameter', parameter, scope });
}

export const mayChooseWindow = (rights: AccessRights, scopes: readonly Scope[]): boolean =>
  rights.tier === 'tier1' && scopes.every((scope) => rights.scopes.includes(scope));

export const givenNames = (parameters: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(parameters).filter((name) => parameters[name] !== undefined);

/** @param requested what chooses a window: `from`, `limit above 100`. @throws RANGE_EXCEEDS_TIER anonymously, SCOPE_MISSING for keys */
export function assertMayChooseWindow(
  rights: AccessRights,
  scopes: readonly Scope[],
  requested: readonly string[],
): void {
  if (requested.length === 0 || mayChooseWindow(rights, scopes)) return;
  if (rights.tier !== 'tier1') throw new ServiceError('RANGE_EXCEEDS_TIER', { requested, scopes });
  const missing = scopes.filter((scope) => !rights.scopes.includes(scope));
  throw new ServiceError('SCOPE_MISSING', { reason: 'of_window', requested, missing });
}
