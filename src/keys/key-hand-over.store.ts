import { hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { secretHashOf } from '../access/callers/caller.resolver.ts';
import { HAND_OVER_TOKEN, handOverEndsMs, type HandOverState } from '../domain/access/hand-over.ts';
import { isKeyInForce, type KeyKind, keyKindOf } from '../domain/access/partner-key.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { ANONYMOUS_ACTOR, SERVICE_ACTOR } from '../domain/operators/operator-terms.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { SecretSeal } from '../platform/database/secret.store.ts';
import { KeyHandOverEntity } from './key-hand-over.entity.ts';
import { PartnerKeyEntity } from './partner-key.entity.ts';

/** As operators read it. */
export type HandOver = Omit<KeyHandOverEntity, 'tokenHash' | 'sealedKey'>;

export interface CollectedKey {
  readonly key: string;
  readonly kind: KeyKind;
  readonly partner: string;
  readonly label: string | null;
}

type NamedKey = Pick<PartnerKeyEntity, 'partner' | 'label'>;

const TOKEN_BYTES = 32;

/** The database holds neither: a token is in its link alone. */
function secretsOf(token: string): { readonly hash: Buffer; readonly seal: SecretSeal } {
  const derived = (label: string) => Buffer.from(hkdfSync('sha256', token, '', label, TOKEN_BYTES));
  return { hash: derived('hand-over: name'), seal: new SecretSeal(derived('hand-over: seal')) };
}

const audited = (
  { state, expiresAtMs }: Pick<HandOver, 'state' | 'expiresAtMs'>,
  { partner, label }: NamedKey,
) => ({
  partner,
  label,
  ...shown({ state, expiresAtMs }),
});

/** Hands over keys by links that open once. */
@Injectable()
export class KeyHandOverStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  /**
   * Replaces an earlier link of the key.
   * @param secret the key itself, which only whoever issued it knows
   * @throws KEY_NOT_FOUND; CONFLICT if it isn't in force; VALIDATION_ERROR for another key
   */
  make(
    id: string,
    secret: string,
    hours: number,
    by: Authorship,
  ): Promise<{ readonly token: string; readonly handOver: HandOver }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { hash, seal } = secretsOf(token);
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const key = await keyWith(manager, id);
      const secretHash = Buffer.from(secretHashOf(secret) ?? '', 'hex');
      if (!(await manager.existsBy(PartnerKeyEntity, { id, secretHash })))
        throw new ServiceError('VALIDATION_ERROR', { reason: 'key_of_another' });
      if (!isKeyInForce(key, by.atMs)) throw new ServiceError('CONFLICT', { reason: 'key_not_handed_over' });
      const handOver: HandOver = {
        keyId: id,
        madeBy: by.actor,
        madeAtMs: by.atMs,
        expiresAtMs: handOverEndsMs(hours, by.atMs),
        state: 'waiting',
        endedAtMs: null,
      };
      const sealedKey = await seal.seal(secret);
      await manager.upsert(KeyHandOverEntity, { ...handOver, tokenHash: hash, sealedKey }, ['keyId']);
      await record({ action: 'key.hand_over', target: id, before: null, after: audited(handOver, key) });
      return { token, handOver };
    });
  }

  /** @throws NOT_FOUND if the key never had a link */
  async get(id: string): Promise<HandOver> {
    const found = isUUID(id) && (await this.dataSource.manager.findOneBy(KeyHandOverEntity, { keyId: id }));
    if (!found) throw new ServiceError('NOT_FOUND', { reason: 'hand_over' });
    return found;
  }

  /** A link that no longer waits stays as it is. @throws NOT_FOUND */
  async revoke(id: string, by: Authorship): Promise<HandOver> {
    await this.get(id);
    await this.audit.auditedWrite(by, null, async (manager, record) => {
      const [ended] = await end(manager, 'revoked', by.atMs, `state = 'waiting' AND key_id = $3`, [id]);
      if (ended === undefined) return;
      const key = await keyWith(manager, id);
      const before = audited({ ...ended, state: 'waiting' }, key);
      const after = audited({ ...ended, state: 'revoked' }, key);
      await record({ action: 'key.hand_over_revoke', target: id, before, after });
    });
    return this.get(id);
  }

  /**
   * Shows a key once: of several requests with its token, the first one gets it.
   * @param from the class and network of the address, for the audit log
   * @throws NOT_FOUND for a token that opens nothing, with its state
   */
  async collect(token: string, from: string, nowMs: number, requestId: string): Promise<CollectedKey> {
    const { hash, seal } = secretsOf(HAND_OVER_TOKEN.test(token) ? token : '');
    const by = { actor: ANONYMOUS_ACTOR, address: from, atMs: nowMs, requestId };
    const collected = await this.audit.auditedWrite(by, null, async (manager, record) => {
      const waiting = `state = 'waiting' AND token_hash = $3 AND expires_at > $2`;
      const [opened] = await end(manager, 'opened', nowMs, waiting, [hash]);
      if (opened === undefined) return null;
      const key = await keyWith(manager, opened.keyId);
      // Nothing is written then, so that the link works again if the key is enabled.
      if (!isKeyInForce(key, nowMs)) throw closed('revoked');
      const before = audited({ ...opened, state: 'waiting' }, key);
      const after = audited({ ...opened, state: 'opened' }, key);
      await record({ action: 'key.collect', target: key.id, before, after });
      const { partner, label } = key;
      return { key: await seal.open(opened.sealed), kind: keyKindOf(key), partner, label };
    });
    if (collected !== null) return collected;
    const known = await this.dataSource.manager.findOneBy(KeyHandOverEntity, { tokenHash: hash });
    // What has expired may not be marked yet.
    throw closed(known?.state === 'waiting' ? 'expired' : (known?.state ?? 'unknown'));
  }

  /** Erases keys whose links have expired. */
  async expire(nowMs: number): Promise<number> {
    const by = { actor: SERVICE_ACTOR, address: 'none', atMs: nowMs };
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const expired = await end(manager, 'expired', nowMs, `state = 'waiting' AND expires_at <= $2`, []);
      for (const handOver of expired) {
        const key = await keyWith(manager, handOver.keyId);
        const before = audited({ ...handOver, state: 'waiting' }, key);
        const after = audited({ ...handOver, state: 'expired' }, key);
        await record({ action: 'key.hand_over_expire', target: key.id, before, after });
      }
      return expired.length;
    });
  }
}

