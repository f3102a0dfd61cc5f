import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { scopesOfKey } from '../domain/access/access-rights.ts';
import { type KeyKind, keyKindOf, type KeyStatus, keyStatusAt } from '../domain/access/partner-key.ts';
import { defaultTermsOf, type PlanTerms, RAISE_LIMITS, termsOnPlan } from '../domain/access/plan.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { PlanEntity } from '../plans/plan.entity.ts';
import { holdLock } from '../platform/database/locks.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../platform/audit/audit.store.ts';
import { nullsOf } from '../platform/database/entity-columns.ts';
import { KEY_COLUMNS, statusAt } from '../access/callers/key-copy.reader.ts';
import { claimKeyRequest, type KeyRequest } from '../access/callers/key-request.store.ts';
import { PartnerKeyEntity } from './partner-key.entity.ts';

/** A row without the hash. The first key of a lineage has its own ID as `lineageId`. */
export type Key = Omit<PartnerKeyEntity, 'secretHash' | 'lineageId'> & { readonly lineageId: string };

/** Terms of a new key. Scopes and limits that it lacks are those of its plan or the defaults; the rest is null. */
export type KeyTerms = Partial<Key> & Pick<Key, 'partner'>;

export interface KeyHash {
  readonly prefix: string;
  /** SHA-256 of the whole key. */
  readonly secretHash: Buffer;
}

export const shownKey = ({ lineageId: _lineage, lastUsedAtMs: _use, ...key }: Key) => ({
  ...shown(key),
  kind: keyKindOf(key),
});

/**
 * Every write is audited and notified in its transaction, and returns when this process's copy includes it. A `request`
 * is stored so that it can be repeated; KeyRequestRepeatedError is thrown if it made a key before.
 */
@Injectable()
export class KeysService {
  private readonly keys: Repository<PartnerKeyEntity>;

  constructor(
    dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.keys = dataSource.getRepository(PartnerKeyEntity);
  }

  async get(id: string): Promise<Key> {
    return existing(await this.keys.findOneBy({ id: uuid(id) }));
  }

  issue(terms: KeyTerms, made: KeyHash, by: Authorship, request: KeyRequest | null = null): Promise<Key> {
    return this.audit.auditedWrite(by, 'keys_changed', async (manager, record) => {
      const id = randomUUID();
      const { prefix, secretHash } = made;
      await holdLock(manager, 'plans', '_shared');
      const given = { ...nullsOf(PartnerKeyEntity), ...terms };
      const kind = keyKindOf(given);
      assertRaise(given, terms, by.atMs);
      const plan = await planOf(manager, given.planId, kind);
      const followed = termsOnPlan(plan, { ...defaultTermsOf(kind), planExceptions: [] }, terms);
      const row = { ...given, id, prefix, ...followed, issuedAtMs: by.atMs };
      await manager.insert(PartnerKeyEntity, { ...row, secretHash });
      const key: Key = { ...row, lineageId: id };
      if (request) await claimKeyRequest(manager, request, id, by.atMs);
      await record({ action: 'key.issue', target: id, before: null, after: shownKey(key) });
      return key;
    });
  }

  /**
   * A change without effect is not written and not audited. What `changeOf` throws is thrown, and nothing is written.
   * Keys of a lineage that haven't ended have one raise.
   * @throws KEY_NOT_FOUND, CONFLICT for anything but the label of a revoked or expired key
   */
  amend(id: string, changeOf: (key: Key) => Partial<Key>, by: Authorship): Promise<Key> {
    return this.writeTo(id, by, async (key, manager, record, lineage) => {
      const change = changeOf(key);
      assertRaise({ ...key, ...change }, change, by.atMs);
      const { planId = key.planId } = change;
      const plan = await planOf(manager, planId, keyKindOf(key));
      // A key that has ended keeps terms that its plan may no longer have.
      const edited = hasEnded(keyStatusAt(key, by.atMs))
        ? change
        : { ...change, ...termsOnPlan(plan, key, change) };
      const amended: Key = { ...key, ...edited };
      if (isDeepStrictEqual(amended, key)) return key;
      if (!isDeepStrictEqual(amended, { ...key, label: amended.label })) assertNotEnded(key, by.atMs);
      const raise = raiseOf(amended);
      const others = isDeepStrictEqual(raise, raiseOf(key)) ? [] : lineage;
      for (const other of others)
        if (other.id !== key.id && !hasEnded(keyStatusAt(other, by.atMs)))
          await store(manager, record, 'key.amend', other, raise);
      return store(manager, record, 'key.amend', key, edited);
    });
  }

