import { Injectable } from '@nestjs/common';
import {
  type KeyRequest,
  KeyRequestRepeatedError,
  KeyRequestStore,
} from '../access/callers/key-request.store.ts';
import { type Key, KeysService } from './keys.service.ts';
import { type KeyKind, keyKindOf } from '../domain/access/partner-key.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import {
  makeKey,
  type NewKey,
  RepeatableKeys,
  type RepeatableRequest,
} from '../access/callers/caller.resolver.ts';

export interface KeyWithSecret {
  readonly key: Key;
  readonly secret: string;
  /** An earlier request with the same Idempotency-Key made it. */
  readonly isRepeat: boolean;
}

type Make = (made: NewKey, request: KeyRequest | null) => Promise<Key>;

/** Makes the key of a request once, however often the request arrives. */
@Injectable()
export class KeyRequests {
  constructor(
    private readonly requests: KeyRequestStore,
    private readonly keys: KeysService,
    private readonly repeatable: RepeatableKeys,
  ) {}

  /**
   * @param header `Idempotency-Key`; null: each request makes a key
   * @param asks what is requested, as plain JSON
   * @throws CONFLICT for a header of another request, or of one whose key is no longer shown
   */
  async once(
    header: string | null,
    asks: readonly unknown[],
    kind: KeyKind,
    { actor, atMs }: Authorship,
    make: Make,
  ): Promise<KeyWithSecret> {
    if (header === null) return storeKey(makeKey(kind), make, null);
    const request = { header, actor, asks };
    const before = await this.repeated(request, atMs);
    if (before) return before;
    const stored = this.repeatable.stored(request);
    try {
      return await storeKey(this.repeatable.keyOf(request, kind, stored.nonce), make, stored);
    } catch (error) {
      if (!(error instanceof KeyRequestRepeatedError)) throw error;
      // It came at the same time, and that one was first.
      const meanwhile = await this.repeated(request, atMs);
      if (!meanwhile) throw error;
      return meanwhile;
    }
  }

  private async repeated(request: RepeatableRequest, nowMs: number): Promise<KeyWithSecret | null> {
    const { headerHash, bodyHash } = this.repeatable.stored(request);
    const before = await this.requests.find(headerHash, nowMs);
    if (!before) return null;
    if (!before.bodyHash.equals(bodyHash))
      throw new ServiceError('CONFLICT', { reason: 'idempotency_key_reused' });
    const key = await this.keys.get(before.keyId);
    const { id, prefix } = key;
    if (before.nonce === null)
      throw new ServiceError('CONFLICT', { reason: 'idempotency_key_expired', prefix, id });
    const { key: secret } = this.repeatable.keyOf(request, keyKindOf(key), before.nonce);
    return { key, secret, isRepeat: true };
  }
}

async function storeKey(made: NewKey, make: Make, request: KeyRequest | null): Promise<KeyWithSecret> {
  return { key: await make(made, request), secret: made.key, isRepeat: false };
}
