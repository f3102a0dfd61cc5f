import { Injectable } from '@nestjs/common';
import { isoUtc } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type AuditEntry, AuditStore } from '../../persistence/audit/audit.store.ts';
import { PageCursors } from '../paging/page-cursors.ts';
import { type AuditQuery } from './audit.query.ts';
import { type AuditFacets, type AuditItem, type AuditList } from './audit.response.ts';

const LISTING = 'audit';

/** What operators wrote. */
@Injectable()
export class AuditService {
  constructor(
    private readonly audit: AuditStore,
    private readonly pages: PageCursors,
  ) {}

  async list(query: AuditQuery): Promise<AdminAnswer> {
    const { actor = null, action = null, target = null, from: fromMs = null, to: toMs = null } = query;
    const given = { actor, action, target, fromMs, toMs };
    const { filters, after } = this.pages.start(LISTING, given, query);
    const found = await this.audit.list(query.limit + 1, after === null ? null : Number(after[0]), filters);
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ id }) => [id]);
    const data: AuditList = { entries: items.map(present) };
    return { data, nextCursor };
  }

  async facets(): Promise<AdminAnswer> {
    const data: AuditFacets = await this.audit.facets();
    return { data };
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
