import { Injectable } from '@nestjs/common';
import { auditedChanges } from '../../domain/audit/audited-changes.ts';
import { auditTargetKind, auditTargetName } from '../../domain/audit/audit-target.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type AuditEntry, AuditStore } from '../../persistence/audit/audit.store.ts';
import { PageCursors } from '../paging/page-cursors.ts';
import { type AuditQuery } from './audit.query.ts';
import { type AuditFacets, type AuditItem, type AuditList } from './audit.response.ts';

const LISTING = 'audit';

@Injectable()
export class AuditService {
  constructor(
    private readonly audit: AuditStore,
    private readonly pages: PageCursors,
  ) {}

  async list(query: AuditQuery): Promise<AdminAnswer> {
    const given = {
      actor: query.actor ?? null,
      action: query.action ?? null,
      target: query.target ?? null,
      kind: query.target_kind ?? null,
      partner: query.partner ?? null,
      words: query.q ?? null,
      fromMs: query.from ?? null,
      toMs: query.to ?? null,
    };
    const { filters, after } = this.pages.start(LISTING, given, query);
    const before = after === null ? null : { atMs: Number(after[0]), id: Number(after[1]) };
    const found = await this.audit.list(query.limit + 1, before, filters);
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ atMs, id }) => [
      atMs,
      id,
    ]);
    const data: AuditList = { entries: items.map(present) };
    return { data, nextCursor };
  }

  async facets(): Promise<AdminAnswer> {
    const data: AuditFacets = await this.audit.facets();
    return { data };
  }
}

const present = (entry: AuditEntry): AuditItem => ({
  id: entry.id,
  at: isoUtc(entry.atMs),
  actor: entry.actor,
  action: entry.action,
  target: entry.target,
  before: entry.before,
  after: entry.after,
  address: entry.address,
  target_kind: auditTargetKind(entry.action),
  target_name: auditTargetName(entry),
  changes: auditedChanges(entry.before, entry.after),
  role: entry.role,
  request_id: entry.requestId,
});
