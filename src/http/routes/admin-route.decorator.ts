import {
  applyDecorators,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  UseGuards,
  UseInterceptors,
  UsePipes,
} from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { ObeyedWritesInterceptor } from '../access/obeyed-writes.interceptor.ts';
import { AdminThrottlerGuard } from '../limits/admin-throttler.guard.ts';
import { type AdminRouteDeclaration, declareRoute } from '../declaration/route-declaration.ts';
import { BodyPipe } from '../parameters/body.pipe.ts';
import { QueryPipe } from '../parameters/query.pipe.ts';

const PARAMETER_PIPES = [new QueryPipe('rejected'), new BodyPipe()];

/** A route's declaration besides its method and path. */
export interface AdminRouteOptions extends Omit<AdminRouteDeclaration, 'surface'> {
  /** 201: created. 202: accepted work that continues after the reply. Default 200. */
  readonly status?: 200 | 201 | 202;
}

/**
 * A route of the operators' API: operators only, rate limited per operator, never cached, not in the partners' contract. The method
 * answers an `AdminAnswer`.
 */
export const AdminRoute = (
  method: RequestMethod,
  path: string,
  { status, ...declared }: AdminRouteOptions,
): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method, path }),
    HttpCode(status ?? 200),
    declareRoute({ surface: 'admin', ...declared }),
    UseGuards(AdminThrottlerGuard),
    UsePipes(...PARAMETER_PIPES),
    ...(method === RequestMethod.GET ? [] : [UseInterceptors(ObeyedWritesInterceptor)]),
    Header('Cache-Control', 'private, no-store'),
    ApiExcludeEndpoint(),
  );