const closed = (state: Exclude<HandOverState, 'waiting'> | 'unknown') =>
  new ServiceError('NOT_FOUND', { reason: 'key_link', state }, { details: { link: state } });

interface Ended extends Pick<HandOver, 'keyId' | 'expiresAtMs'> {
  readonly sealed: string;
}

/** One statement takes the sealed key and erases it. Of two at once, the second one finds that nothing waits. */
async function end(
  manager: EntityManager,
  state: HandOverState,
  nowMs: number,
  which: string,
  values: readonly unknown[],
): Promise<Ended[]> {
  const [rows]: [{ key_id: string; expires_at: Date; sealed: string }[]] = await manager.query(
    `WITH held AS (SELECT key_id, sealed_key AS sealed FROM key_hand_overs WHERE ${which} FOR UPDATE)
     UPDATE key_hand_overs SET state = $1, ended_at = $2::timestamptz, sealed_key = NULL
     FROM held WHERE key_hand_overs.key_id = held.key_id AND state = 'waiting'
     RETURNING key_hand_overs.key_id, expires_at, sealed`,
    [state, new Date(nowMs), ...values],
  );
  return rows.map(({ key_id: keyId, expires_at: expiresAt, sealed }) => ({
    keyId,
    expiresAtMs: expiresAt.valueOf(),
    sealed,
  }));
}

async function keyWith(manager: EntityManager, id: string): Promise<PartnerKeyEntity> {
  const key = isUUID(id) ? await manager.findOneBy(PartnerKeyEntity, { id }) : null;
  if (key === null) throw new ServiceError('KEY_NOT_FOUND');
  return key;
}
