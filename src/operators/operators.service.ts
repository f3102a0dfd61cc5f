import { Inject, Injectable, Logger } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { assertUnedited, EditConflicts } from '../admin/edits/edit-conflicts.service.ts';
import { assertNotReserved } from '../admin/names/assert-not-reserved.ts';
import { PageCursors } from '../admin/paging/page-cursors.ts';
import { Clock } from '../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { editedColumns, editedFields } from '../domain/audit/editable-columns.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { sessionExpiry } from '../domain/operators/operator-session.ts';
import { ENVIRONMENT_OPERATOR, FIRST_OPERATOR } from '../domain/operators/operator-terms.ts';
import { isoUtc, isoUtcOrNull } from '../domain/timestamps.ts';
import { makeOperatorToken } from '../http/access/operator-token-secret.ts';
import { OperatorTokens } from '../http/access/operator-tokens.ts';
import { type Precondition } from '../http/caching/etag.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Operator } from '../http/request/operator.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import { DatabaseWait } from '../persistence/database/await-database.ts';
import {
  type ListedSession,
  OperatorSessionStore,
  type SessionFilter,
} from '../persistence/operators/operator-session.store.ts';
import {
  EDITABLE_OPERATOR,
  OperatorConflictError,
  OperatorStore,
  shownOperator,
  type StoredOperator,
} from '../persistence/operators/operator.store.ts';
import {
  type AmendOperatorBody,
  type EndSessionsBody,
  type IssueOperatorBody,
  type OperatorSessionsQuery,
  type RevokeOperatorBody,
} from './operators.dto.ts';
import {
  type EndedSessions,
  type IssuedOperatorItem,
  type OperatorItem,
  type OperatorList,
  type OperatorSessionItem,
  type OperatorSessionList,
} from './operators.response.ts';

/** A person can't read a list of more operators than this. */
const MAX_OPERATORS = 500;
const SESSIONS = 'operator-sessions';

/** Operators by name, and everybody's sessions. Changes are in force on every process within a second. */
@Injectable()
export class OperatorsService {
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

  /** @throws CONFLICT for a name that is reserved or taken */
  async issue({ name, role = 'owner' }: IssueOperatorBody, by: Authorship): Promise<AdminAnswer> {
    assertNotReserved(name);
    const made = makeOperatorToken();
    const { operator, endedFirst } = await inWords(
      this.operators.issue(name, role, made, this.tokens.fingerprints.oidc, by),
    );
    if (endedFirst !== null)
      this.logger.warn(`an operator was issued by name: the token printed by the first start is revoked`);
    return answerWithToken(operator, made.token, endedFirst !== null);
  }

  /** @throws NOT_FOUND; CONFLICT for one who was revoked */
  async rotate(id: string, by: Authorship): Promise<AdminAnswer> {
    const made = makeOperatorToken();
    return answerWithToken(existing(await inWords(this.operators.rotate(id, made, by))), made.token, false);
  }

  async get(id: string): Promise<AdminAnswer> {
    return answer(await this.operators.find(id));
  }

  /** @throws NOT_FOUND; PRECONDITION_FAILED; CONFLICT for one who was revoked, and for the last owner */
  async amend(
    id: string,
    body: AmendOperatorBody,
    ifMatch: Precondition,
    by: Authorship,
  ): Promise<AdminAnswer> {
    const change = editedColumns(EDITABLE_OPERATOR, body);
    const editing = this.operators.amend(id, change, this.ownersMayEnd, by, (operator) =>
      assertUnedited(ifMatch, editable(operator)),
    );
    return answer(await inWords(this.conflicts.during({ action: 'operator.amend', target: id }, editing)));
  }

  /** @throws NOT_FOUND; CONFLICT for the last owner */
  async revoke(id: string, { reason = null }: RevokeOperatorBody, by: Authorship): Promise<AdminAnswer> {
    return answer(await inWords(this.operators.revoke(id, reason, this.ownersMayEnd, by)));
  }

  async listSessions(query: OperatorSessionsQuery, asking: Operator): Promise<AdminAnswer> {
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

  /** @throws NOT_FOUND if there is none, or it has ended */
  async endSession(id: string, by: Authorship): Promise<AdminAnswer> {
    if (!isUUID(id) || !(await this.sessions.end(id, by)))
      throw new ServiceError('NOT_FOUND', { reason: 'open_session' });
    const data: EndedSessions = { ended: 1 };
    return { data };
  }

  async endSessions({ except_own }: EndSessionsBody, asking: Operator, by: Authorship): Promise<AdminAnswer> {
    const exceptId = except_own === true ? ownSessionId(asking) : null;
    const data: EndedSessions = { ended: await this.sessions.endAll(this.present, exceptId, by) };
    return { data };
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

const editable = (operator: StoredOperator) => editedFields(EDITABLE_OPERATOR, operator);

function present(operator: StoredOperator): OperatorItem {
  const { id, name, role, ...moments } = shownOperator(operator);
  const status = operator.revokedAtMs === null ? 'active' : 'revoked';
  return { id, name, role, status, of_first_start: operator.ofFirstStart, ...moments };
}

function answer(found: StoredOperator | null): AdminAnswer {
  const operator = existing(found);
  return { data: present(operator), editable: editable(operator) };
}

function answerWithToken(operator: StoredOperator, token: string, endedFirst: boolean): AdminAnswer {
  const data: IssuedOperatorItem = { ...present(operator), token, ended_first_token: endedFirst };
  return { data, editable: editable(operator) };
}

function existing(operator: StoredOperator | null): StoredOperator {
  if (operator === null) throw new ServiceError('NOT_FOUND', { reason: 'operator' });
  return operator;
}

/** @param ownId ID of the requesting session; null: a token requests */
function presentSession(session: ListedSession, ownId: string | null): OperatorSessionItem {
  const { idleExpiresAtMs, expiresAtMs } = sessionExpiry(session);
  return {
    id: session.id,
    operator: session.operator,
    standing: session.standing,
    own: session.id === ownId,
    address: session.address,
    opened_at: isoUtc(session.openedAtMs),
    last_active_at: isoUtc(session.lastActiveAtMs),
    idle_expires_at: isoUtc(idleExpiresAtMs),
    expires_at: isoUtc(expiresAtMs),
    ended_at: isoUtcOrNull(session.endedAtMs),
    signed_in_by: session.signedInBy,
    awaits: session.awaits,
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

@Injectable()
export class FirstOperator {
  private readonly logger = new Logger('Operators');

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly clock: Clock,
    private readonly operators: OperatorStore,
    private readonly wait: DatabaseWait,
  ) {}

  /**
   * Creates the first operator if none is active and ADMIN_TOKEN is not set. Of several processes that start at once
   * only one does so. With ADMIN_TOKEN the token of an earlier first start is revoked, with its sessions.
   *
   * @returns the token, which is stored nowhere; null if no operator was created
   */
  async enter(): Promise<string | null> {
    if (this.configuration.adminToken !== null) {
      const by = () => ({ actor: ENVIRONMENT_OPERATOR, address: 'none', atMs: this.clock.now() });
      if ((await this.wait.until(() => this.operators.endFirst('ADMIN_TOKEN is set', by()))) !== null)
        this.logger.warn('ADMIN_TOKEN is set: the token printed by the first start is revoked');
      return null;
    }
    const made = makeOperatorToken();
    const atMs = this.clock.now();
    const entered = await this.wait.until(() => this.operators.enterFirst(FIRST_OPERATOR, made, atMs));
    return entered ? made.token : null;
  }
}
