import { applyDecorators, Post } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { declareRoute } from '../declaration/route-declaration.ts';

/** A route of the Model Context Protocol. It describes itself by its own messages, so it is not part of the contract. */
export const McpRoute = (path: string): MethodDecorator =>
  applyDecorators(Post(path), declareRoute({ surface: 'mcp' }), ApiExcludeEndpoint());
