import { applyDecorators, Get } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { declareRoute } from '../declaration/route-declaration.ts';

/** A route of pages for people; its method sends the reply itself. Not part of the partners' contract. */
export const SiteRoute = (path: string): MethodDecorator =>
  applyDecorators(Get(path), declareRoute({ surface: 'site' }), ApiExcludeEndpoint());
