import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { assertUnedited, editableOf, EditConflicts } from '../admin/edits/edit-conflicts.service.ts';
import { assertNotReserved } from '../admin/names/assert-not-reserved.ts';
import { PageCursors } from '../admin/paging/page-cursors.ts';
import { Clock } from '../config/clock.ts';
import { shown, stored } from '../domain/audit/shown-row.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { partnerStateOf } from '../domain/partners/partner.ts';
import { isoDay, isoUtcOrNull } from '../domain/timestamps.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { KeyItems } from '../keys/key-items.service.ts';
import { KeysRepository } from '../keys/keys.repository.ts';
import { AuditStore, type Authorship } from '../persistence/audit/audit.store.ts';
import { auditedPartner, findPartner, insertPartner } from '../persistence/partners/partner.store.ts';
import { MonthlyUsageReader } from '../persistence/usage/monthly-usage.reader.ts';
import { UsageReports } from '../usage/usage-reports.service.ts';
import { type UsageQuery } from '../usage/usage.dto.ts';
import { monthlyUsageTable } from './monthly-usage.table.ts';
import { PartnerEntity } from './partner.entity.ts';
import {
  AmendPartnerBody,
  type MonthlyUsageQuery,
  type PartnerBody,
  type PartnersQuery,
} from './partners.dto.ts';
import { type ListedPartner, PartnersRepository } from './partners.repository.ts';
import {
  type PartnerDetail,
  type PartnerItem,
  type PartnerList,
  type PartnerUsage,
} from './partners.response.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';

const LISTING = 'partners';

/** Keys on a partner's page. */
const SHOWN_KEYS = 100;

const KEY_ORDER = { sort: 'use', order: 'desc', inForceFirst: true } as const;

export interface SavedTable {
  readonly fileName: string;
  readonly text: string;
}

@Injectable()
export class PartnersService {
  constructor(
    private readonly clock: Clock,
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
    private readonly listing: PartnersRepository,
    private readonly keys: KeysRepository,
    private readonly keyItems: KeyItems,
    private readonly reports: UsageReports,
    private readonly months: MonthlyUsageReader,
    private readonly pages: PageCursors,
    private readonly conflicts: EditConflicts,
  ) {}

  async list(query: PartnersQuery): Promise<AdminAnswer> {
    const { search = null } = query;
    const { filters, after } = this.pages.start(LISTING, { search }, query);
    const found = await this.listing.list(
      filters.search,
      this.clock.now(),
      query.limit + 1,
      after === null ? null : { sortName: String(after[0]), id: String(after[1]) },
    );
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ sortName, id }) => [
      sortName,
      id,
    ]);
    const data: PartnerList = { partners: items.map(partnerItem) };
    return { data, nextCursor };
  }

  async add(body: PartnerBody, by: Authorship): Promise<AdminAnswer> {
    const { name, contact_emails: contactEmails = [], notes = null } = body;
    assertNotReserved(name);
    const added = await this.audit.auditedWrite(by, null, (manager, record) =>
      insertPartner(manager, { name, contactEmails, notes }, by, record),
    );
    if (added === null) throw new ServiceError('CONFLICT', { reason: 'partner_name_taken' });
    return this.answer(added);
  }

  async get(reference: string): Promise<AdminAnswer> {
    return this.answer(await this.partnerOf(reference));
  }

  /** A change without effect is not written and not audited. */
  async amend(
    reference: string,
    body: AmendPartnerBody,
    ifMatch: Precondition,
    by: Authorship,
  ): Promise<AdminAnswer> {
    const { id } = await this.partnerOf(reference);
    const locked = { where: { id }, lock: { mode: 'pessimistic_write' } } as const;
    const editing = this.audit.auditedWrite(by, null, async (manager, record) => {
      const before = existing(await manager.findOne(PartnerEntity, locked));
      assertUnedited(ifMatch, editablePartner(before));
      const after = { ...before, ...stored(body) };
      if (JSON.stringify(after) === JSON.stringify(before)) return before;
      await manager.update(PartnerEntity, { id }, after);
      const states = { before: auditedPartner(before), after: auditedPartner(after) };
      await record({ action: 'partner.amend', target: id, ...states });
      return after;
    });
    return this.answer(await this.conflicts.during({ action: 'partner.amend', target: id }, editing));
  }

  async usageOf(reference: string, query: UsageQuery): Promise<AdminAnswer> {
    const { id, name } = await this.partnerOf(reference);
    const report = await this.reports.of(await this.keys.ofPartner(name), query);
    const data: PartnerUsage = { partner_id: id, partner: name, ...report };
    return { data };
  }

  async monthOf(reference: string, query: MonthlyUsageQuery): Promise<SavedTable> {
    const { name } = await this.partnerOf(reference);
    const month = query.month ?? isoDay(this.clock.now()).slice(0, 'YYYY-MM'.length);
    const keys = await this.keys.ofPartner(name);
    const days = await this.months.days(
      keys.map(({ id }) => id),
      month,
    );
    return {
      // A name can hold what parts the folders of a path.
      fileName: `${name.replaceAll(/[/\\]/g, '-')} ${month}.csv`,
      text: monthlyUsageTable(days, keys),
    };
  }

  private async partnerOf(reference: string): Promise<PartnerEntity> {
    const { manager } = this.dataSource;
    const byId = isUUID(reference) ? await manager.findOneBy(PartnerEntity, { id: reference }) : null;
    // A text of PostgreSQL can't have this character.
    return existing(byId ?? (reference.includes('\0') ? null : await findPartner(manager, reference)));
  }

  private async answer(partner: PartnerEntity): Promise<AdminAnswer> {
    const { id, name } = partner;
    const nowMs = this.clock.now();
    const [listed, shown, { headroom }] = await Promise.all([
      this.listing.get(id, nowMs),
      this.keys.list({ partner: name, nowMs }, KEY_ORDER, SHOWN_KEYS + 1, null),
      this.keys.ofPartner(name).then((keys) => this.reports.of(keys, { by: 'day', days: 1 })),
    ]);
    const keys = shown.slice(0, SHOWN_KEYS).map(({ key }) => key);
    const data: PartnerDetail = {
      ...partnerItem({ ...existing(listed), ...partner }),
      headroom,
      keys: await this.keyItems.of(keys),
      has_more_keys: shown.length > SHOWN_KEYS,
    };
    return { data, editable: editablePartner(partner) };
  }
}

const editablePartner = (partner: PartnerEntity) => editableOf(AmendPartnerBody, shown(partner));

const partnerItem = (partner: ListedPartner): PartnerItem => ({
  ...shown({
    id: partner.id,
    name: partner.name,
    contactEmails: partner.contactEmails,
    notes: partner.notes,
    createdAtMs: partner.createdAtMs,
  }),
  key_counts: { total: partner.keys, in_force: partner.inForce, disabled: partner.disabled },
  today: { requests: partner.requests, errors: partner.errors },
  last_used_at: isoUtcOrNull(partner.lastUsedAtMs),
  state: partnerStateOf(partner),
});

function existing<Found>(found: Found | null): Found {
  if (found === null) throw new ServiceError('NOT_FOUND', { reason: 'partner' });
  return found;
}
