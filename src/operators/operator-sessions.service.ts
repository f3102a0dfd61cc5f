import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '../config/clock.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { type Operator } from '../http/request/operator.ts';
import { OperatorTokens } from '../http/access/operator-tokens.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import {
  OperatorSessionStore,
  type SessionFilter,
} from '../persistence/operators/operator-session.store.ts';
import { PageCursors } from '../admin/paging/page-cursors.ts';
import { type EndSessionsBody } from './operators.dto.ts';
import { presentSession } from './operators.presenter.ts';
import { type OperatorSessionsQuery } from './operators.query.ts';
import { type EndedSessions, type OperatorSessionList } from './operators.response.ts';

const LISTING = 'operator-sessions';

/** Everybody's sessions, for every operator: listed, and ended one by one or all at once. */
@Injectable()
export class OperatorSessionsService {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: OperatorSessionStore,
    private readonly tokens: OperatorTokens,
    private readonly pages: PageCursors,
  ) {}

  async list(query: OperatorSessionsQuery, asking: Operator): Promise<AdminAnswer> {
    const { status = null } = query;
    const { filters, after } = this.pages.start(LISTING, { status }, query);
    const found = await this.sessions.list(
      { ...this.present, status: filters.status },
      query.limit + 1,
      after === null ? null : { openedAtMs: Number(after[0]), id: String(after[1]) },
    );
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ openedAtMs, id }) => [
      openedAtMs,
      id,
    ]);
    const ownId = ownSessionId(asking);
    const data: OperatorSessionList = { sessions: items.map((session) => presentSession(session, ownId)) };
    return { data, nextCursor };
  }

  /** @throws ServiceError NOT_FOUND where there is none, or it was ended before */
  async end(id: string, by: Authorship): Promise<AdminAnswer> {
    if (!isUUID(id) || !(await this.sessions.end(id, by)))
      throw new ServiceError('NOT_FOUND', { reason: 'open_session' });
    const data: EndedSessions = { ended: 1 };
    return { data };
  }

  async endAll({ except_own }: EndSessionsBody, asking: Operator, by: Authorship): Promise<AdminAnswer> {
    const exceptId = except_own === true ? ownSessionId(asking) : null;
    const data: EndedSessions = { ended: await this.sessions.endAll(this.present, exceptId, by) };
    return { data };
  }

  private get present(): Pick<SessionFilter, 'fingerprints' | 'nowMs'> {
    return { fingerprints: this.tokens.fingerprints, nowMs: this.clock.now() };
  }
}

const ownSessionId = (asking: Operator): string | null =>
  asking.by === 'session' ? asking.session.id : null;
