import { applyDecorators, Header, RequestMapping, type RequestMethod } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { declareRoute } from './route-declaration.ts';

/** A route of the operators' API: operators only, never cached, not part of the partners' contract. */
export const AdminRoute = (method: RequestMethod, path: string): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method, path }),
    declareRoute({ surface: 'admin' }),
    Header('Cache-Control', 'private, no-store'),
    ApiExcludeEndpoint(),
  );
