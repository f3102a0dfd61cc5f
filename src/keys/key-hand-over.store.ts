import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, type FindOptionsWhere, LessThanOrEqual, MoreThan } from 'typeorm';
import { secretHashOf } from '../access/callers/caller.resolver.ts';
import { closedLink, derivedOfLink, newLinkToken } from '../access/hand-overs/one-time-link.ts';
import { handOverEndsMs } from '../domain/access/hand-over.ts';
import { isKeyInForce, type KeyKind, keyKindOf } from '../domain/access/partner-key.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { SERVICE_ACTOR } from '../domain/operators/operator-terms.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../platform/audit/audit.store.ts';
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

const secretsOf = (token: string) => ({
  hash: derivedOfLink(token, 'name'),
  seal: new SecretSeal(derivedOfLink(token, 'seal')),
});

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
    const token = newLinkToken();
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

  /** The latest link of a key; null if it never had one. @throws KEY_NOT_FOUND */
  async latestOf(id: string): Promise<HandOver | null> {
    const { manager } = this.dataSource;
    await keyWith(manager, id);
    return manager.findOneBy(KeyHandOverEntity, { keyId: id });
  }

  /** A link that no longer waits stays as it is. @throws KEY_NOT_FOUND */
  async revoke(id: string, by: Authorship): Promise<HandOver | null> {
    if (!isUUID(id)) throw new ServiceError('KEY_NOT_FOUND');
    await this.audit.auditedWrite(by, null, (manager, record) =>
      end(manager, record, 'revoked', by.atMs, { keyId: id }),
    );
    return this.latestOf(id);
  }

  /**
   * Shows a key once: of several requests with its token, the first one gets it.
   * @param by as `admitOpening` returns it
   * @throws NOT_FOUND for a token that opens nothing, with its state
   */
  async collect(token: string, by: Authorship): Promise<CollectedKey> {
    const { hash, seal } = secretsOf(token);
    const nowMs = by.atMs;
    const [opened] = await this.audit.auditedWrite(by, null, async (manager, record) => {
      const which = { tokenHash: hash, expiresAtMs: MoreThan(nowMs) };
      const ended = await end(manager, record, 'opened', nowMs, which);
      // Nothing is written then, so that the link works again if the key is enabled.
      if (ended.some(({ key }) => !isKeyInForce(key, nowMs))) throw closedLink('revoked');
      return ended;
    });
    if (opened === undefined) {
      const known = await this.dataSource.manager.findOneBy(KeyHandOverEntity, { tokenHash: hash });
      // What has expired may not be marked yet.
      throw closedLink(known?.state === 'waiting' ? 'expired' : (known?.state ?? 'unknown'));
    }
    const { partner, label } = opened.key;
    return { key: await seal.open(opened.sealed), kind: keyKindOf(opened.key), partner, label };
  }

  /** Erases keys whose links have expired. */
  async expire(nowMs: number): Promise<number> {
    const by = { actor: SERVICE_ACTOR, address: 'none', atMs: nowMs };
    const expired = await this.audit.auditedWrite(by, null, (manager, record) =>
      end(manager, record, 'expired', nowMs, { expiresAtMs: LessThanOrEqual(nowMs) }),
    );
    return expired.length;
  }
}

const ACTIONS = {
  opened: 'key.collect',
  revoked: 'key.hand_over_revoke',
  expired: 'key.hand_over_expire',
} as const;

interface Ended {
  readonly key: PartnerKeyEntity;
  readonly sealed: string;
}

/** Erases the sealed keys of links that wait. Of two requests at once, the second one finds that nothing waits. */
async function end(
  manager: EntityManager,
  record: RecordWrite,
  state: keyof typeof ACTIONS,
  nowMs: number,
  which: FindOptionsWhere<KeyHandOverEntity>,
): Promise<Ended[]> {
  const waiting = await manager.find(KeyHandOverEntity, {
    select: { keyId: true, expiresAtMs: true, sealedKey: true },
    where: { ...which, state: 'waiting' },
    lock: { mode: 'pessimistic_write' },
  });
  const ended: Ended[] = [];
  for (const { keyId, expiresAtMs, sealedKey } of waiting) {
    await manager.update(KeyHandOverEntity, { keyId }, { state, endedAtMs: nowMs, sealedKey: null });
    const key = await keyWith(manager, keyId);
    const before = audited({ state: 'waiting', expiresAtMs }, key);
    const after = audited({ state, expiresAtMs }, key);
    await record({ action: ACTIONS[state], target: keyId, before, after });
    ended.push({ key, sealed: sealedKey! });
  }
  return ended;
}

async function keyWith(manager: EntityManager, id: string): Promise<PartnerKeyEntity> {
  const key = isUUID(id) ? await manager.findOneBy(PartnerKeyEntity, { id }) : null;
  if (key === null) throw new ServiceError('KEY_NOT_FOUND');
  return key;
}
