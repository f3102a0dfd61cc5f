import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { KEY_LIMITS, type PartnerKey } from '../../domain/access/partner-key.ts';
import { PartnerKeyEntity } from '../../keys/partner-key.entity.ts';
import { entityColumns, epochMs } from '../../platform/database/entity-columns.ts';
import { withConnectionTimeout } from '../../platform/database/server-probe.ts';

/** The columns of `partner_keys` without the last use, which changes all the time and isn't a change of the key. */
const AGREED_KEY_COLUMNS = entityColumns(PartnerKeyEntity, '', {
  lineageId: 'coalesce(lineage_id, id)',
  lastUsedAtMs: null,
});
const LAST_USE_COLUMN = `${epochMs('last_used_at')} AS "lastUsedAtMs"`;
export const KEY_COLUMNS = `${AGREED_KEY_COLUMNS}, ${LAST_USE_COLUMN}`;

/** `keyStatusAt` as SQL, so that a page of a list is as long as was requested. */
export const statusAt = (moment: string): string => `CASE
  WHEN revoked_at <= ${moment} THEN 'revoked'
  WHEN expires_at <= ${moment} THEN 'expired'
  WHEN disabled_at IS NOT NULL THEN 'disabled'
  WHEN revoked_at IS NULL THEN 'active'
  ELSE 'retiring' END`;

/** The quota of `withLimitsAt` as SQL. */
export const quotaAt = (moment: string): string => `CASE
  WHEN raise_ends_at > ${moment} THEN least(quota_per_day::bigint * raise_factor, ${KEY_LIMITS.requestsPerDay})
  ELSE quota_per_day END`;

export interface CopiedKey {
  /** SHA-256 of the presented key, hexadecimal. */
  readonly hash: string;
  readonly key: PartnerKey;
  /** Hash of all but the last use, 32 bits with a sign. */
  readonly fingerprint: number;
}

/** Null: the key was deleted. */
interface CopiedKeyChange {
  readonly hash: string;
  readonly now: CopiedKey | null;
}

interface KeyDigest {
  readonly keys: number;
  readonly fingerprints: number;
}

/** All keys of one process, changed in place: a change costs the same among ten keys and among a million. */
export class KeyCopy {
  /** By hash: how long a lookup takes tells nothing of a key, of which only the hash is compared. */
  private readonly held = new Map<string, CopiedKey>();
  private fingerprints = 0;

  /** @param changesFrom changes by this transaction (`xid8`) and later ones may be missing in what is put here first */
  constructor(public changesFrom: string) {}

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
  apply(changes: readonly CopiedKeyChange[], changesFrom: string): void {
    for (const { hash, now } of changes) {
      if (now) this.put(now);
      else this.remove(hash);
    }
    this.changesFrom = changesFrom;
  }

  agreesWith({ keys, fingerprints }: KeyDigest): boolean {
    return this.held.size === keys && this.fingerprints === fingerprints;
  }

  private remove(hash: string): void {
    this.fingerprints -= this.held.get(hash)?.fingerprint ?? 0;
    this.held.delete(hash);
  }
}

const READ_WITHIN_MS = 2_000;
const COMPARED_WITHIN_MS = 9_000;
/** Some hundredths of a second of this process. */
const PAGE_KEYS = 5_000;

const COPIED_KEYS = `SELECT agreed.*, ${LAST_USE_COLUMN}, hashtext(agreed::text) AS fingerprint
  FROM partner_keys, LATERAL (SELECT ${AGREED_KEY_COLUMNS}, encode(secret_hash, 'hex') AS hash) agreed`;

/** What earlier transactions changed is seen by every statement from now on. */
const OLDEST_OPEN = 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction';

// A restored database may have rows of transactions that are yet to come: no statement sees a change by them.
const CHANGED_HASHES = `SELECT secret_hash, encode(secret_hash, 'hex') AS changed FROM partner_key_changes
  WHERE changed_in >= $1::xid8 AND changed_in < pg_snapshot_xmax(pg_current_snapshot())`;

type CopiedRow = PartnerKey & Pick<CopiedKey, 'hash' | 'fingerprint'>;

/** By transaction, because sequence numbers are drawn before commits. Reads fail within seconds if a connection died. */
@Injectable()
export class KeyCopyReader {
  constructor(private readonly dataSource: DataSource) {}

  async whole(): Promise<KeyCopy> {
    const copy = new KeyCopy(await this.within(READ_WITHIN_MS, oldestOpen));
    for (let last = ''; ;) {
      const page = await this.within<CopiedRow[]>(READ_WITHIN_MS, (runner) =>
        runner.query(`${COPIED_KEYS} WHERE secret_hash > decode($1, 'hex') ORDER BY secret_hash LIMIT $2`, [
          last,
          PAGE_KEYS,
        ]),
      );
      for (const row of page) copy.put(copiedKey(row));
      if (page.length < PAGE_KEYS) return copy;
      last = page.at(-1)!.hash;
    }
  }

  /** Up to everything that was committed before the call. */
  async bringUp(copy: KeyCopy): Promise<void> {
    const { transaction, rows } = await this.within(READ_WITHIN_MS, async (runner) => ({
      // Before the changes: a transaction that ends between the two is then read again by the next call.
      transaction: await oldestOpen(runner),
      rows: (await runner.query(
        `SELECT changed, copied.* FROM (${CHANGED_HASHES}) changes
         LEFT JOIN LATERAL (${COPIED_KEYS} WHERE partner_keys.secret_hash = changes.secret_hash) copied ON true`,
        [copy.changesFrom],
      )) as ({ readonly changed: string } & (CopiedRow | { readonly hash: null }))[],
    }));
    const changes = rows.map(({ changed, ...row }): CopiedKeyChange => ({
      hash: changed,
      now: row.hash === null ? null : copiedKey(row),
    }));
    copy.apply(changes, transaction);
  }

  async digest(): Promise<KeyDigest> {
    const [digest] = await this.within<KeyDigest[]>(COMPARED_WITHIN_MS, (runner) =>
      runner.query(
        `SELECT count(*)::float8 AS keys, coalesce(sum(fingerprint), 0)::float8 AS fingerprints FROM (${COPIED_KEYS}) copied`,
      ),
    );
    return digest!;
  }

  private within<Result>(withinMs: number, read: (runner: QueryRunner) => Promise<Result>): Promise<Result> {
    return withConnectionTimeout(this.dataSource, withinMs, read);
  }
}

async function oldestOpen(runner: QueryRunner): Promise<string> {
  const rows = (await runner.query(OLDEST_OPEN)) as { transaction: string }[];
  return rows[0]!.transaction;
}

const copiedKey = ({ hash, fingerprint, ...key }: CopiedRow): CopiedKey => ({ hash, fingerprint, key });
