import { type EntityManager } from 'typeorm';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type Authorship, type RecordWrite } from '../audit/audit.store.ts';
import { PartnerKeyEntity } from '../entities/partner-key.entity.ts';
import { assertNotEnded, auditedKey } from './key-changes.ts';

/**
 * Disables a key that the transaction has locked, until it is enabled. A disabled key is unchanged, but for a reason that it
 * has not.
 *
 * @throws KeyNotInForceError if the key is revoked or expired
 */
export function disableKey(
  key: PartnerKey,
  reason: string | null,
  by: Authorship,
  manager: EntityManager,
  record: RecordWrite,
): Promise<PartnerKey> {
  assertNotEnded(key, by.atMs);
  if (key.disabledAtMs !== null && (reason === null || key.disableReason !== null))
    return Promise.resolve(key);
  const changes = {
    disabledAtMs: key.disabledAtMs ?? by.atMs,
    disabledBy: key.disabledBy ?? by.actor,
    disableReason: reason,
  };
  return write(key, 'key.disable', changes, manager, record);
}

/**
 * Enables a key that the transaction has locked. An enabled key is unchanged.
 *
 * @throws KeyNotInForceError if the key is revoked or expired
 */
export function enableKey(
  key: PartnerKey,
  by: Authorship,
  manager: EntityManager,
  record: RecordWrite,
): Promise<PartnerKey> {
  assertNotEnded(key, by.atMs);
  if (key.disabledAtMs === null) return Promise.resolve(key);
  const changes = { disabledAtMs: null, disabledBy: null, disableReason: null };
  return write(key, 'key.enable', changes, manager, record);
}

async function write(
  key: PartnerKey,
  action: string,
  changes: Pick<PartnerKey, 'disabledAtMs' | 'disabledBy' | 'disableReason'>,
  manager: EntityManager,
  record: RecordWrite,
): Promise<PartnerKey> {
  const changed: PartnerKey = { ...key, ...changes };
  await manager.update(PartnerKeyEntity, { id: key.id }, changes);
  await record({ action, target: key.id, before: auditedKey(key), after: auditedKey(changed) });
  return changed;
}
