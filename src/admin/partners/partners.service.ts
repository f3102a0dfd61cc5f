import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { editedColumns } from '../../domain/audit/editable-columns.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type Partner } from '../../domain/partners/partner.ts';
import { isoDay } from '../../domain/timestamps.ts';
import { type Precondition } from '../../http/reply/prepared-reply.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { KeyListingReader } from '../../persistence/keys/key-listing.reader.ts';
import { PartnerListingReader } from '../../persistence/partners/partner-listing.reader.ts';
import { EDITABLE_PARTNER, PartnerStore } from '../../persistence/partners/partner.store.ts';
import { MonthlyUsageReader } from '../../persistence/usage/monthly-usage.reader.ts';
import { assertUnedited, EditConflicts } from '../edits/edit-conflicts.service.ts';
import { KeyItems } from '../keys/key-items.service.ts';
import { assertNotReserved } from '../names/assert-not-reserved.ts';
import { PageCursors } from '../paging/page-cursors.ts';
import { UsageReports } from '../usage/usage-reports.service.ts';
import { type UsageQuery } from '../usage/usage.query.ts';
import { monthlyUsageTable } from './monthly-usage.table.ts';
import { type AmendPartnerBody, type PartnerBody } from './partners.body.ts';
import { editablePartner, presentPartner } from './partners.presenter.ts';
import { type MonthlyUsageQuery, type PartnersQuery } from './partners.query.ts';
import { type PartnerDetail, type PartnerList, type PartnerUsage } from './partners.response.ts';

const LISTING = 'partners';

/** Keys on a partner's page. */
const SHOWN_KEYS = 100;

/** By the busiest key that is in force. */
const KEY_ORDER = { sort: 'use', order: 'desc', inForceFirst: true } as const;

/** A table, and the name of the file that it is saved as. */
export interface SavedTable {
  readonly fileName: string;
  readonly text: string;
}

/** Partners: who they are, their keys, and what they use. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly clock: Clock,
    private readonly partners: PartnerStore,
    private readonly listing: PartnerListingReader,
    private readonly keys: KeyListingReader,
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
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ sortName, partner }) => [
      sortName,
      partner.id,
    ]);
    const data: PartnerList = { partners: items.map(presentPartner) };
    return { data, nextCursor };
  }

  async add(body: PartnerBody, by: Authorship): Promise<AdminAnswer> {
    const { name, contact_emails: contactEmails = [], notes = null } = body;
    assertNotReserved(name);
    const added = await this.partners.add(name, { contactEmails, notes }, by);
    if (added === null) throw new ServiceError('CONFLICT', { reason: 'partner_name_taken' });
    return this.answer(added);
  }

  async get(reference: string): Promise<AdminAnswer> {
    return this.answer(await this.partnerOf(reference));
  }

  async amend(
    reference: string,
    body: AmendPartnerBody,
    ifMatch: Precondition,
    by: Authorship,
  ): Promise<AdminAnswer> {
    const { id } = await this.partnerOf(reference);
    const editing = this.partners.amend(
      id,
      (partner) => {
        assertUnedited(ifMatch, editablePartner(partner));
        return editedColumns(EDITABLE_PARTNER, body);
      },
      by,
    );
    return this.answer(
      existing(await this.conflicts.during({ action: 'partner.amend', target: id }, editing)),
    );
  }

  async usageOf(reference: string, query: UsageQuery): Promise<AdminAnswer> {
    const { id, name } = await this.partnerOf(reference);
    const report = await this.reports.of(await this.keys.ofPartner(name), query);
    const data: PartnerUsage = { partner_id: id, partner: name, ...report };
    return { data };
  }

  /** The use of a month as CSV, a row for each day and key. */
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

  private async partnerOf(reference: string): Promise<Partner> {
    // A text of PostgreSQL can't have this character.
    return existing(reference.includes('\0') ? null : await this.partners.find(reference));
  }

  private async answer(partner: Partner): Promise<AdminAnswer> {
    const { id, name } = partner;
    const nowMs = this.clock.now();
    const [listed, shown, { headroom }] = await Promise.all([
      this.listing.get(id, nowMs),
      this.keys.list({ partner: name, nowMs }, KEY_ORDER, SHOWN_KEYS + 1, null),
      this.keys.ofPartner(name).then((keys) => this.reports.of(keys, { by: 'day', days: 1 })),
    ]);
    const keys = shown.slice(0, SHOWN_KEYS).map(({ key }) => key);
    const data: PartnerDetail = {
      ...presentPartner({ ...existing(listed), partner }),
      headroom,
      keys: await this.keyItems.of(keys),
      has_more_keys: shown.length > SHOWN_KEYS,
    };
    return { data, editable: editablePartner(partner) };
  }
}

function existing<Found>(found: Found | null): Found {
  if (found === null) throw new ServiceError('NOT_FOUND', { reason: 'partner' });
  return found;
}
