import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ServiceError } from '../../domain/errors/errors.ts';
import { momentOf } from '../../domain/iso-moment.ts';
import { type Outage } from '../../domain/attention/outage.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type Precondition } from '../../http/caching/etag.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { type OutageFacts, OutageStore } from '../../persistence/outages/outage.store.ts';
import { assertUnedited, EditConflicts } from '../edits/edit-conflicts.service.ts';
import { type AmendOutageBody, type OutageBody } from './outages.body.ts';
import { type OutageItem, type OutageList } from './outages.response.ts';

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
      assertUnedited(ifMatch, editable(before));
      const after: OutageFacts = {
        startsAtMs: body.starts_at === undefined ? before.startsAtMs : momentOf(body.starts_at)!,
        endsAtMs: endOf(body.ends_at, before.endsAtMs),
        reason: body.reason ?? before.reason,
        products: body.products ?? before.products,
      };
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

const endOf = (text: string | null | undefined, before: number | null): number | null =>
  text === undefined ? before : text === null ? null : momentOf(text)!;

function assertInOrder({ startsAtMs, endsAtMs }: OutageFacts): void {
  if (endsAtMs !== null && endsAtMs <= startsAtMs)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'outage_not_in_order' });
}

function answer(outage: Outage | null): AdminAnswer {
  if (outage === null) throw new ServiceError('NOT_FOUND', { reason: 'outage' });
  return { data: present(outage), editable: editable(outage) };
}

const editable = ({ startsAtMs, endsAtMs, reason, products }: Outage) => ({
  starts_at: isoUtc(startsAtMs),
  ends_at: isoUtcOrNull(endsAtMs),
  reason,
  products,
});

const present = (outage: Outage): OutageItem => ({ id: outage.id, ...editable(outage) });
