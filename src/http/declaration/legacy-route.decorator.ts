import { applyDecorators, Get } from '@nestjs/common';
import { type CachePolicy, declareRoute } from './route-declaration.ts';

/** A route of the older public API. */
export const LegacyRoute = (path: string, cache: CachePolicy): MethodDecorator =>
  applyDecorators(Get(path), declareRoute({ surface: 'legacy', cache }));
