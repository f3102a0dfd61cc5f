import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../audit/audit.store.ts';
import { PartnerKeyEntity } from '../entities/partner-key.entity.ts';
import {
  assertInForce,
  assertNotEnded,
  auditedKey,
  earliest,
  type KeyChange,
  KeySucceededError,
  type KeyTerms,
  scopesOfKey,
  KEY_COLUMNS,
  statusAt,
} from './key-changes.ts';
import { disableKey, enableKey } from './key-disabling.ts';
import { claimKeyRequest, type KeyRequest } from './key-request.store.ts';
import { revokeKey } from './key-revocation.ts';

/** The stored parts of the key itself. */
export interface KeyHash {
  /** Its first 12 characters. */
  readonly prefix: string;
  /** SHA-256 of the whole key, 32 bytes. */
  readonly secretHash: Buffer;
}

/**
 * Partners' keys in the database. Every write is audited and notified in its own transaction, and returns when this
 * process's copy includes it.
 */
@Injectable()
export class PartnerKeyStore {
  private readonly keys: Repository<PartnerKeyEntity>;

  constructor(
    dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.keys = dataSource.getRepository(PartnerKeyEntity);
  }

  /** One key, or null. */
  async get(id: string): Promise<PartnerKey | null> {
    if (!isUUID(id)) return null;
    const key = await this.keys.findOneBy({ id });
    return key && partnerKey(key);
  }

  /**
   * Stores a new key.
   *
   * @param request that asks for it, where it may be repeated
   * @throws KeyRequestRepeatedError where the request made a key before
   */
  async issue(
    terms: KeyTerms,
    made: KeyHash,
    by: Authorship,
    request: KeyRequest | null = null,
  ): Promise<PartnerKey> {
    return this.audit.auditedWrite(by, 'keys_changed', async (manager, record) => {
      const key = await insert(manager, terms, made, by.atMs, null);
      if (request) await claimKeyRequest(manager, request, key.id, by.atMs);
      await record({ action: 'key.issue', target: key.id, before: null, after: auditedKey(key) });
      return key;
    });
  }

  /**
   * Changes a key; null if there is none. A change without effect is not written and not audited.
   *
   * @param changeOf makes the change of the stored key; its errors are thrown and nothing is written
   * @throws KeyNotInForceError for anything but the label of a revoked or expired key
   */
  async amend(
    id: string,
    changeOf: (key: PartnerKey) => KeyChange,
    by: Authorship,
  ): Promise<PartnerKey | null> {
    return this.writeTo(id, by, async (key, manager, record) => {
      const { scopes, ...change } = changeOf(key);
      const edited = scopes === undefined ? change : { ...change, scopes: scopesOfKey(scopes) };
      const amended: PartnerKey = { ...key, ...edited };
      if (JSON.stringify(amended) === JSON.stringify(key)) return key;
      const labelled: PartnerKey = { ...key, label: amended.label };
      if (JSON.stringify(amended) !== JSON.stringify(labelled)) assertNotEnded(key, by.atMs);
      await manager.update(PartnerKeyEntity, { id }, edited);
      await record({
        action: 'key.amend',
        target: id,
        before: auditedKey(key),
        after: auditedKey(amended),
      });
      return amended;
    });
  }

  /**
   * Stores a new key with the rights, origins, limits and expiry of an old one; both work until the old one ends. An earlier
   * end of the old key is kept. Null if the key is unknown.
   *
   * @param revokeOldAtMs when the old one ends; null leaves that to a revocation
   * @param request that asks for it, where it may be repeated
   * @throws KeyRequestRepeatedError where the request made a key before
   * @throws KeyNotInForceError where the old one is revoked, expired, or disabled
   * @throws KeySucceededError where a key that follows from it by rotation is in force
   */
  async rotate(
    id: string,
    made: KeyHash,
    revokeOldAtMs: number | null,
    by: Authorship,
    request: KeyRequest | null = null,
  ): Promise<PartnerKey | null> {
    return this.writeTo(id, by, async (old, manager, record) => {
      const replacementId = randomUUID();
      // First: a repeat finds a key that is not in force, or has a successor.
      if (request) await claimKeyRequest(manager, request, replacementId, by.atMs);
      assertInForce(old, by.atMs);
      const successor = await successorInForce(manager, old, by.atMs);
      if (successor) throw new KeySucceededError(successor);
      const replacement = await insert(manager, old, made, by.atMs, old, replacementId);
      const retired: PartnerKey = { ...old, revokedAtMs: earliest(old.revokedAtMs, revokeOldAtMs) };
      await manager.update(PartnerKeyEntity, { id }, { revokedAtMs: retired.revokedAtMs });
      await record({
        action: 'key.rotate',
        target: id,
        before: auditedKey(old),
        after: { ...auditedKey(retired), replaced_by: auditedKey(replacement) },
      });
      return replacement;
    });
  }

