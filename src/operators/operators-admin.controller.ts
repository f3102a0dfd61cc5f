import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AmendOperatorBody, EndSessionsBody, IssueOperatorBody, OperatorSessionsQuery, RevokeOperatorBody } from './operators.dto.ts';
import { OperatorsService } from './operators.service.ts';
import { EndedSessions, IssuedOperatorItem, OperatorItem, OperatorList, OperatorSessionList } from './operators.response.ts';
import { type Operator } from '../http/request/operator.ts';
import { AdminRoute } from '../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import { CurrentAuthorship, CurrentOperator } from '../http/access/access.guard.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';
import { IfMatch } from '../http/parameters/request.decorators.ts';

const EXAMPLE_ID = '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203';
const OF_OPERATOR = {
  pathParameters: [{ name: 'id', description: 'ID of the operator.', example: EXAMPLE_ID }],
  errors: ['NOT_FOUND', 'CONFLICT'],
  hasEtag: true,
} as const;

const { GET, POST, PATCH } = RequestMethod;

@ApiTags('Operators')
@Controller(`${ADMIN_API_PATH}/operators`)
export class OperatorsController {
  constructor(private readonly operators: OperatorsService) {}

  @AdminRoute(GET, '', {
    operationId: 'listOperators',
    schemaVersion: 'operators/1',
    summary: 'List operators',
    response: OperatorList,
  })
  list(): Promise<AdminAnswer> {
    return this.operators.list();
  }

  @AdminRoute(POST, '', {
    operationId: 'addOperator',
    schemaVersion: 'operator/1',
    status: 201,
    role: 'owner',
    summary: 'Add an operator',
    response: IssuedOperatorItem,
    errors: ['CONFLICT'],
    hasEtag: true,
  })
  issue(@Body() body: IssueOperatorBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.operators.issue(body, by);
  }

  @AdminRoute(GET, 'sessions', {
    operationId: 'listSessions',
    schemaVersion: 'operator-sessions/1',
    summary: 'List sessions',
    response: OperatorSessionList,
    errors: ['INVALID_CURSOR'],
  })
  listSessions(
    @Query() query: OperatorSessionsQuery,
    @CurrentOperator() asking: Operator,
  ): Promise<AdminAnswer> {
    return this.operators.listSessions(query, asking);
  }

  @AdminRoute(POST, 'sessions/end', {
    operationId: 'endAllSessions',
    schemaVersion: 'ended-sessions/1',
    role: 'owner',
    summary: 'End all sessions',
    response: EndedSessions,
  })
  endSessions(
    @Body() body: EndSessionsBody,
    @CurrentOperator() asking: Operator,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.operators.endSessions(body, asking, by);
  }

  @AdminRoute(POST, 'sessions/:id/end', {
    operationId: 'endSession',
    schemaVersion: 'ended-sessions/1',
    role: 'owner',
    summary: 'End a session',
    response: EndedSessions,
    pathParameters: [{ name: 'id', description: 'ID of the session.', example: EXAMPLE_ID }],
    errors: ['NOT_FOUND'],
  })
  endSession(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.operators.endSession(id, by);
  }

  /** After the routes whose names it would take for an ID, those of `SessionController` among them. */
  @AdminRoute(GET, ':id', {
    operationId: 'getOperator',
    schemaVersion: 'operator/1',
    ...OF_OPERATOR,
    summary: 'Get an operator',
    response: OperatorItem,
    errors: ['NOT_FOUND'],
  })
  get(@Param('id') id: string): Promise<AdminAnswer> {
    return this.operators.get(id);
  }

  @AdminRoute(PATCH, ':id', {
    operationId: 'changeOperator',
    schemaVersion: 'operator/1',
    role: 'owner',
    ...OF_OPERATOR,
    summary: 'Change the role of an operator',
    response: OperatorItem,
  })
  amend(
    @Param('id') id: string,
    @Body() body: AmendOperatorBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.operators.amend(id, body, ifMatch, by);
  }

  @AdminRoute(POST, ':id/rotate', {
    operationId: 'rotateOperatorToken',
    schemaVersion: 'operator/1',
    status: 201,
    role: 'owner',
    ...OF_OPERATOR,
    summary: 'Replace the token of an operator',
    response: IssuedOperatorItem,
  })
  rotate(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.operators.rotate(id, by);
  }

  @AdminRoute(POST, ':id/revoke', {
    operationId: 'revokeOperator',
    schemaVersion: 'operator/1',
    role: 'owner',
    ...OF_OPERATOR,
    summary: 'Revoke an operator',
    response: OperatorItem,
  })
  revoke(
    @Param('id') id: string,
    @Body() body: RevokeOperatorBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.operators.revoke(id, body, by);
  }
}