  /**
   * Stores a new key with the terms of an old one; both work until the old one ends. An earlier end of the old key
   * stays.
   * @param revokeOldAtMs null leaves that to a revocation
   * @throws KEY_NOT_FOUND, CONFLICT if the old key isn't in force, or its successor is
   */
  rotate(
    id: string,
    { prefix, secretHash }: KeyHash,
    revokeOldAtMs: number | null,
    by: Authorship,
    request: KeyRequest | null = null,
  ): Promise<Key> {
    return this.writeTo(id, by, async (old, manager, record) => {
      const replacementId = randomUUID();
      // First: a repeat finds a key that is not in force, or has a successor.
      if (request) await claimKeyRequest(manager, request, replacementId, by.atMs);
      assertNotEnded(old, by.atMs);
      if (old.disabledAtMs !== null) throw new ServiceError('CONFLICT', { reason: 'key_disabled' });
      const successor = await successorInForce(manager, old, by.atMs);
      if (successor)
        throw new ServiceError('CONFLICT', {
          reason: 'key_succeeded',
          prefix: successor.prefix,
          id: successor.id,
        });
      const replacement: Key = {
        ...old,
        id: replacementId,
        prefix,
        scopes: scopesOfKey(old.scopes),
        issuedAtMs: by.atMs,
        revokedAtMs: null,
        revokeReason: null,
        rotatedFrom: id,
        lastUsedAtMs: null,
      };
      await manager.insert(PartnerKeyEntity, { ...replacement, secretHash });
      const retired: Key = { ...old, revokedAtMs: earliest(old.revokedAtMs, revokeOldAtMs) };
      await manager.update(PartnerKeyEntity, { id }, { revokedAtMs: retired.revokedAtMs });
      const after = { ...shownKey(retired), replaced_by: shownKey(replacement) };
      await record({ action: 'key.rotate', target: id, before: shownKey(old), after });
      return replacement;
    });
  }

  /** Also for a key with a later planned end. A revoked key is unchanged. @throws KEY_NOT_FOUND */
  revoke(id: string, revokeReason: string | null, by: Authorship): Promise<Key> {
    return this.change(id, 'key.revoke', by, (key) =>
      keyStatusAt(key, by.atMs) === 'revoked' ? null : { revokedAtMs: by.atMs, revokeReason },
    );
  }

  /** A disabled key is unchanged, but for a reason that it lacks. @throws KEY_NOT_FOUND, CONFLICT if it has ended */
  disable(id: string, disableReason: string | null, by: Authorship): Promise<Key> {
    return this.change(id, 'key.disable', by, (key) => {
      assertNotEnded(key, by.atMs);
      const { disabledAtMs, disabledBy } = key;
      if (disabledAtMs !== null && (disableReason === null || key.disableReason !== null)) return null;
      return {
        disabledAtMs: disabledAtMs ?? by.atMs,
        disabledBy: disabledBy ?? by.actor,
        disableReason,
      };
    });
  }

  /** An enabled key is unchanged. @throws KEY_NOT_FOUND, CONFLICT if it has ended */
  enable(id: string, by: Authorship): Promise<Key> {
    return this.change(id, 'key.enable', by, (key) => {
      assertNotEnded(key, by.atMs);
      return key.disabledAtMs === null ? null : { disabledAtMs: null, disabledBy: null, disableReason: null };
    });
  }

  /** @param changesOf null: the key stays as it is, and nothing is audited */
  private change(
    id: string,
    action: string,
    by: Authorship,
    changesOf: (key: Key) => Partial<Key> | null,
  ): Promise<Key> {
    return this.writeTo(id, by, async (key, manager, record) => {
      const changes = changesOf(key);
      return changes === null ? key : store(manager, record, action, key, changes);
    });
  }

