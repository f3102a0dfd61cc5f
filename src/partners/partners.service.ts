import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, IsNull, MoreThan } from 'typeorm';

import { ServiceError } from '../domain/errors/errors.ts';

import { closedLink, derivedOfLink, newLinkToken } from '../access/hand-overs/one-time-link.ts';
import { DAY_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { auditedPartner, findPartner, insertPartner } from './partner.store.ts';
import { PartnerEntity, PartnerShareEntity } from './partner.entity.ts';

export type PartnerShare = Omit<PartnerShareEntity, 'tokenHash'>;
const SHARE_DAYS = 30;
const MAX_OPEN_SHARES = 20;

export type PartnerFacts = Omit<PartnerEntity, 'id' | 'createdAtMs'>;

@Injectable()
export class PartnersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  /** @param reference ID or name, the same after NFKC @throws NOT_FOUND */
  async get(reference: string): Promise<PartnerEntity> {
    const { manager } = this.dataSource;
    const byId = isUUID(reference) ? await manager.findOneBy(PartnerEntity, { id: reference }) : null;
    // A text of PostgreSQL can't have this character.
    return existing(byId ?? (reference.includes('\0') ? null : await findPartner(manager, reference)));
  }

  /** @throws CONFLICT if the name is taken */
  async add(facts: PartnerFacts, by: Authorship): Promise<PartnerEntity> {
    const added = await this.audit.auditedWrite(by, null, (manager, record) =>
      insertPartner(manager, facts, by, record),
    );
    if (added === null) throw new ServiceError('CONFLICT', { reason: 'partner_name_taken' });
    return added;
  }

  /**
   * A change without effect is not written and not audited. What `changeOf` throws is thrown, and nothing is written.
   * @throws NOT_FOUND
   */
  amend(
    id: string,
    changeOf: (partner: PartnerEntity) => Partial<PartnerFacts>,
    by: Authorship,
  ): Promise<PartnerEntity> {
    const locked = { where: { id }, lock: { mode: 'pessimistic_write' } } as const;
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const before = existing(await manager.findOne(PartnerEntity, locked));
      const after = { ...before, ...changeOf(before) };
      if (JSON.stringify(after) === JSON.stringify(before)) return before;
      await manager.update(PartnerEntity, { id }, after);
      const states = { before: auditedPartner(before), after: auditedPartner(after) };
      await record({ action: 'partner.amend', target: id, ...states });
      return after;
    });
  }

  /** Open links by which a partner reads its own use, latest first. */
  sharesOf(partnerId: string, nowMs: number): Promise<PartnerShare[]> {
    const where = { partnerId, expiresAtMs: MoreThan(nowMs) };
    return this.dataSource.manager.find(PartnerShareEntity, { where, order: { madeAtMs: 'DESC' } });
  }

  /** The secret of a link is also that of its sessions, and isn't stored. @throws CONFLICT if too many are open */
  share(
    { id: partnerId, name }: PartnerEntity,
    by: Authorship,
  ): Promise<readonly [share: PartnerShare, token: string]> {
    const token = newLinkToken();
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      await manager.findOne(PartnerEntity, { where: { id: partnerId }, lock: { mode: 'pessimistic_write' } });
      const open = { partnerId, expiresAtMs: MoreThan(by.atMs) };
      if ((await manager.countBy(PartnerShareEntity, open)) >= MAX_OPEN_SHARES)
        throw new ServiceError('CONFLICT', { reason: 'shares_full', most: MAX_OPEN_SHARES });
      const times = { madeAtMs: by.atMs, expiresAtMs: by.atMs + SHARE_DAYS * DAY_MS, lastUsedAtMs: null };
      const share: PartnerShare = { id: randomUUID(), partnerId, madeBy: by.actor, ...times };
      await manager.insert(PartnerShareEntity, { ...share, tokenHash: derivedOfLink(token, 'name') });
      const after = shown({ partner: name, shareId: share.id, expiresAtMs: share.expiresAtMs });
      await record({ action: 'partner.share', target: partnerId, before: null, after });
      return [share, token] as const;
    });
  }

  /** Ends its sessions too. @throws NOT_FOUND if none is open */
  async endShare({ id: partnerId, name }: PartnerEntity, id: string, by: Authorship): Promise<void> {
    await this.audit.auditedWrite(by, null, async (manager, record) => {
      const { affected } = await manager.delete(PartnerShareEntity, {
        id: isUUID(id) ? id : IsNull(),
        partnerId,
      });
      if (affected === 0) throw new ServiceError('NOT_FOUND', { reason: 'share' });
      const before = { partner: name, share_id: id };
      await record({ action: 'partner.share_end', target: partnerId, before, after: null });
    });
  }

  /** The open share of a secret; its use is noted. @throws NOT_FOUND */
  async useShare(token: string, nowMs: number): Promise<PartnerShare> {
    const { manager } = this.dataSource;
    const share = await manager.findOneBy(PartnerShareEntity, { tokenHash: derivedOfLink(token, 'name') });
    if (share === null || share.expiresAtMs <= nowMs)
      throw closedLink(share === null ? 'unknown' : 'expired');
    if ((share.lastUsedAtMs ?? -Infinity) <= nowMs - MINUTE_MS)
      await manager.update(PartnerShareEntity, { id: share.id }, { lastUsedAtMs: nowMs });
    return share;
  }
}

function existing(partner: PartnerEntity | null): PartnerEntity {
  if (partner === null) throw new ServiceError('NOT_FOUND', { reason: 'partner' });
  return partner;
}
