import { Controller, Req, RequestMethod, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { CurrentAuthorship, CurrentOperator } from '../http/access/current-operator.decorators.ts';
import { type Operator } from '../http/request/operator.ts';
import { clearSessionCookie, giveSessionCookie, presentedSession } from '../http/access/session-cookie.ts';
import { AdminRoute } from '../http/routes/admin-route.decorator.ts';
import { contextOf } from '../http/request/request-context.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import { SessionService } from './session.service.ts';
import { EndedSession, SessionView } from './session.response.ts';

const { GET, POST, DELETE } = RequestMethod;

@ApiTags('Session')
@Controller(`${ADMIN_API_PATH}/session`)
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @AdminRoute(GET, '', {
    operationId: 'getSession',
    schemaVersion: 'session/1',
    summary: 'Get the own session',
    response: SessionView,
    completesSignIn: true,
    errors: ['NOT_FOUND'],
  })
  read(@CurrentOperator() operator: Operator): Promise<AdminAnswer> {
    return this.sessions.read(operator);
  }

  @AdminRoute(POST, '', {
    operationId: 'signIn',
    schemaVersion: 'session/1',
    status: 201,
    role: 'viewer',
    summary: 'Sign in',
    response: SessionView,
  })
  async open(
    @CurrentOperator() operator: Operator,
    @CurrentAuthorship() by: Authorship,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminAnswer> {
    const { secret, answer } = await this.sessions.open(
      operator,
      presentedSession(request, contextOf(request)),
      by,
    );
    giveSessionCookie(request, response, contextOf(request), secret);
    return answer;
  }

  @AdminRoute(DELETE, '', {
    operationId: 'signOut',
    schemaVersion: 'ended-session/1',
    role: 'viewer',
    completesSignIn: true,
    summary: 'Sign out',
    response: EndedSession,
    errors: ['NOT_FOUND'],
  })
  async end(
    @CurrentOperator() operator: Operator,
    @CurrentAuthorship() by: Authorship,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminAnswer> {
    const answer = await this.sessions.end(operator, by);
    clearSessionCookie(request, response, contextOf(request));
    return answer;
  }
}