  private async writeTo(
    id: string,
    by: Authorship,
    write: (key: Key, manager: EntityManager, record: RecordWrite, lineage: readonly Key[]) => Promise<Key>,
  ): Promise<Key> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.audit.auditedWrite(by, 'keys_changed', async (manager, record) => {
      await holdLock(manager, 'plans', '_shared');
      const { lineageId } = existing(await manager.findOneBy(PartnerKeyEntity, { id: uuid(id) }));
      // The lineage's first key first, so that writes to keys of a lineage, rotations among them, follow each other.
      await manager.findOne(PartnerKeyEntity, { where: { id: lineageId }, lock });
      const where = [{ id: lineageId }, { lineageId }];
      const lineage = (await manager.find(PartnerKeyEntity, { where, lock })).map(existing);
      return write(
        lineage.find((key) => key.id === id.toLowerCase())!,
        manager,
        record,
        lineage,
      );
    });
  }
}

async function store(
  manager: EntityManager,
  record: RecordWrite,
  action: string,
  key: Key,
  changes: Partial<Key>,
): Promise<Key> {
  const changed: Key = { ...key, ...changes };
  await manager.update(PartnerKeyEntity, { id: key.id }, changes);
  await record({ action, target: key.id, before: shownKey(key), after: shownKey(changed) });
  return changed;
}

type Raise = Pick<Key, 'raiseFactor' | 'raiseEndsAtMs' | 'raiseReason'>;

const raiseOf = ({ raiseFactor, raiseEndsAtMs, raiseReason }: Raise): Raise => ({
  raiseFactor,
  raiseEndsAtMs,
  raiseReason,
});

function existing(key: PartnerKeyEntity | null): Key {
  if (key === null) throw new ServiceError('KEY_NOT_FOUND');
  return { ...key, lineageId: key.lineageId ?? key.id };
}

function uuid(id: string): string {
  if (!isUUID(id)) throw new ServiceError('KEY_NOT_FOUND');
  return id;
}

/** @throws VALIDATION_ERROR if there is no such plan */
async function planOf(manager: EntityManager, id: string | null, kind: KeyKind): Promise<PlanTerms | null> {
  if (id === null) return null;
  const plan = isUUID(id) ? await manager.findOneBy(PlanEntity, { id }) : null;
  if (plan === null) throw new ServiceError('VALIDATION_ERROR', { reason: 'plan_unknown' });
  const { rateLimitPerMin, quotaPerDay } = plan;
  // Everybody has the key of a page.
  const { scopes } = kind === 'secret' ? plan : defaultTermsOf(kind);
  return { scopes, rateLimitPerMin, quotaPerDay };
}

/** @param change whose end of a raise is new */
function assertRaise(key: Raise, change: Partial<Key>, nowMs: number): void {
  const { raiseEndsAtMs: endsAtMs = null } = change;
  const isOutOfBounds =
    endsAtMs !== null && (endsAtMs <= nowMs || endsAtMs > nowMs + RAISE_LIMITS.days * DAY_MS);
  const parts: readonly unknown[] = Object.values(raiseOf(key));
  if (isOutOfBounds || (parts.includes(null) && parts.some((part) => part !== null)))
    throw new ServiceError('VALIDATION_ERROR', { reason: 'raise', maxDays: RAISE_LIMITS.days });
}

/** Null is never. */
const earliest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const hasEnded = (status: KeyStatus): status is 'revoked' | 'expired' =>
  status === 'revoked' || status === 'expired';

function assertNotEnded(key: Key, nowMs: number): void {
  const status = keyStatusAt(key, nowMs);
  if (hasEnded(status)) throw new ServiceError('CONFLICT', { reason: 'key_not_in_force', status });
}

/** Finds the last key that follows by rotations from one that is locked, and is in force. */
async function successorInForce(
  manager: EntityManager,
  { id, lineageId }: Key,
  nowMs: number,
): Promise<Key | undefined> {
  const [successor]: Key[] = await manager.query(
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
