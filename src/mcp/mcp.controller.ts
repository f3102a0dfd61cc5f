import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { CurrentCaller } from '../access/callers/access.guard.ts';
import { type Caller } from '../http/request/caller.ts';
import { contextOf } from '../http/request/request-context.ts';
import { MCP_PATH } from '../http/request/surfaces.ts';
import { McpRoute } from '../access/routes/data-route.decorator.ts';
import { McpService } from './mcp.service.ts';

@Controller(MCP_PATH)
export class McpController {
  constructor(private readonly mcp: McpService) {}

  @McpRoute('')
  answer(@Req() request: Request, @Res() response: Response, @CurrentCaller() caller: Caller): Promise<void> {
    return this.mcp.answer(request, response, contextOf(request), caller);
  }
}
