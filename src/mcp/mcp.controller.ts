import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { CurrentCaller } from '../access/callers/access.guard.ts';
import { HttpError } from '../http/errors/http-error.ts';
import { type Caller } from '../http/request/caller.ts';
import { contextOf } from '../http/request/request-context.ts';
import { MCP_PATH } from '../http/request/surfaces.ts';
import { McpRoute } from '../access/routes/data-route.decorator.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { McpService } from './mcp.service.ts';

@Controller(MCP_PATH)
export class McpController {
  constructor(
    private readonly mcp: McpService,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'oauthEnabled'>,
  ) {}

  @McpRoute('')
  answer(@Req() request: Request, @Res() response: Response, @CurrentCaller() caller: Caller): Promise<void> {
    return this.mcp.answer(request, response, contextOf(request), caller);
  }

  @McpRoute('signed-in')
  answerSignedIn(
    @Req() request: Request,
    @Res() response: Response,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    if (!this.configuration.oauthEnabled) throw new HttpError('path_unknown', {});
    return this.answer(request, response, caller);
  }
}
