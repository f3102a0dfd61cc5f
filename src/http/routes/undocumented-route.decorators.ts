import { applyDecorators, Get, Header, Post } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { declareRoute, type OriginTerms } from '../declaration/route-declaration.ts';
import { NO_STORE } from '../caching/cache-control.ts';

/** A route outside all surfaces, switches and limits. Not part of the partners' contract, never stored. */
export const ProbeRoute = (path: string, terms: OriginTerms = {}): MethodDecorator =>
  applyDecorators(
    Get(path),
    declareRoute({ surface: 'probe', ...terms }),
    Header('Cache-Control', NO_STORE),
    ApiExcludeEndpoint(),
  );

/** A route of the Model Context Protocol. It describes itself by its own messages, so it is not part of the contract. */
export const McpRoute = (path: string): MethodDecorator =>
  applyDecorators(Post(path), declareRoute({ surface: 'mcp' }), ApiExcludeEndpoint());

/** A route of pages for people; its method sends the reply itself. Not part of the partners' contract. */
export const SiteRoute = (path: string, terms: OriginTerms = {}): MethodDecorator =>
  applyDecorators(Get(path), declareRoute({ surface: 'site', ...terms }), ApiExcludeEndpoint());
