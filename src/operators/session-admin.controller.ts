import { Body, Controller, Param, Req, RequestMethod, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { EndedSession, SessionView } from './session.response.ts';
import { bySession, SessionService } from './session.service.ts';

import { RecoveryCodes, TotpEnrolment, TotpList } from './totp.response.ts';
import { CodeRefusedError, TotpService } from './totp.service.ts';
import { SESSION_COOKIE } from '../access/callers/operator.resolver.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Operator } from '../http/request/operator.ts';
import { contextOf } from '../http/request/request-context.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { CodeBody } from './operators.dto.ts';
import { CurrentAuthorship, CurrentOperator } from '../access/callers/access.guard.ts';
import { SignInAttempts } from '../access/admission/admission.ts';

const { GET, POST, DELETE } = RequestMethod;
const ERRORS = ['NOT_FOUND', 'CONFLICT'] as const;

@ApiTags('Session')
@Controller(ADMIN_API_PATH)
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly totp: TotpService,
    private readonly attempts: SignInAttempts,
  ) {}

  @AdminRoute(GET, 'session', {
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

  @AdminRoute(POST, 'session', {
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
      SESSION_COOKIE.presented(request, contextOf(request)),
      by,
    );
    SESSION_COOKIE.give(request, response, contextOf(request), secret);
    return answer;
  }

  @AdminRoute(DELETE, 'session', {
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
    SESSION_COOKIE.clear(request, response, contextOf(request));
    return answer;
  }

  @AdminRoute(POST, 'session/code', {
    operationId: 'completeSignIn',
    schemaVersion: 'session/1',
    role: 'viewer',
    completesSignIn: true,
    summary: 'Send a code',
    response: SessionView,
    errors: ERRORS,
  })
  pass(
    @Body() { code }: CodeBody,
    @CurrentOperator() operator: Operator,
    @CurrentAuthorship() by: Authorship,
    @Req() request: Request,
  ): Promise<AdminAnswer> {
    return this.counted(request, () => this.sessions.pass(bySession(operator), code, by));
  }

  @AdminRoute(POST, 'session/totp', {
    operationId: 'beginTotp',
    schemaVersion: 'totp-enrolment/1',
    status: 201,
    role: 'viewer',
    completesSignIn: true,
    summary: 'Enrol an authenticator app',
    response: TotpEnrolment,
    errors: ERRORS,
  })
  begin(@CurrentOperator() operator: Operator, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.totp.begin(bySession(operator), by);
  }

  @AdminRoute(POST, 'session/totp/confirm', {
    operationId: 'confirmTotp',
    schemaVersion: 'recovery-codes/1',
    role: 'viewer',
    completesSignIn: true,
    summary: 'Confirm an authenticator app',
    response: RecoveryCodes,
    errors: ERRORS,
  })
  async confirm(
    @Body() { code }: CodeBody,
    @CurrentOperator() operator: Operator,
    @CurrentAuthorship() by: Authorship,
    @Req() request: Request,
  ): Promise<AdminAnswer> {
    const own = bySession(operator);
    const answer = await this.counted(request, () => this.totp.confirm(own, code, by));
    await this.sessions.completed(own);
    return answer;
  }

  @AdminRoute(POST, 'session/totp/recovery-codes', {
    operationId: 'renewRecoveryCodes',
    schemaVersion: 'recovery-codes/1',
    role: 'viewer',
    summary: 'Replace the recovery codes',
    response: RecoveryCodes,
    errors: ERRORS,
  })
  renew(
    @Body() { code }: CodeBody,
    @CurrentOperator() operator: Operator,
    @CurrentAuthorship() by: Authorship,
    @Req() request: Request,
  ): Promise<AdminAnswer> {
    return this.counted(request, () => this.totp.renewRecoveryCodes(bySession(operator), code, by));
  }

  @AdminRoute(POST, 'session/totp/remove', {
    operationId: 'removeTotp',
    schemaVersion: 'session/1',
    role: 'viewer',
    summary: 'Remove the authenticator app',
    response: SessionView,
    errors: ERRORS,
  })
  async remove(
    @Body() { code }: CodeBody,
    @CurrentOperator() operator: Operator,
    @CurrentAuthorship() by: Authorship,
    @Req() request: Request,
  ): Promise<AdminAnswer> {
    await this.counted(request, () => this.totp.remove(bySession(operator), code, by));
    return this.sessions.read(operator);
  }

  @AdminRoute(GET, 'operators/totp', {
    operationId: 'listTotp',
    schemaVersion: 'totp/1',
    summary: 'List authenticator apps',
    response: TotpList,
  })
  list(): Promise<AdminAnswer> {
    return this.totp.list();
  }

  @AdminRoute(POST, 'operators/totp/:id/reset', {
    operationId: 'resetTotp',
    schemaVersion: 'totp/1',
    role: 'owner',
    summary: 'Reset an authenticator app',
    response: TotpList,
    pathParameters: [
      { name: 'id', description: 'ID of the enrolment.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
    ],
    errors: ERRORS,
  })
  reset(
    @Param('id') id: string,
    @CurrentOperator() asking: Operator,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.totp.reset(id, asking, by);
  }

  /** Counts a code against the limit of its address first, and audits a wrong one. */
  private async counted<Result>(request: Request, take: () => Promise<Result>): Promise<Result> {
    const context = contextOf(request);
    await this.attempts.admitCode(context);
    try {
      return await take();
    } catch (error) {
      if (error instanceof CodeRefusedError) this.attempts.noteFailed(context);
      throw error;
    }
  }
}
