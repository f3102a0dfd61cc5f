import { type PartnerKey } from '../../domain/access/partner-key.ts';

export interface CopiedKey {
  /** SHA-256 of the presented key, hexadecimal. */
  readonly hash: string;
  readonly key: PartnerKey;
  /** Hash of all but the last use, 32 bits with a sign. */
  readonly fingerprint: number;
}

/** Null: the key was deleted. */
export interface CopiedKeyChange {
  readonly hash: string;
  readonly now: CopiedKey | null;
}

export interface KeyDigest {
  readonly keys: number;
  readonly fingerprints: number;
}

/** All keys of one process, changed in place: a change costs the same among ten keys and among a million. */
export class KeyCopy {
  /** By hash: how long a lookup takes tells nothing of a key, of which only the hash is compared. */
  private readonly held = new Map<string, CopiedKey>();
  private fingerprints = 0;

  /** @param completeTo every change by a transaction before this one (`xid8`) is in what is put here first */
  constructor(private completeTo: string) {}

  /** Changes by this transaction and later ones may be missing. */
  get changesFrom(): string {
    return this.completeTo;
  }

  get(hash: string): PartnerKey | undefined {
    return this.held.get(hash)?.key;
  }

  *keys(): Generator<PartnerKey> {
    for (const { key } of this.held.values()) yield key;
  }

  put(copied: CopiedKey): void {
    this.remove(copied.hash);
    this.held.set(copied.hash, copied);
    this.fingerprints += copied.fingerprint;
  }

  /** Changes that it has already do no harm. */
  apply(changes: readonly CopiedKeyChange[], completeTo: string): void {
    for (const { hash, now } of changes) {
      if (now) this.put(now);
      else this.remove(hash);
    }
    this.completeTo = completeTo;
  }

  agreesWith({ keys, fingerprints }: KeyDigest): boolean {
    return this.held.size === keys && this.fingerprints === fingerprints;
  }

  private remove(hash: string): void {
    this.fingerprints -= this.held.get(hash)?.fingerprint ?? 0;
    this.held.delete(hash);
  }
}
