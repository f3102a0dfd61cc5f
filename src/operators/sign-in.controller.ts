import { Controller, Query, Req, RequestMethod, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { SIGN_IN_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../http/routes/admin-route.decorator.ts';
import { BeginSignInQuery } from './operators.dto.ts';
import { Redirection, SignInWays } from './sign-in.response.ts';
import { SignInService } from './sign-in.service.ts';

const { GET } = RequestMethod;

/** What the sign-in page needs before there is an operator. */
@ApiTags('Session')
@Controller(SIGN_IN_PATH)
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @AdminRoute(GET, '', {
    operationId: 'getSignInWays',
    schemaVersion: 'sign-in/1',
    role: 'anyone',
    summary: 'List ways to sign in',
    response: SignInWays,
  })
  ways(): AdminAnswer {
    return this.signIn.ways();
  }

  @AdminRoute(GET, 'oidc', {
    operationId: 'beginOidcSignIn',
    schemaVersion: 'redirection/1',
    status: 303,
    role: 'anyone',
    summary: 'Go to the OpenID provider',
    response: Redirection,
  })
  begin(
    @Query() query: BeginSignInQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminAnswer> {
    return this.signIn.begin(query, request, response);
  }

  @AdminRoute(GET, 'oidc/callback', {
    operationId: 'completeOidcSignIn',
    schemaVersion: 'redirection/1',
    status: 303,
    role: 'anyone',
    summary: 'Return from the OpenID provider',
    response: Redirection,
  })
  complete(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<AdminAnswer> {
    return this.signIn.complete(request, response);
  }
}
