import { Body, Controller, Inject, Logger, Param, Query, Req, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { derivedOfLink, newLinkToken } from '../access/hand-overs/one-time-link.ts';
import { handOverEndsMs } from '../domain/access/hand-over.ts';
import {
  type ListedSession,
  OperatorSessionStore,
  type SessionFilter,
} from '../access/callers/operator-session.store.ts';
import {
  type Invitation,
  OperatorConflictError,
  OperatorStore,
  shownOperator,
  type StoredOperator,
} from '../access/callers/operator.store.ts';
import {
  AmendOperatorBody,
  EndSessionsBody,
  InviteOperatorBody,
  IssueOperatorBody,
  OperatorSessionsQuery,
  RevokeOperatorBody,
} from './operators.dto.ts';
import {
  AddedOperatorItem,
  EndedSessions,
  InvitedOperatorItem,
  IssuedOperatorItem,
  OperatorItem,
  OperatorList,
  type OperatorSessionItem,
  OperatorSessionList,
} from './operators.response.ts';
import { type Operator } from '../http/request/operator.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { requestOriginOf } from '../http/request/client-address.ts';
import { contextOf } from '../http/request/request-context.ts';
import { ADMIN_API_PATH, INVITATION_PATH } from '../http/request/surfaces.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { CurrentAuthorship, CurrentOperator } from '../access/callers/access.guard.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';
import { IfMatch } from '../http/parameters/request.decorators.ts';
import { isUUID } from 'class-validator';
import { assertUnedited, editableOf, EditConflicts } from '../admin/edit-conflicts.service.ts';
import { assertNotReserved } from '../admin/assert-not-reserved.ts';
import { PageCursors } from '../admin/paging.ts';
import { Clock } from '../platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { shown, stored } from '../platform/audit/shown-row.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { sessionExpiry } from '../domain/operators/operator-session.ts';
import { isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { makeOperatorToken, OperatorTokens } from '../access/callers/operator.resolver.ts';

/** A person can't read a list of more operators than this. */
const MAX_OPERATORS = 500;
const SESSIONS = 'operator-sessions';

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
  private readonly logger = new Logger('Operators');

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly clock: Clock,
    private readonly operators: OperatorStore,
    private readonly sessions: OperatorSessionStore,
    private readonly tokens: OperatorTokens,
    private readonly conflicts: EditConflicts,
    private readonly pages: PageCursors,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'listOperators',
    schemaVersion: 'operators/1',
    summary: 'List operators',
    response: OperatorList,
  })
  async list(): Promise<AdminAnswer> {
    const found = await this.operators.list(MAX_OPERATORS + 1, this.clock.now());
    const data: OperatorList = {
      operators: found.slice(0, MAX_OPERATORS).map(({ openSessions, signedInAtMs, ...operator }) => ({
        ...present(operator),
        open_sessions: openSessions,
        signed_in_at: isoUtcOrNull(signedInAtMs),
      })),
      has_more: found.length > MAX_OPERATORS,
      environment_token: this.configuration.adminToken !== null,
    };
    return { data };
  }

  @AdminRoute(POST, '', {
    operationId: 'addOperator',
    schemaVersion: 'operator/1',
    status: 201,
    role: 'owner',
    summary: 'Add an operator',
    response: AddedOperatorItem,
    errors: ['CONFLICT'],
    hasEtag: true,
  })
  async issue(
    @Body() { name, role = 'owner', invite_hours: hours }: IssueOperatorBody,
    @CurrentAuthorship() by: Authorship,
    @Req() request: Request,
  ): Promise<AdminAnswer> {
    assertNotReserved(name);
    const made = makeOperatorToken();
    const invitation = hours === undefined ? null : this.newInvitation(hours, by, request);
    const { operator, endedFirst } = await inWords(
      this.operators.issue(name, role, made, invitation, this.tokens.fingerprints.oidc, by),
    );
    if (endedFirst !== null)
      this.logger.warn(`an operator was issued by name: the token printed by the first start is revoked`);
    const data: AddedOperatorItem = {
      ...present(operator),
      token: invitation === null ? made.token : null,
      link: invitation?.link ?? null,
      ended_first_token: endedFirst !== null,
    };
    return { data, editable: editable(operator) };
  }

  @AdminRoute(GET, 'sessions', {
    operationId: 'listSessions',
    schemaVersion: 'operator-sessions/1',
    summary: 'List sessions',
    response: OperatorSessionList,
    errors: ['INVALID_CURSOR'],
  })
  async listSessions(
    @Query() query: OperatorSessionsQuery,
    @CurrentOperator() asking: Operator,
  ): Promise<AdminAnswer> {
    const { filters, after } = this.pages.start(SESSIONS, { status: query.status ?? null }, query);
    const found = await this.sessions.list(
      { ...this.present, status: filters.status },
      query.limit + 1,
      after === null ? null : { openedAtMs: Number(after[0]), id: String(after[1]) },
    );
    const { items, nextCursor } = this.pages.page(SESSIONS, filters, found, query, ({ openedAtMs, id }) => [
      openedAtMs,
      id,
    ]);
    const ownId = ownSessionId(asking);
    const data: OperatorSessionList = { sessions: items.map((session) => presentSession(session, ownId)) };
    return { data, nextCursor };
  }

  @AdminRoute(POST, 'sessions/end', {
    operationId: 'endAllSessions',
    schemaVersion: 'ended-sessions/1',
    role: 'owner',
    summary: 'End all sessions',
    response: EndedSessions,
  })
  async endSessions(
    @Body() { except_own }: EndSessionsBody,
    @CurrentOperator() asking: Operator,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const exceptId = except_own === true ? ownSessionId(asking) : null;
    const data: EndedSessions = { ended: await this.sessions.endAll(this.present, exceptId, by) };
    return { data };
  }

  /** @throws NOT_FOUND if there is none, or it has ended */
  @AdminRoute(POST, 'sessions/:id/end', {
    operationId: 'endSession',
    schemaVersion: 'ended-sessions/1',
    role: 'owner',
    summary: 'End a session',
    response: EndedSessions,
    pathParameters: [{ name: 'id', description: 'ID of the session.', example: EXAMPLE_ID }],
    errors: ['NOT_FOUND'],
  })
  async endSession(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    if (!isUUID(id) || !(await this.sessions.end(id, by)))
      throw new ServiceError('NOT_FOUND', { reason: 'open_session' });
    const data: EndedSessions = { ended: 1 };
    return { data };
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
  async get(@Param('id') id: string): Promise<AdminAnswer> {
    return answer(await this.operators.find(id));
  }

  /** @throws NOT_FOUND; PRECONDITION_FAILED; CONFLICT for one who was revoked, and for the last owner */
  @AdminRoute(PATCH, ':id', {
    operationId: 'changeOperator',
    schemaVersion: 'operator/1',
    role: 'owner',
    ...OF_OPERATOR,
    summary: 'Change the role of an operator',
    response: OperatorItem,
  })
  async amend(
    @Param('id') id: string,
    @Body() body: AmendOperatorBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const editing = this.operators.amend(id, stored(body), this.ownersMayEnd, by, (operator) =>
      assertUnedited(ifMatch, editable(operator)),
    );
    return answer(await inWords(this.conflicts.during({ action: 'operator.amend', target: id }, editing)));
  }

  /** @throws NOT_FOUND; CONFLICT for one who was revoked */
  @AdminRoute(POST, ':id/rotate', {
    operationId: 'rotateOperatorToken',
    schemaVersion: 'operator/1',
    status: 201,
    role: 'owner',
    ...OF_OPERATOR,
    summary: 'Replace the token of an operator',
    response: IssuedOperatorItem,
  })
  async rotate(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    const { token, ...made } = makeOperatorToken();
    const operator = existing(await inWords(this.operators.rotate(id, made, by)));
    const data: IssuedOperatorItem = { ...present(operator), token };
    return { data, editable: editable(operator) };
  }

  /** Makes a link that replaces the token once it is opened. @throws NOT_FOUND; CONFLICT for one who was revoked */
  @AdminRoute(POST, ':id/invite', {
    operationId: 'inviteOperator',
    schemaVersion: 'operator/1',
    status: 201,
    role: 'owner',
    ...OF_OPERATOR,
    summary: 'Invite an operator by link',
    response: InvitedOperatorItem,
  })
  async invite(
    @Param('id') id: string,
    @Body() { hours }: InviteOperatorBody,
    @CurrentAuthorship() by: Authorship,
    @Req() request: Request,
  ): Promise<AdminAnswer> {
    const { link, ...invitation } = this.newInvitation(hours, by, request);
    const operator = existing(await inWords(this.operators.invite(id, invitation, by)));
    const data: InvitedOperatorItem = { ...present(operator), link };
    return { data, editable: editable(operator) };
  }

  /** @throws NOT_FOUND; CONFLICT for the last owner */
  @AdminRoute(POST, ':id/revoke', {
    operationId: 'revokeOperator',
    schemaVersion: 'operator/1',
    role: 'owner',
    ...OF_OPERATOR,
    summary: 'Revoke an operator',
    response: OperatorItem,
  })
  async revoke(
    @Param('id') id: string,
    @Body() { reason = null }: RevokeOperatorBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return answer(await inWords(this.operators.revoke(id, reason, this.ownersMayEnd, by)));
  }

  private newInvitation(
    hours: number,
    { atMs }: Authorship,
    request: Request,
  ): Invitation & { readonly link: string } {
    const token = newLinkToken();
    // Of the back office, which can be at another address than what partners read.
    const origin = requestOriginOf(request, contextOf(request)).ownOrigin ?? this.configuration.publicUrl;
    return {
      link: `${origin}${INVITATION_PATH}#${token}`,
      invitationHash: derivedOfLink(token, 'name'),
      invitationExpiresAtMs: handOverEndsMs(hours, atMs),
    };
  }

  /** Whether somebody could still sign in as owner without any operator. */
  private get ownersMayEnd(): boolean {
    return this.configuration.adminToken !== null;
  }

  private get present(): Omit<SessionFilter, 'status'> {
    return { fingerprints: this.tokens.fingerprints, nowMs: this.clock.now() };
  }
}

