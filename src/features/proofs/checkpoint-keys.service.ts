import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { isoUtcOrNull, MINUTE_MS } from '../../domain/timestamps.ts';
import {
  CheckpointReader,
  type PublishedCheckpointKey,
} from '../../persistence/checkpoints/checkpoint.store.ts';
import { parseVerifier } from '../../persistence/checkpoints/signed-note.ts';

/** A key that verifies checkpoints. Moments are ISO-8601 in UTC. */
export interface CheckpointKeyItem {
  /** `<name>+<key ID>+<base64>`, as https://c2sp.org/signed-note writes it. */
  readonly verifier_key: string;
  readonly name: string;
  readonly key_id: string;
  /** The 32 bytes of the Ed25519 public key, in base64. */
  readonly public_key: string;
  readonly status: 'signing' | 'retired';
  /** Null: it hasn't signed yet. */
  readonly first_signed_at: string | null;
  readonly last_signed_at: string | null;
  /** Until then it signs beside a newer key; null: that isn't planned. */
  readonly retires_at: string | null;
}

/** Every key that signs or signed checkpoints, the newest first; none if checkpoints are unavailable. */
export interface CheckpointKeyList {
  readonly form: string;
  readonly keys: readonly CheckpointKeyItem[];
}

/** Public keys that verify checkpoints. */
@Injectable()
export class CheckpointKeysService {
  private reading: Promise<readonly PublishedCheckpointKey[]> | null = null;
  private readAtUptimeMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly checkpoints: CheckpointReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the keys as of the last minute, because anybody can ask at any rate.
   *
   * @throws what the database throws, if it can't be read
   */
  async list(): Promise<CheckpointKeyList> {
    const uptimeMs = this.clock.uptimeMs();
    if (this.reading === null || uptimeMs - this.readAtUptimeMs >= MINUTE_MS) {
      this.readAtUptimeMs = uptimeMs;
      const reading = this.checkpoints.keys();
      this.reading = reading;
      // What failed is read again by the next request.
      reading.catch(() => (this.reading = null));
    }
    const keys = await this.reading;
    return {
      form: 'https://c2sp.org/signed-note',
      keys: keys.map((key) => presentKey(key, keys, this.clock.now())),
    };
  }
}

/** A key that signed before, but not the latest checkpoint, is held by no worker any more. */
function presentKey(
  key: PublishedCheckpointKey,
  all: readonly PublishedCheckpointKey[],
  nowMs: number,
): CheckpointKeyItem {
  const { verifier, retiresAtMs, firstSignedAtMs, lastSignedAtMs } = key;
  const { name, keyId, publicKey } = parseVerifier(verifier);
  const isSuperseded = all.some(
    (other) => lastSignedAtMs !== null && (other.lastSignedAtMs ?? 0) > lastSignedAtMs,
  );
  const isRetired = isSuperseded || (retiresAtMs !== null && retiresAtMs <= nowMs);
  return {
    verifier_key: verifier,
    name,
    key_id: keyId,
    public_key: Buffer.from(publicKey).toString('base64'),
    status: isRetired ? 'retired' : 'signing',
    first_signed_at: isoUtcOrNull(firstSignedAtMs),
    last_signed_at: isoUtcOrNull(lastSignedAtMs),
    retires_at: isoUtcOrNull(retiresAtMs),
  };
}
