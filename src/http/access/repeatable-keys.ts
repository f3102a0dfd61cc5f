import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { canonicalJson } from '../../domain/proof/canonical-json.ts';
import { type KeyKind } from '../../domain/access/partner-key.ts';
import { type KeyRequest } from '../../persistence/keys/key-request.store.ts';
import { makeKey, type NewKey } from './key-form.ts';

const HASH_BYTES = 32;
/** Keeps keys apart from whatever else may once be derived from the secret. */
const LABEL = 'partner-key/1';

/** An operator's request with an Idempotency-Key. */
export interface RepeatableRequest {
  /** The header, without spaces. */
  readonly header: string;
  /** The operator's name. */
  readonly actor: string;
  /** What is asked for: a repeat asks for the same. Plain JSON; fields that are undefined count as absent. */
  readonly asks: readonly unknown[];
}

/**
 * Makes keys that follow from a secret of the deployment, the header of a request, and a nonce that is stored for ten
 * minutes. A lost reply can be sent again until then, and nothing that is stored reveals the key afterwards: an encrypted key
 * would have to be guarded like a plain one.
 */
export class RepeatableKeys {
  /** @param secret the same on every process of a deployment */
  constructor(private readonly secret: Buffer) {}

  /** What is stored of a request, with a new nonce. */
  stored({ header, actor, asks }: RepeatableRequest): KeyRequest {
    return {
      headerHash: sha256(`${header} ${actor}`),
      bodyHash: sha256(canonicalJson(JSON.parse(JSON.stringify(asks)))),
      nonce: randomBytes(HASH_BYTES),
    };
  }

  /** The key of a request, the same for the same nonce. */
  keyOf({ header, actor }: RepeatableRequest, kind: KeyKind, nonce: Buffer): NewKey {
    const bits = hkdfSync('sha256', this.secret, nonce, `${LABEL} ${header} ${actor}`, HASH_BYTES);
    return makeKey(kind, Buffer.from(bits));
  }
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
