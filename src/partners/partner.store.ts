import { randomUUID } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { shown } from '../platform/audit/shown-row.ts';
import { PartnerEntity } from './partner.entity.ts';
import { type Authorship, type RecordWrite } from '../platform/audit/audit.store.ts';

/** Returns the partner with a name; adds it, with an entry of the audit log, if there is none. */
export async function obtainPartner(
  manager: EntityManager,
  name: string,
  by: Authorship,
  record: RecordWrite,
): Promise<PartnerEntity> {
  const added = await insertPartner(manager, { name, contactEmails: [], notes: null }, by, record);
  return added ?? (await findPartner(manager, name))!;
}

/** Null if the name is taken. */
export async function insertPartner(
  manager: EntityManager,
  facts: Omit<PartnerEntity, 'id' | 'createdAtMs'>,
  by: Authorship,
  record: RecordWrite,
): Promise<PartnerEntity | null> {
  const partner = { id: randomUUID(), ...facts, createdAtMs: by.atMs };
  const insertion = manager
    .createQueryBuilder()
    .insert()
    .into(PartnerEntity)
    .values({ ...partner });
  const { raw } = (await insertion.orIgnore().returning('id').execute()) as { raw: readonly unknown[] };
  if (raw.length === 0) return null;
  await record({ action: 'partner.add', target: partner.id, before: null, after: auditedPartner(partner) });
  return partner;
}

/** Finds a partner by its name, which is unique after NFKC. */
export const findPartner = (manager: EntityManager, name: string): Promise<PartnerEntity | null> =>
  manager
    .createQueryBuilder(PartnerEntity, 'partner')
    .where('normalize(partner.name, NFKC) = normalize(:name, NFKC)', { name })
    .getOne();

export function auditedPartner(partner: PartnerEntity): object {
  const { id: _id, ...audited } = shown(partner);
  return audited;
}
