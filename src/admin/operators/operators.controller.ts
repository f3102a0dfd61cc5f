import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { CurrentAuthorship, CurrentOperator } from '../../http/access/current-operator.decorators.ts';
import { type Operator } from '../../http/request/operator.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { OperatorSessionsService } from './operator-sessions.service.ts';
import { EndSessionsBody, IssueOperatorBody, RevokeOperatorBody } from './operators.body.ts';
import { OperatorSessionsQuery } from './operators.query.ts';
import { OperatorsService } from './operators.service.ts';

const { GET, POST } = RequestMethod;

@Controller(`${ADMIN_API_PATH}/operators`)
export class OperatorsController {
  constructor(
    private readonly operators: OperatorsService,
    private readonly sessions: OperatorSessionsService,
  ) {}

  @AdminRoute(GET, '', { schemaVersion: 'operators/1' })
  list(): Promise<AdminAnswer> {
    return this.operators.list();
  }

  @AdminRoute(POST, '', { schemaVersion: 'operator/1', status: 201 })
  issue(@Body() body: IssueOperatorBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.operators.issue(body, by);
  }

  @AdminRoute(GET, 'sessions', { schemaVersion: 'operator-sessions/1' })
  listSessions(
    @Query() query: OperatorSessionsQuery,
    @CurrentOperator() asking: Operator,
  ): Promise<AdminAnswer> {
    return this.sessions.list(query, asking);
  }

  @AdminRoute(POST, 'sessions/end', { schemaVersion: 'ended-sessions/1' })
  endSessions(
    @Body() body: EndSessionsBody,
    @CurrentOperator() asking: Operator,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.sessions.endAll(body, asking, by);
  }

  @AdminRoute(POST, 'sessions/:id/end', { schemaVersion: 'ended-sessions/1' })
  endSession(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.sessions.end(id, by);
  }

  @AdminRoute(POST, ':id/rotate', { schemaVersion: 'operator/1', status: 201 })
  rotate(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.operators.rotate(id, by);
  }

  @AdminRoute(POST, ':id/revoke', { schemaVersion: 'operator/1' })
  revoke(
    @Param('id') id: string,
    @Body() body: RevokeOperatorBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.operators.revoke(id, body, by);
  }
}
