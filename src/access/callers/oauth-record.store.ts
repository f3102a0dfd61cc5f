import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, type Repository } from 'typeorm';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { type Scope, SCOPES } from '../../domain/access/access-rights.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OAuthRecordEntity } from './oauth-record.entity.ts';

/** Rows that anybody can cause: beyond these, the oldest are deleted. Clients with a grant stay. */
const MOST_OF_KIND: Readonly<Record<string, number>> = { Client: 10_000, Interaction: 10_000 };
/** Tokens of one kind and grant. Used refresh tokens among them, which show a stolen one. */
const MOST_OF_GRANT = 20;
const TOKENS: readonly string[] = ['AccessToken', 'RefreshToken'];

export interface OAuthRecord {
  readonly payload: object;
  readonly isConsumed: boolean;
}

export interface OAuthReferences {
  readonly clientId?: string | undefined;
  readonly grantId?: string | undefined;
  readonly keyId?: string | undefined;
}

export interface TokenHolder {
  /** Of the key, hexadecimal. */
  readonly secretHash: string;
  readonly scopes: readonly Scope[];
}

export const recordHash = (id: string): Buffer => hash('sha256', id, 'buffer');

/** Identifiers are stored as hashes, because those of codes and tokens are secrets. */
@Injectable()
export class OAuthRecordStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  private get records(): Repository<OAuthRecordEntity> {
    return this.dataSource.getRepository(OAuthRecordEntity);
  }

  async find(kind: string, id: string): Promise<OAuthRecord | null> {
    const found = await this.records.findOneBy({
      kind,
      idHash: recordHash(id),
      expiresAtMs: MoreThan(this.clock.now()),
    });
    return found && { payload: found.payload, isConsumed: found.consumedAtMs !== null };
  }

  async save(
    kind: string,
    id: string,
    payload: object,
    { clientId, grantId, keyId }: OAuthReferences,
    lifetimeSeconds: number,
  ): Promise<void> {
    const createdAtMs = this.clock.now();
    await this.records.upsert(
      {
        kind,
        idHash: recordHash(id),
        clientId: clientId ?? null,
        grantId: grantId ?? null,
        keyId: keyId ?? null,
        payload,
        createdAtMs,
        expiresAtMs: createdAtMs + lifetimeSeconds * SECOND_MS,
      },
      ['kind', 'idHash'],
    );
    await this.deleteSurplus(kind, grantId);
  }

  /** False: another request did first. */
  async consume(kind: string, id: string): Promise<boolean> {
    const { affected } = await this.records.update(
      { kind, idHash: recordHash(id), consumedAtMs: IsNull() },
      { consumedAtMs: this.clock.now() },
    );
    return affected === 1;
  }

  async delete(kind: string, id: string): Promise<void> {
    await this.records.delete({ kind, idHash: recordHash(id) });
  }

  /** Who acts by an access token; null: none is in force. */
  async holderOf(token: string, audiences: readonly string[]): Promise<TokenHolder | null> {
    const [found]: { secretHash: string; scope: string }[] = await this.dataSource.query(
      `SELECT encode(secret_hash, 'hex') AS "secretHash", payload->>'scope' AS scope
       FROM oauth_records JOIN partner_keys ON partner_keys.id = key_id
       WHERE kind = 'AccessToken' AND id_hash = $1 AND oauth_records.expires_at > $2
         AND payload->>'aud' = ANY ($3)`,
      [recordHash(token), new Date(this.clock.now()), audiences],
    );
    if (found === undefined) return null;
    const granted = found.scope.split(' ');
    return { secretHash: found.secretHash, scopes: SCOPES.filter((scope) => granted.includes(scope)) };
  }

  private async deleteSurplus(kind: string, grantId: string | undefined): Promise<void> {
    const most = TOKENS.includes(kind) ? MOST_OF_GRANT : MOST_OF_KIND[kind];
    if (most === undefined) return;
    await this.dataSource.query(
      `DELETE FROM oauth_records WHERE kind = $1 AND id_hash IN (
         SELECT id_hash FROM oauth_records surplus WHERE kind = $1 AND grant_id IS NOT DISTINCT FROM $2
           AND NOT EXISTS (SELECT FROM oauth_records WHERE kind = 'Grant' AND client_id = surplus.client_id AND $1 = 'Client')
         ORDER BY created_at DESC OFFSET $3)`,
      [kind, grantId ?? null, most],
    );
  }
}
