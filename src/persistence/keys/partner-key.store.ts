import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { type KeyStatus, keyStatusAt, type PartnerKey } from '../../domain/access/partner-key.ts';
import { type AuditedWrite, AuditStore, type Authorship } from '../audit/audit.store.ts';
import {
  amendedKey,
  assertInForce,
  auditedKey,
  earliest,
  type KeyChange,
  KeySucceededError,
  type KeyTerms,
  scopesOfKey,
  KEY_COLUMNS,
} from './key-changes.ts';
import { claimKeyRequest, type KeyRequest } from './key-request.store.ts';

/** The stored parts of the key itself. */
export interface KeyHash {
  /** Its first 12 characters. */
  readonly prefix: string;
  /** SHA-256 of the whole key, 32 bytes. */
  readonly secretHash: Buffer;
}

/** Filters of a listing of keys; null or absent: no filter. */
export interface KeyFilter {
  /** Part of partner, label or prefix, in any letter case. */
  readonly search?: string | null;
  readonly partner?: string | null;
  /** How a key stands at `nowMs`. */
  readonly status?: KeyStatus | null;
  readonly nowMs: number;
}

/** `keyStatusAt` as SQL, so that a page of a list is as long as was asked for. */
const statusAt = (moment: string): string => `CASE
  WHEN revoked_at <= ${moment} THEN 'revoked'
  WHEN expires_at <= ${moment} THEN 'expired'
  WHEN revoked_at IS NULL THEN 'active'
  ELSE 'retiring' END`;

/**
 * Partners' keys in the database. Every write is audited and notified in its own transaction, and returns when this
 * process's copy includes it.
 */
@Injectable()
export class PartnerKeyStore {
  private readonly followers: (() => Promise<void>)[] = [];

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  /** Registers a callback that re-reads the keys after each write, before the write returns. */
  follow(follower: () => Promise<void>): void {
    this.followers.push(follower);
  }

  /** One key, or null. */
  async get(id: string): Promise<PartnerKey | null> {
    if (!isUUID(id)) return null;
    const [key]: PartnerKey[] = await this.dataSource.query(
      `SELECT ${KEY_COLUMNS} FROM partner_keys WHERE id = $1`,
      [id],
    );
    return key ?? null;
  }

  /** Reads up to `limit` keys issued before a given one, newest first. */
  async list(
    filter: KeyFilter,
    limit: number,
    after: { readonly issuedAtMs: number; readonly id: string } | null,
  ): Promise<PartnerKey[]> {
    return this.dataSource.query(
      `SELECT ${KEY_COLUMNS} FROM partner_keys
       WHERE ($1::text IS NULL OR normalize(partner, NFKC) = normalize($1, NFKC))
         AND ($2::text IS NULL OR ${statusAt('$3::timestamptz')} = $2)
         AND ($4::timestamptz IS NULL OR (issued_at, id) < ($4, $5::uuid))
         AND ($7::text IS NULL OR EXISTS (
           SELECT FROM unnest(ARRAY[partner, label, prefix]) AS shown
           WHERE strpos(lower(normalize(shown, NFKC)), lower(normalize($7, NFKC))) > 0))
       ORDER BY issued_at DESC, id DESC LIMIT $6`,
      [
        filter.partner ?? null,
        filter.status ?? null,
        new Date(filter.nowMs),
        dateOf(after?.issuedAtMs ?? null),
        after?.id ?? null,
        limit,
        filter.search ?? null,
      ],
    );
  }

  /** The first `limit` partners (the same after NFKC) with their number of keys, alphabetically, ignoring letter case. */
  async partners(limit: number): Promise<{ readonly partner: string; readonly keys: number }[]> {
    return this.dataSource.query(
      `SELECT min(partner) AS partner, count(*)::int AS keys FROM partner_keys
       GROUP BY normalize(partner, NFKC) ORDER BY lower(min(partner)), min(partner) LIMIT $1`,
      [limit],
    );
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
    return this.write(async (manager) => {
      const key = await this.insert(manager, terms, made, by.atMs, null);
      if (request) await claimKeyRequest(manager, request, key.id, by.atMs);
      await this.tell(manager, by, {
        action: 'key.issue',
        target: key.id,
        before: null,
        after: auditedKey(key),
      });
      return key;
    });
  }

  /**
   * Changes a key; null if there is none. A change without effect is not written and not audited.
   *
   * @throws KeyNotInForceError for anything but the label of a revoked or expired key
   */
  async amend(id: string, change: KeyChange, by: Authorship): Promise<PartnerKey | null> {
    return this.writeTo(id, async (manager, key) => {
      const amended = amendedKey(key, change);
      if (JSON.stringify(amended) === JSON.stringify(key)) return key;
      const labelled: PartnerKey = { ...key, label: amended.label };
      if (JSON.stringify(amended) !== JSON.stringify(labelled)) assertInForce(key, by.atMs);
      await manager.query(
        `UPDATE partner_keys
         SET label = $2, scopes = $3, allowed_origins = $4, rate_limit_per_min = $5, quota_per_day = $6, expires_at = $7
         WHERE id = $1`,
        [
          id,
          amended.label,
          amended.scopes,
          amended.allowedOrigins,
          amended.rateLimitPerMin,
          amended.quotaPerDay,
          dateOf(amended.expiresAtMs),
        ],
      );
      await this.tell(manager, by, {
        action: 'key.amend',
        target: key.id,
        before: auditedKey(key),
        after: auditedKey(amended),
      });
      return amended;
    });
  }

