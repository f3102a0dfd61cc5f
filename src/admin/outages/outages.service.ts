import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { editedColumns } from '../../domain/audit/editable-columns.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { momentOf } from '../../domain/iso-moment.ts';
import { type Outage, outagesWithin } from '../../domain/attention/outage.ts';
import { countWords, durationWords } from '../../domain/attention/attention.ts';
import { isoUtc, isoUtcOrNull, momentWords, SECOND_MS } from '../../domain/timestamps.ts';
import { type Precondition } from '../../http/reply/prepared-reply.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import {
  EDITABLE_OUTAGE,
  type OutageFacts,
  outageFields,
  OutageStore,
} from '../../persistence/outages/outage.store.ts';
import { assertUnedited, EditConflicts } from '../edits/edit-conflicts.service.ts';
import { type AmendOutageBody, type OutageBody, PRODUCT_IDS } from './outages.body.ts';
import { type OutagePreviewQuery } from './outages.query.ts';
import { type OutageItem, type OutageList, type OutagePreview } from './outages.response.ts';

/** Known outages: what partners find in `meta.gaps` and in the catalog, within a second. */
@Injectable()
export class OutagesService {
  constructor(
    private readonly outages: OutageStore,
    private readonly conflicts: EditConflicts,
  ) {}

  async list(): Promise<AdminAnswer> {
    const data: OutageList = { outages: (await this.outages.all()).reverse().map(present) };
    return { data };
  }

  /** What partners would see of an outage; nothing is written. */
  async preview(query: OutagePreviewQuery): Promise<AdminAnswer> {
    const { starts_at: startsAtMs, ends_at: endsAtMs = null, reason, products: named = [] } = query;
    const facts: OutageFacts = { startsAtMs, endsAtMs, reason, products: named };
    assertInOrder(facts);
    const products = named.length === 0 ? PRODUCT_IDS : named;
    const known = await this.outages.all();
    const data: OutagePreview = {
      message: sentence(facts),
      gap: { starts_at: isoUtc(startsAtMs), ends_at: isoUtcOrNull(endsAtMs), reason },
      duration_seconds: endsAtMs === null ? null : Math.round((endsAtMs - startsAtMs) / SECOND_MS),
      products,
      overlapping: outagesWithin(known, products, startsAtMs, endsAtMs ?? Infinity).map(present),
    };
    return { data };
  }

  async enter(body: OutageBody, by: Authorship): Promise<AdminAnswer> {
    const facts: OutageFacts = {
      startsAtMs: momentOf(body.starts_at)!,
      endsAtMs: body.ends_at === null ? null : momentOf(body.ends_at)!,
      reason: body.reason,
      products: body.products,
    };
    assertInOrder(facts);
    return answer(await this.outages.enter(facts, by));
  }

  async get(id: string): Promise<AdminAnswer> {
    return answer(isUUID(id) ? await this.outages.find(id) : null);
  }

  async amend(
    id: string,
    body: AmendOutageBody,
    ifMatch: Precondition,
    by: Authorship,
  ): Promise<AdminAnswer> {
    if (!isUUID(id)) return answer(null);
    const amended = (before: Outage): OutageFacts => {
      assertUnedited(ifMatch, outageFields(before));
      const after: OutageFacts = { ...before, ...editedColumns(EDITABLE_OUTAGE, body) };
      assertInOrder(after);
      return after;
    };
    const editing = this.outages.amend(id, amended, by);
    return answer(await this.conflicts.during({ action: 'outage.amend', target: id }, editing));
  }

  async remove(id: string, by: Authorship): Promise<AdminAnswer> {
    return answer(isUUID(id) ? await this.outages.remove(id, by) : null);
  }
}

function assertInOrder({ startsAtMs, endsAtMs }: OutageFacts): void {
  if (endsAtMs !== null && endsAtMs <= startsAtMs)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'outage_not_in_order' });
}

function sentence({ startsAtMs, endsAtMs, products }: OutageFacts): string {
  const which =
    products.length === 0
      ? `all ${countWords(PRODUCT_IDS.length)} products`
      : products.length === 1
        ? products[0]!
        : `${countWords(products.length)} products`;
  const from = `from ${momentWords(startsAtMs)}`;
  return endsAtMs === null
    ? `Partners see that ${which} had an outage ${from} that is still open.`
    : `Partners see that ${which} had an outage ${from} to ${momentWords(endsAtMs)}: ${durationWords(endsAtMs - startsAtMs)}.`;
}

function answer(outage: Outage | null): AdminAnswer {
  if (outage === null) throw new ServiceError('NOT_FOUND', { reason: 'outage' });
  return { data: present(outage), editable: outageFields(outage) };
}

const present = (outage: Outage): OutageItem => ({ id: outage.id, ...outageFields(outage) });
