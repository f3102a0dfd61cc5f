import { type EntityManager } from 'typeorm';
import { keyStatusAt, type PartnerKey } from '../../domain/access/partner-key.ts';
import { type RecordWrite } from '../audit/audit.store.ts';
import { PartnerKeyEntity } from '../entities/partner-key.entity.ts';
import { auditedKey } from './key-changes.ts';

/** When and why a key is revoked. */
export interface KeyRevocation {
  readonly atMs: number;
  readonly reason: string | null;
}

/**
 * Revokes a key that the transaction has locked, also one with a later planned end, and audits it. A revoked key is
 * unchanged. Its requests are rejected by `CallerResolver` once the process has read the change.
 */
export async function revokeKey(
  key: PartnerKey,
  { atMs, reason }: KeyRevocation,
  manager: EntityManager,
  record: RecordWrite,
): Promise<PartnerKey> {
  if (keyStatusAt(key, atMs) === 'revoked') return key;
  const changes = { revokedAtMs: atMs, revokeReason: reason };
  const revoked: PartnerKey = { ...key, ...changes };
  await manager.update(PartnerKeyEntity, { id: key.id }, changes);
  await record({
    action: 'key.revoke',
    target: key.id,
    before: auditedKey(key),
    after: auditedKey(revoked),
  });
  return revoked;
}
