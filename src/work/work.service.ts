import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { PageCursors } from '../admin/paging/page-cursors.ts';
import { type PageQuery } from '../admin/paging/page.query.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { isoUtc, isoUtcOrNull } from '../domain/timestamps.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import {
  type WorkByKind,
  type WorkRequest,
  WorkRequestStore,
} from '../persistence/work/work-request.store.ts';
import { type WorkItem, type WorkList } from './work.response.ts';

export const presentWork = (request: WorkRequest): WorkItem => ({
  id: request.id,
  kind: request.kind,
  arguments: request.arguments,
  requested_by: request.requestedBy,
  requested_at: isoUtc(request.requestedAtMs),
  state: request.state,
  done: request.doneItems,
  total: request.totalItems,
  outcome: outcomeOf(request),
  error: request.error,
  finished_at: isoUtcOrNull(request.finishedAtMs),
});

/** The parts that a verification compared are left to its own response. */
function outcomeOf(request: WorkRequest): object | null {
  if (request.kind !== 'cycle_verify' || request.outcome === null) return request.outcome;
  const { identical, differences } = request.outcome as WorkByKind['cycle_verify']['outcome'];
  return { identical, differences };
}

const LISTING = 'work';

@Injectable()
export class WorkBoardService {
  constructor(
    private readonly requests: WorkRequestStore,
    private readonly pages: PageCursors,
  ) {}

  async list(query: PageQuery): Promise<AdminAnswer> {
    const { filters, after } = this.pages.start(LISTING, {}, query);
    const found = await this.requests.list(
      query.limit + 1,
      after === null ? null : { requestedAtMs: Number(after[0]), id: String(after[1]) },
    );
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, (request) => [
      request.requestedAtMs,
      request.id,
    ]);
    const data: WorkList = { work: items.map(presentWork) };
    return { data, nextCursor };
  }

  async get(id: string): Promise<AdminAnswer> {
    const found = isUUID(id) ? await this.requests.get(id) : null;
    if (found === null) throw new ServiceError('NOT_FOUND', { reason: 'work' });
    return { data: presentWork(found) };
  }

  /** @throws NOT_FOUND */
  async stop(id: string, by: Authorship): Promise<AdminAnswer> {
    const found = isUUID(id) ? await this.requests.stop(id, by) : null;
    if (found === null) throw new ServiceError('NOT_FOUND', { reason: 'work' });
    return { data: presentWork(found) };
  }
}
