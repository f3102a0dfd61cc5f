import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { OAuthRecordEntity } from '../access/callers/oauth-record.entity.ts';
import { recordHash } from '../access/callers/oauth-record.store.ts';
import { type Scope, SCOPES } from '../domain/access/access-rights.ts';
import { isKeyInForce } from '../domain/access/partner-key.ts';
import { Clock } from '../platform/clock/clock.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { PartnerKeyEntity } from '../keys/partner-key.entity.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../platform/audit/audit.store.ts';
import { shown } from '../platform/audit/shown-row.ts';

const MOST_OF_KEY = 50;

export interface GrantTerms {
  readonly clientId: string;
  readonly clientName: string | null;
  /** Where the browser is sent back to. */
  readonly redirectHost: string;
  readonly scopes: readonly Scope[];
}

export interface AgentGrant extends GrantTerms {
  readonly id: string;
  readonly madeAtMs: number;
  readonly expiresAtMs: number;
}

/** As `oidc-provider` stores a grant, with what consent showed. */
interface GrantPayload {
  readonly terms?: GrantTerms;
}

/** What agents were granted with a key. */
@Injectable()
export class GrantStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
    private readonly clock: Clock,
  ) {}

  /** Adds what consent showed to a grant. Ends the oldest grants of a key that has too many. */
  async issue(id: string, keyId: string, terms: GrantTerms, by: Authorship): Promise<void> {
    await this.audit.auditedWrite(by, null, async (manager, record) => {
      await manager.query(
        `UPDATE oauth_records SET payload = payload || jsonb_build_object('terms', $2::jsonb)
         WHERE kind = 'Grant' AND id_hash = $1`,
        [recordHash(id), JSON.stringify(terms)],
      );
      const key = await keyWith(manager, keyId);
      await record({ action: 'key.grant', target: keyId, before: null, after: audited(id, terms, key) });
      const grants = await grantsOf(manager, keyId, by.atMs);
      for (const surplus of grants.slice(MOST_OF_KEY)) await end(manager, record, surplus, key);
    });
  }

  async isOfKeyInForce(keyId: string): Promise<boolean> {
    const key = await this.dataSource.manager.findOneBy(PartnerKeyEntity, { id: keyId });
    return key !== null && isKeyInForce(key, this.clock.now());
  }

  /** Latest first. @throws KEY_NOT_FOUND */
  async ofKey(keyId: string, nowMs: number): Promise<AgentGrant[]> {
    const { manager } = this.dataSource;
    await keyWith(manager, keyId);
    return grantsOf(manager, keyId, nowMs);
  }

  /** Ends a grant with its tokens. One that has ended stays so. @throws KEY_NOT_FOUND */
  async end(keyId: string, id: string, by: Authorship): Promise<void> {
    await this.audit.auditedWrite(by, null, async (manager, record) => {
      const key = await keyWith(manager, keyId);
      const grant = (await grantsOf(manager, keyId, by.atMs)).find((one) => one.id === id);
      if (grant !== undefined) await end(manager, record, grant, key);
    });
  }

  /** For the client that has it, or whose used token was sent again. */
  async endById(id: string, by: Authorship): Promise<void> {
    const grant = await this.dataSource.manager.findOneBy(OAuthRecordEntity, {
      kind: 'Grant',
      idHash: recordHash(id),
    });
    if (grant?.keyId) await this.end(grant.keyId, id, by);
  }
}

const audited = (id: string, terms: GrantTerms, { partner, label }: PartnerKeyEntity) => ({
  partner,
  label,
  grant_id: id,
  ...shown(terms),
});

async function grantsOf(manager: EntityManager, keyId: string, nowMs: number): Promise<AgentGrant[]> {
  const rows = await manager.find(OAuthRecordEntity, {
    where: { kind: 'Grant', keyId, expiresAtMs: MoreThan(nowMs) },
    order: { createdAtMs: 'DESC' },
  });
  return rows.flatMap(({ grantId, payload, createdAtMs, expiresAtMs }) => {
    const { terms } = payload as GrantPayload;
    return terms === undefined
      ? []
      : [{ id: grantId!, ...terms, scopes: inOrder(terms.scopes), madeAtMs: createdAtMs, expiresAtMs }];
  });
}

const inOrder = (scopes: readonly Scope[]): Scope[] => SCOPES.filter((scope) => scopes.includes(scope));

async function end(
  manager: EntityManager,
  record: RecordWrite,
  grant: AgentGrant,
  key: PartnerKeyEntity,
): Promise<void> {
  const { affected } = await manager.delete(OAuthRecordEntity, { grantId: grant.id });
  if (!affected) return;
  const before = audited(grant.id, grant, key);
  await record({ action: 'key.grant_end', target: key.id, before, after: null });
}

async function keyWith(manager: EntityManager, id: string): Promise<PartnerKeyEntity> {
  const key = isUUID(id) ? await manager.findOneBy(PartnerKeyEntity, { id }) : null;
  if (key === null) throw new ServiceError('KEY_NOT_FOUND');
  return key;
}
