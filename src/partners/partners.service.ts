import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';

import { ServiceError } from '../domain/errors/errors.ts';

import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { auditedPartner, findPartner, insertPartner } from './partner.store.ts';
import { PartnerEntity } from './partner.entity.ts';

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
}

function existing(partner: PartnerEntity | null): PartnerEntity {
  if (partner === null) throw new ServiceError('NOT_FOUND', { reason: 'partner' });
  return partner;
}
