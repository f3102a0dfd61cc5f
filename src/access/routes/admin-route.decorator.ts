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
import {
  AdminEnvelopeInterceptor,
  ReadYourWritesInterceptor,
} from '../../http/envelope/envelope.interceptor.ts';
import { type AdminRouteTerms, documentedAdminRoute } from '../../http/contract/documented-route.ts';
import { type AdminRouteDeclaration, declareRoute } from '../../http/declaration/route-declaration.ts';
import { AdminThrottlerGuard } from '../limits/request-limits.ts';
import { BodyPipe, QueryPipe } from '../../http/parameters/parameter.pipes.ts';
import { PRIVATE_NO_STORE } from '../../http/reply/prepared-reply.ts';
import { type OperatorRole } from '../../domain/operators/operator-terms.ts';

const PARAMETER_PIPES = [new QueryPipe('rejected'), new BodyPipe()];

export interface AdminRouteOptions extends Omit<AdminRouteDeclaration, 'surface' | 'role'> {
  /** The least role that may call it. Default: `viewer` for GET, `operator` for everything else. */
  readonly role?: OperatorRole | 'anyone';
  /** 201: created. 202: accepted work that continues after the reply. 303: elsewhere. Default 200. */
  readonly status?: 200 | 201 | 202 | 303;
  readonly otherStatus?: 202;
  /** Default `envelope`. `document`, `csv`: the method returns a `PreparedDocument`, which is the whole body. */
  readonly form?: AdminRouteTerms['form'];
  /** True if responses have an ETag of what can be edited, which `If-Match` of a PATCH can name. */
  readonly hasEtag?: boolean;
}

/** Declares a route of the operators' API, whole. The method returns an `AdminAnswer`. */
export function AdminRoute(
  method: RequestMethod,
  path: string,
  { status = 200, otherStatus, form = 'envelope', hasEtag = false, ...options }: AdminRouteOptions,
): MethodDecorator {
  const writes = method !== RequestMethod.GET;
  const route = { role: writes ? ('operator' as const) : ('viewer' as const), ...options };
  return applyDecorators(
    RequestMapping({ method, path }),
    HttpCode(status),
    declareRoute({ surface: 'admin', ...route }),
    UseGuards(AdminThrottlerGuard),
    UsePipes(...PARAMETER_PIPES),
    UseInterceptors(AdminEnvelopeInterceptor, ...(writes ? [ReadYourWritesInterceptor] : [])),
    Header('Cache-Control', PRIVATE_NO_STORE),
    ...documentedAdminRoute(route, {
      statuses: [status, ...(otherStatus ? [otherStatus] : [])],
      form,
      hasEtag,
      takesIfMatch: hasEtag && method === RequestMethod.PATCH,
    }),
  );
}
