import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { editedFields, type EditableColumns } from '../../domain/audit/editable-columns.ts';
import { type Partner } from '../../domain/partners/partner.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../audit/audit.store.ts';
import { PartnerEntity } from '../entities/partner.entity.ts';

/** Editable columns of a partner. */
export const EDITABLE_PARTNER = {
  contactEmails: 'contact_emails',
  notes: 'notes',
} as const satisfies EditableColumns<Exclude<keyof PartnerEntity, 'id' | 'name' | 'createdAtMs'>>;

/** Editable fields of a partner. */
export type PartnerFacts = Pick<Partner, keyof typeof EDITABLE_PARTNER>;

/** Partners in the database. Every write is audited in its own transaction. */
@Injectable()
export class PartnerStore {
  private readonly partners: Repository<PartnerEntity>;

  constructor(
    dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.partners = dataSource.getRepository(PartnerEntity);
  }

  /** The partner with an ID, else with a name (the same after NFKC); null: there is none. */
  async find(reference: string): Promise<Partner | null> {
    const byId = isUUID(reference) ? await this.partners.findOneBy({ id: reference }) : null;
    return byId ?? (await findByName(this.partners.manager, reference));
  }

  /** Adds a partner; null if its name is taken. */
  async add(name: string, facts: PartnerFacts, by: Authorship): Promise<Partner | null> {
    return this.audit.auditedWrite(by, null, (manager, record) => insert(manager, name, facts, by, record));
  }

  /**
   * Changes a partner; null if there is none. A change without effect is not written and not audited.
   *
   * @param changeOf makes the change of the stored partner; its errors are thrown and nothing is written
   */
  async amend(
    id: string,
    changeOf: (partner: Partner) => Partial<PartnerFacts>,
    by: Authorship,
  ): Promise<Partner | null> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const before: Partner | null = await manager.findOne(PartnerEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (before === null) return null;
      const after: Partner = { ...before, ...changeOf(before) };
      if (JSON.stringify(after) === JSON.stringify(before)) return before;
      await manager.update(PartnerEntity, { id }, after);
      await record({ action: 'partner.amend', target: id, before: audited(before), after: audited(after) });
      return after;
    });
  }
}

/** Returns the partner with a name; adds it, with an entry of the audit log, if there is none. */
export async function obtainPartner(
  manager: EntityManager,
  name: string,
  by: Authorship,
  record: RecordWrite,
): Promise<Partner> {
  const added = await insert(manager, name, { contactEmails: [], notes: null }, by, record);
  return added ?? (await findByName(manager, name))!;
}

async function insert(
  manager: EntityManager,
  name: string,
  facts: PartnerFacts,
  by: Authorship,
  record: RecordWrite,
): Promise<Partner | null> {
  const partner: Partner = { id: randomUUID(), name, ...facts, createdAtMs: by.atMs };
  const insertion = manager
    .createQueryBuilder()
    .insert()
    .into(PartnerEntity)
    .values({ ...partner });
  const { raw } = (await insertion.orIgnore().returning('id').execute()) as { raw: readonly unknown[] };
  if (raw.length === 0) return null;
  await record({ action: 'partner.add', target: partner.id, before: null, after: audited(partner) });
  return partner;
}

const findByName = (manager: EntityManager, name: string): Promise<Partner | null> =>
  manager
    .createQueryBuilder(PartnerEntity, 'partner')
    .where('normalize(partner.name, NFKC) = normalize(:name, NFKC)', { name })
    .getOne();

const audited = (partner: Partner): object => ({
  name: partner.name,
  ...editedFields(EDITABLE_PARTNER, partner),
  created_at: isoUtc(partner.createdAtMs),
});
