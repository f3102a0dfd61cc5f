import { applyDecorators, Get, Header } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { declareRoute } from '../declaration/route-declaration.ts';

/** A route outside all surfaces, switches and limits. Not part of the partners' contract, never stored. */
export const ProbeRoute = (path: string): MethodDecorator =>
  applyDecorators(
    Get(path),
    declareRoute({ surface: 'probe' }),
    Header('Cache-Control', 'no-store'),
    ApiExcludeEndpoint(),
  );
