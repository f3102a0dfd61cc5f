import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  Not,
  type Repository,
} from 'typeorm';
import { DAY_MS, MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { KeyRequestEntity } from '../../keys/partner-key.entity.ts';

const TOLD_AGAIN_MS = 10 * MINUTE_MS;
/** How long a request is known: a repeat makes no other key. Then its row is deleted (`retention.store.ts`). */
const KNOWN_MS = DAY_MS;

export interface KeyRequest {
  /** SHA-256 of the header and the operator. */
  readonly headerHash: Buffer;
  readonly bodyHash: Buffer;
  /** Random: the key follows from it, the header, and a secret. */
  readonly nonce: Buffer;
}

export interface FulfilledKeyRequest extends Pick<KeyRequest, 'bodyHash'> {
  /** Null where the key can't be repeated. */
  readonly nonce: Buffer | null;
  readonly keyId: string;
}

export class KeyRequestRepeatedError extends Error {}

@Injectable()
export class KeyRequestStore {
  private readonly requests: Repository<KeyRequestEntity>;

  constructor(dataSource: DataSource) {
    this.requests = dataSource.getRepository(KeyRequestEntity);
  }

  async find(headerHash: Buffer, nowMs: number): Promise<FulfilledKeyRequest | null> {
    const found = await this.requests.findOneBy({ headerHash, madeAtMs: MoreThan(nowMs - KNOWN_MS) });
    if (found === null) return null;
    const { bodyHash, nonce, keyId, madeAtMs } = found;
    return { bodyHash, nonce: nowMs - madeAtMs < TOLD_AGAIN_MS ? nonce : null, keyId };
  }

  async forgetNonces(nowMs: number): Promise<void> {
    await this.requests.update(
      { nonce: Not(IsNull()), madeAtMs: LessThanOrEqual(nowMs - TOLD_AGAIN_MS) },
      { nonce: null },
    );
  }
}

/** Waits for another request with the same header. @throws KeyRequestRepeatedError if that one made its key */
export async function claimKeyRequest(
  manager: EntityManager,
  { headerHash, bodyHash, nonce }: KeyRequest,
  keyId: string,
  atMs: number,
): Promise<void> {
  const claimed: unknown[] = await manager.query(
    `INSERT INTO key_requests AS known (header_hash, body_hash, nonce, key_id, made_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (header_hash) DO UPDATE
       SET body_hash = EXCLUDED.body_hash, nonce = EXCLUDED.nonce, key_id = EXCLUDED.key_id, made_at = EXCLUDED.made_at
       WHERE known.made_at <= $6
     RETURNING 1`,
    [headerHash, bodyHash, nonce, keyId, new Date(atMs), new Date(atMs - KNOWN_MS)],
  );
  if (claimed.length === 0) throw new KeyRequestRepeatedError();
}
