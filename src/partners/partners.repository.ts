import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type PartnerKeySums } from '../domain/partner.ts';
import { isoDay } from '../../packages/engine/timestamps.ts';
import { entityColumns, epochMs } from '../platform/database/entity-columns.ts';
import { quotaAt, statusAt } from '../access/callers/key-copy.reader.ts';
import { PartnerEntity } from './partner.entity.ts';
import { KEY_EXPIRY_MS, QUOTA_NEAR_PART } from '../domain/attention/key-trouble.ts';

/** A partner with what its keys are and do. A listing is sorted by `sortName`; the ID follows. */
export type ListedPartner = PartnerEntity & PartnerKeySums & { readonly sortName: string };

const SORT_NAME = 'lower(normalize(name, NFKC))';

/** The keys of a page's partners, each with what its lineage has spent today. */
const KEYS_TODAY = `
  SELECT normalize(key.partner, NFKC) AS of_name, key.*, requests, errors,
         ${statusAt('$1::timestamptz')} AS status, ${quotaAt('$1::timestamptz')} AS quota,
         sum(coalesce(quota_spent, 0)) OVER (PARTITION BY coalesce(lineage_id, key.id)) AS spent
  FROM partner_keys key LEFT JOIN usage_days ON key_id = key.id AND day = $2::date
  WHERE normalize(key.partner, NFKC) IN (SELECT normalize(name, NFKC) FROM page)`;

const SUMS = `
  SELECT of_name, count(*)::float8 AS keys, count(*) FILTER (WHERE in_force)::float8 AS "inForce",
         count(*) FILTER (WHERE status = 'disabled')::float8 AS disabled,
         count(*) FILTER (WHERE in_force AND spent >= quota)::float8 AS "overQuota",
         count(*) FILTER (WHERE in_force AND spent >= ${QUOTA_NEAR_PART} * quota)::float8 AS "nearQuota",
         count(*) FILTER (WHERE status = 'active' AND expires_at <= $3::timestamptz)::float8 AS "expiringSoon",
         coalesce(sum(requests), 0)::float8 AS requests, coalesce(sum(errors), 0)::float8 AS errors,
         ${epochMs('max(last_used_at)')} AS "lastUsedAtMs"
  FROM keys_today, LATERAL (SELECT status IN ('active', 'retiring') AS in_force) standing
  GROUP BY of_name`;

const COUNTS = ['keys', 'inForce', 'disabled', 'overQuota', 'nearQuota', 'expiringSoon', 'requests', 'errors']
  .map((count) => `coalesce("${count}", 0) AS "${count}"`)
  .join(', ');

@Injectable()
export class PartnersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Alphabetically, ignoring letter case. @param search part of the name or a contact, in any letter case */
  async list(
    search: string | null,
    nowMs: number,
    limit: number,
    after: { readonly sortName: string; readonly id: string } | null,
  ): Promise<ListedPartner[]> {
    return this.read(
      `SELECT * FROM partners
       WHERE ($4::text IS NULL OR strpos(
           lower(normalize(name || E'\\n' || array_to_string(contact_emails, E'\\n'), NFKC)), lower(normalize($4, NFKC))) > 0)
         AND ($5::text IS NULL OR (${SORT_NAME}, id) > ($5, $6::uuid))
       ORDER BY ${SORT_NAME}, id LIMIT $7`,
      nowMs,
      [search, after?.sortName ?? null, after?.id ?? null, limit],
    );
  }

  async get(id: string, nowMs: number): Promise<ListedPartner> {
    const [found] = await this.read('SELECT * FROM partners WHERE id = $4', nowMs, [id]);
    return found!;
  }

  private async read(page: string, nowMs: number, parameters: readonly unknown[]): Promise<ListedPartner[]> {
    return this.dataSource.query(
      `WITH page AS MATERIALIZED (${page}), keys_today AS (${KEYS_TODAY}), sums AS (${SUMS})
       SELECT ${entityColumns(PartnerEntity)}, ${SORT_NAME} AS "sortName", ${COUNTS}, "lastUsedAtMs"
       FROM page LEFT JOIN sums ON of_name = normalize(name, NFKC) ORDER BY ${SORT_NAME}, id`,
      [new Date(nowMs), isoDay(nowMs), new Date(nowMs + KEY_EXPIRY_MS), ...parameters],
    );
  }
}
