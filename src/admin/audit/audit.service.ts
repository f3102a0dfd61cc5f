import { Injectable } from '@nestjs/common';
import { isoUtc } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type AuditEntry, AuditStore } from '../../persistence/audit/audit.store.ts';
import { PageCursors } from '../paging/page-cursors.ts';
import { type PageQuery } from '../paging/page.query.ts';
import { type AuditItem, type AuditList } from './audit.response.ts';

const LISTING = 'audit';

/** What operators wrote. */
@Injectable()
export class AuditService {
  constructor(
    private readonly audit: AuditStore,
    private readonly pages: PageCursors,
  ) {}

  async list(query: PageQuery): Promise<AdminAnswer> {
    const { filters, after } = this.pages.start(LISTING, {}, query);
    const found = await this.audit.list(query.limit + 1, after === null ? null : Number(after[0]));
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ id }) => [id]);
    const data: AuditList = { entries: items.map(present) };
    return { data, nextCursor };
  }
}

const present = ({ id, atMs, actor, action, target, before, after, address }: AuditEntry): AuditItem => ({
  id,
  at: isoUtc(atMs),
  actor,
  action,
  target,
  before,
  after,
  address,
});
