import { Controller, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { auditedChanges, auditTargetKind, auditTargetName } from '../domain/audit-entry.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { type AuditEntry, AuditStore } from '../platform/audit/audit.store.ts';
import { PageCursors } from '../admin/paging.ts';
import { AuditFacets, type AuditItem, AuditList, AuditQuery } from './audit.dto.ts';

const LISTING = 'audit';
const { GET } = RequestMethod;

@ApiTags('Audit')
@Controller(`${ADMIN_API_PATH}/audit`)
export class AuditController {
  constructor(
    private readonly audit: AuditStore,
    private readonly pages: PageCursors,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'listAuditEntries',
    schemaVersion: 'audit/1',
    summary: 'List audit entries',
    response: AuditList,
    errors: ['INVALID_CURSOR'],
  })
  async list(@Query() query: AuditQuery): Promise<AdminAnswer> {
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
    const before = after && { atMs: Number(after[0]), id: Number(after[1]) };
    const found = await this.audit.list(query.limit + 1, before, filters);
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ atMs, id }) => [
      atMs,
      id,
    ]);
    const data: AuditList = { entries: items.map(present) };
    return { data, nextCursor };
  }

  @AdminRoute(GET, 'facets', {
    operationId: 'listAuditFacets',
    schemaVersion: 'audit-facets/1',
    summary: 'List actors and actions',
    response: AuditFacets,
  })
  async facets(): Promise<AdminAnswer> {
    const data: AuditFacets = await this.audit.facets();
    return { data };
  }
}

const present = ({ id, atMs, role, requestId, ...entry }: AuditEntry): AuditItem => ({
  id,
  at: isoUtc(atMs),
  ...entry,
  target_kind: auditTargetKind(entry.action),
  target_name: auditTargetName(entry),
  changes: auditedChanges(entry.before, entry.after),
  role,
  request_id: requestId,
});