  /** Revokes a key now, also one with a later planned end. A revoked key is unchanged. Null: no such key. */
  async revoke(id: string, reason: string | null, by: Authorship): Promise<PartnerKey | null> {
    return this.writeTo(id, by, (key, manager, record) =>
      revokeKey(key, { atMs: by.atMs, reason }, manager, record),
    );
  }

  /** Disables a key until it is enabled. Null: no such key. @throws KeyNotInForceError if it is revoked or expired */
  async disable(id: string, reason: string | null, by: Authorship): Promise<PartnerKey | null> {
    return this.writeTo(id, by, (key, manager, record) => disableKey(key, reason, by, manager, record));
  }

  /** Enables a disabled key. Null: no such key. @throws KeyNotInForceError if it is revoked or expired */
  async enable(id: string, by: Authorship): Promise<PartnerKey | null> {
    return this.writeTo(id, by, (key, manager, record) => enableKey(key, by, manager, record));
  }

  private async writeTo<Result>(
    id: string,
    by: Authorship,
    change: (key: PartnerKey, manager: EntityManager, record: RecordWrite) => Promise<Result>,
  ): Promise<Result | null> {
    if (!isUUID(id)) return null;
    return this.audit.auditedWrite(by, 'keys_changed', async (manager, record) => {
      const key = await manager.findOne(PartnerKeyEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      return key && change(partnerKey(key), manager, record);
    });
  }
}

const partnerKey = (key: PartnerKeyEntity): PartnerKey => ({ ...key, lineageId: key.lineageId ?? key.id });

async function insert(
  manager: EntityManager,
  terms: KeyTerms,
  { prefix, secretHash }: KeyHash,
  issuedAtMs: number,
  replaced: PartnerKey | null,
  id: string = randomUUID(),
): Promise<PartnerKey> {
  const key = {
    id,
    partner: terms.partner,
    label: terms.label,
    prefix,
    scopes: scopesOfKey(terms.scopes),
    allowedOrigins: terms.allowedOrigins,
    rateLimitPerMin: terms.rateLimitPerMin,
    quotaPerDay: terms.quotaPerDay,
    issuedAtMs,
    expiresAtMs: terms.expiresAtMs,
    revokedAtMs: null,
    revokeReason: null,
    rotatedFrom: replaced?.id ?? null,
    lineageId: replaced?.lineageId ?? null,
    lastUsedAtMs: null,
    disabledAtMs: null,
    disabledBy: null,
    disableReason: null,
    allowedNetworks: terms.allowedNetworks,
  };
  await manager.insert(PartnerKeyEntity, { ...key, secretHash });
  return { ...key, lineageId: key.lineageId ?? id };
}

/** The last key that follows from another one by rotations and is in force. The other one is locked. */
async function successorInForce(
  manager: EntityManager,
  { id, lineageId }: PartnerKey,
  nowMs: number,
): Promise<PartnerKey | undefined> {
  const [successor]: PartnerKey[] = await manager.query(
    `WITH RECURSIVE successors (successor_id, rotations) AS (
       SELECT id, 1 FROM partner_keys WHERE lineage_id = $1 AND rotated_from = $2
       UNION ALL
       SELECT next.id, rotations + 1 FROM successors JOIN partner_keys next ON next.lineage_id = $1 AND next.rotated_from = successor_id
     )
     SELECT ${KEY_COLUMNS} FROM successors JOIN partner_keys ON id = successor_id
     WHERE ${statusAt('$3::timestamptz')} IN ('active', 'retiring')
     ORDER BY rotations DESC, issued_at DESC, id LIMIT 1`,
    [lineageId, id, new Date(nowMs)],
  );
  return successor;
}
