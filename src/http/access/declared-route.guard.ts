import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors.ts';
import { declarationIn } from '../declaration/route-declaration.ts';
import { contextOf } from '../requests/request-context.ts';
import { callerOf } from './current-caller.decorator.ts';
import { operatorOf } from './current-operator.decorator.ts';

/**
 * Lets nothing through that is not declared, or that was admitted as another surface than it declares.
 * A missing key is refused here; tier and scope come later in the order of refusals (see `assertEntitled`).
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
    if (declaration.surface === 'data' && declaration.tier === 'tier1' && caller.key === null) {
      throw new ServiceError('API_KEY_REQUIRED', 'This route needs a key in the X-API-Key header.');
    }
    return true;
  }
}