  /**
   * Stores a new key with the rights, origins, limits and expiry of an old one; both work until the old one ends. An earlier
   * end of the old key is kept. Null if there is no such key.
   *
   * @param revokeOldAtMs when the old one ends; null leaves that to a revocation
   * @param request that asks for it, where it may be repeated
   * @throws KeyRequestRepeatedError where the request made a key before
   * @throws KeyNotInForceError where the old one is revoked or expired
   * @throws KeySucceededError where a key that follows from it by rotation is in force
   */
  async rotate(
    id: string,
    made: KeyHash,
    revokeOldAtMs: number | null,
    by: Authorship,
    request: KeyRequest | null = null,
  ): Promise<PartnerKey | null> {
    return this.writeTo(id, async (manager, old) => {
      const replacementId = randomUUID();
      // First: a repeat finds a key that is not in force, or has a successor.
      if (request) await claimKeyRequest(manager, request, replacementId, by.atMs);
      assertInForce(old, by.atMs);
      const successor = await successorInForce(manager, old, by.atMs);
      if (successor) throw new KeySucceededError(successor);
      const replacement = await this.insert(manager, old, made, by.atMs, old, replacementId);
      const retired: PartnerKey = { ...old, revokedAtMs: earliest(old.revokedAtMs, revokeOldAtMs) };
      await manager.query('UPDATE partner_keys SET revoked_at = $2 WHERE id = $1', [
        id,
        dateOf(retired.revokedAtMs),
      ]);
      await this.tell(manager, by, {
        action: 'key.rotate',
        target: old.id,
        before: auditedKey(old),
        after: { ...auditedKey(retired), replaced_by: auditedKey(replacement) },
      });
      return replacement;
    });
  }

  /** Revokes a key now, also one with a later planned end. A revoked key is unchanged. Null: no such key. */
  async revoke(id: string, reason: string | null, by: Authorship): Promise<PartnerKey | null> {
    return this.writeTo(id, async (manager, key) => {
      if (keyStatusAt(key, by.atMs) === 'revoked') return key;
      const revoked: PartnerKey = { ...key, revokedAtMs: by.atMs, revokeReason: reason };
      await manager.query('UPDATE partner_keys SET revoked_at = $2, revoke_reason = $3 WHERE id = $1', [
        id,
        new Date(by.atMs),
        reason,
      ]);
      await this.tell(manager, by, {
        action: 'key.revoke',
        target: key.id,
        before: auditedKey(key),
        after: auditedKey(revoked),
      });
      return revoked;
    });
  }

  private async insert(
    manager: EntityManager,
    terms: KeyTerms,
    { prefix, secretHash }: KeyHash,
    issuedAtMs: number,
    replaced: PartnerKey | null,
    id: string = randomUUID(),
  ): Promise<PartnerKey> {
    const [key]: PartnerKey[] = await manager.query(
      `INSERT INTO partner_keys (id, partner, label, prefix, secret_hash, scopes, allowed_origins,
                                 rate_limit_per_min, quota_per_day, issued_at, expires_at, rotated_from, lineage_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING ${KEY_COLUMNS}`,
      [
        id,
        terms.partner,
        terms.label,
        prefix,
        secretHash,
        scopesOfKey(terms.scopes),
        terms.allowedOrigins,
        terms.rateLimitPerMin,
        terms.quotaPerDay,
        new Date(issuedAtMs),
        dateOf(terms.expiresAtMs),
        replaced?.id ?? null,
        replaced?.lineageId ?? null,
      ],
    );
    return key!;
  }

  private async writeTo<Result>(
    id: string,
    act: (manager: EntityManager, key: PartnerKey) => Promise<Result>,
  ): Promise<Result | null> {
    if (!isUUID(id)) return null;
    return this.write(async (manager) => {
      const [key]: PartnerKey[] = await manager.query(
        `SELECT ${KEY_COLUMNS} FROM partner_keys WHERE id = $1 FOR UPDATE`,
        [id],
      );
      return key ? act(manager, key) : null;
    });
  }

  private async write<Result>(act: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.dataSource.transaction(act);
    await Promise.all(this.followers.map((follower) => follower()));
    return result;
  }

  /** Audits a write and notifies every process on commit. */
  private async tell(manager: EntityManager, by: Authorship, write: AuditedWrite): Promise<void> {
    await this.audit.record(manager, by, write);
    await manager.query(`SELECT pg_notify('keys_changed', '')`);
  }
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

const dateOf = (momentMs: number | null): Date | null => (momentMs === null ? null : new Date(momentMs));