const ownSessionId = (asking: Operator): string | null =>
  asking.by === 'session' ? asking.session.id : null;

const editable = (operator: StoredOperator) => editableOf(AmendOperatorBody, shownOperator(operator));

function present(operator: StoredOperator): OperatorItem {
  const { id, name, role, ...moments } = shownOperator(operator);
  const status = operator.revokedAtMs === null ? 'active' : 'revoked';
  return { id, name, role, status, of_first_start: operator.ofFirstStart, ...moments };
}

function answer(found: StoredOperator | null): AdminAnswer {
  const operator = existing(found);
  return { data: present(operator), editable: editable(operator) };
}

function existing(operator: StoredOperator | null): StoredOperator {
  if (operator === null) throw new ServiceError('NOT_FOUND', { reason: 'operator' });
  return operator;
}

/** @param ownId ID of the requesting session; null: a token requests */
function presentSession(session: ListedSession, ownId: string | null): OperatorSessionItem {
  const { id, operator, standing, address, openedAtMs, lastActiveAtMs, endedAtMs, signedInBy, awaits } =
    session;
  return {
    ...shown({ id, operator, standing, own: id === ownId, address, openedAtMs, lastActiveAtMs }),
    ...shown({ ...sessionExpiry(session), endedAtMs, signedInBy, awaits }),
  };
}

async function inWords<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof OperatorConflictError)) throw error;
    throw new ServiceError('CONFLICT', { reason: `operator_${error.conflict}` }, { cause: error });
  }
}
