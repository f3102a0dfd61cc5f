import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ServiceError } from '../../domain/errors/errors.ts';
import { momentOf } from '../../domain/iso-moment.ts';
import { type Outage } from '../../domain/attention/outage.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { type OutageFacts, OutageStore } from '../../persistence/outages/outage.store.ts';
import { type AmendOutageBody, type OutageBody } from './outages.body.ts';
import { type OutageItem, type OutageList } from './outages.response.ts';

/** Known outages: what partners find in `meta.gaps` and in the catalog, within a second. */
@Injectable()
export class OutagesService {
  constructor(private readonly outages: OutageStore) {}

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
    return { data: present(await this.outages.enter(facts, by)) };
  }

  async amend(id: string, body: AmendOutageBody, by: Authorship): Promise<AdminAnswer> {
    const amended = (before: Outage): OutageFacts => {
      const after: OutageFacts = {
        startsAtMs: body.starts_at === undefined ? before.startsAtMs : momentOf(body.starts_at)!,
        endsAtMs: endOf(body.ends_at, before.endsAtMs),
        reason: body.reason ?? before.reason,
        products: body.products ?? before.products,
      };
      assertInOrder(after);
      return after;
    };
    return { data: present(existing(isUUID(id) ? await this.outages.amend(id, amended, by) : null)) };
  }

  async remove(id: string, by: Authorship): Promise<AdminAnswer> {
    return { data: present(existing(isUUID(id) ? await this.outages.remove(id, by) : null)) };
  }
}

const endOf = (text: string | null | undefined, before: number | null): number | null =>
  text === undefined ? before : text === null ? null : momentOf(text)!;

function assertInOrder({ startsAtMs, endsAtMs }: OutageFacts): void {
  if (endsAtMs !== null && endsAtMs <= startsAtMs)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'outage_not_in_order' });
}

function existing(outage: Outage | null): Outage {
  if (outage === null) throw new ServiceError('NOT_FOUND', { reason: 'outage' });
  return outage;
}

const present = ({ id, startsAtMs, endsAtMs, reason, products }: Outage): OutageItem => ({
  id,
  starts_at: isoUtc(startsAtMs),
  ends_at: isoUtcOrNull(endsAtMs),
  reason,
  products,
});
