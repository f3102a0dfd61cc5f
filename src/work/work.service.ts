import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ServiceError } from '../domain/errors/errors.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import { WorkRequestStore } from '../persistence/work/work-request.store.ts';
import { PageCursors } from '../admin/paging/page-cursors.ts';
import { type PageQuery } from '../admin/paging/page.query.ts';
import { presentWork } from './work.presenter.ts';
import { type WorkList } from './work.response.ts';

const LISTING = 'work';

/** Work requests of operators and of the service itself. */
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
