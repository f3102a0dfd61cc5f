import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recentUseFromMs, UNUSUAL_OUTCOMES } from '../domain/attention/key-trouble.ts';
import { type PartnerKeySums, type PartnerState } from '../domain/partner.ts';
import { REQUEST_OUTCOMES } from '../domain/usage/outcome.ts';
import { DAY_MS, isoDay } from '../../packages/engine/timestamps.ts';
import { entityColumns, epochMs } from '../platform/database/entity-columns.ts';
import { quotaAt, statusAt } from '../access/callers/key-copy.reader.ts';
import { JUDGED_HOURS } from '../access/metering/usage-outcome.reader.ts';
import { AlertThresholdStore } from '../published/alert-threshold.store.ts';
import { PartnerEntity } from './partner.entity.ts';

/** A partner with what its keys are and do. A listing is sorted by `place`, then `sortName`; the ID follows. */
export type ListedPartner = PartnerEntity &
  PartnerKeySums & {
    readonly state: PartnerState;
    /** 0: failing partners. 1: the others. */
    readonly place: number;
    readonly sortName: string;
    /** Keys that were used of late; null: it isn't failing. */
    readonly usedKeys: readonly string[] | null;
    /** Most frequent error code among the latest failures of these keys. */
    readonly mostFrequentError: string | null;
  };

export interface PartnerFilter {
  /** Part of the name or a contact, in any letter case. */
  readonly search: string | null;
  readonly state: PartnerState | null;
}

const SORT_NAME = 'lower(normalize(name, NFKC))';

const ALL = REQUEST_OUTCOMES.join(' + ');
const FAILURES = UNUSUAL_OUTCOMES.join(' + ');

/** Of the partners whose keys `scope` selects, those of whose recent requests many failed. */
const failing = (scope: string): string => `
  SELECT normalize(key.partner, NFKC) AS failing_name, sum(${ALL})::float8 AS "recentRequests",
         sum(${FAILURES})::float8 AS "recentErrors", array_agg(DISTINCT key.id) AS "usedKeys"
  FROM partner_keys key JOIN ${JUDGED_HOURS} ON key_id = key.id AND hour >= $4::timestamptz
  WHERE ${scope} GROUP BY 1
  HAVING sum(${ALL}) >= $6::float8 AND 100 * sum(${FAILURES}) >= $7::float8 * sum(${ALL})`;

/** The keys of the found partners, each with what its lineage has spent today. */
const KEYS_TODAY = `
  SELECT normalize(key.partner, NFKC) AS of_name, key.*, requests, errors,
         ${statusAt('$1::timestamptz')} AS status, ${quotaAt('$1::timestamptz')} AS quota,
         sum(coalesce(quota_spent, 0)) OVER (PARTITION BY coalesce(lineage_id, key.id)) AS spent
  FROM partner_keys key LEFT JOIN usage_days ON key_id = key.id AND day = $2::date
  WHERE normalize(key.partner, NFKC) IN (SELECT normalize(name, NFKC) FROM found)`;

const SUMS = `
  SELECT of_name, count(*)::float8 AS keys, count(*) FILTER (WHERE in_force)::float8 AS "inForce",
         count(*) FILTER (WHERE status = 'disabled')::float8 AS disabled,
         coalesce(bool_or(in_force AND spent >= quota), false) AS over_quota,
         coalesce(bool_or(in_force AND 100 * spent >= $5::float8 * quota), false) AS near_quota,
         coalesce(bool_or(status = 'active' AND expires_at <= $3::timestamptz), false) AS expires_soon,
         coalesce(sum(requests), 0)::float8 AS requests, coalesce(sum(errors), 0)::float8 AS errors,
         ${epochMs('max(last_used_at)')} AS "lastUsedAtMs"
  FROM keys_today, LATERAL (SELECT status IN ('active', 'retiring') AS in_force) standing
  GROUP BY of_name`;

const STATE = `
  CASE WHEN "usedKeys" IS NOT NULL THEN 'failing' WHEN over_quota THEN 'over_quota' WHEN near_quota THEN 'near_quota'
       WHEN expires_soon THEN 'expires_soon' WHEN "inForce" > 0 THEN 'ok' ELSE 'no_key' END`;

const COUNTS = ['keys', 'inForce', 'disabled', 'requests', 'errors', 'recentRequests', 'recentErrors']
  .map((count) => `coalesce("${count}", 0) AS "${count}"`)
  .join(', ');

/** Failures that are looked at for the most frequent error. */
const LATEST_FAILURES = 200;

@Injectable()
export class PartnersRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly thresholds: AlertThresholdStore,
  ) {}

  /** Failing partners first, then alphabetically, ignoring letter case. */
  async list(
    { search, state }: PartnerFilter,
    nowMs: number,
    limit: number,
    after: Pick<ListedPartner, 'place' | 'sortName' | 'id'> | null,
  ): Promise<ListedPartner[]> {
    const place = '("usedKeys" IS NULL)::int';
    // Only the other states need the keys of every partner.
    return this.read(
      'true',
      `($8::text IS NULL OR strpos(
         lower(normalize(name || E'\\n' || array_to_string(contact_emails, E'\\n'), NFKC)), lower(normalize($8, NFKC))) > 0)
       AND ($10::int IS NULL OR (${place}, ${SORT_NAME}, id) > ($10, $11::text, $12::uuid))
       AND ($9::text IS DISTINCT FROM 'failing' OR "usedKeys" IS NOT NULL)
       ORDER BY ${place}, ${SORT_NAME}, id LIMIT CASE WHEN coalesce($9, 'failing') = 'failing' THEN $13::int END`,
      '($9::text IS NULL OR state = $9) ORDER BY place, "sortName", id LIMIT $13::int',
      nowMs,
      [search, state, after?.place ?? null, after?.sortName ?? null, after?.id ?? null, limit],
    );
  }

  async get(id: string, nowMs: number): Promise<ListedPartner> {
    const itsKeys =
      'normalize(key.partner, NFKC) = (SELECT normalize(name, NFKC) FROM partners WHERE id = $8)';
    const [found] = await this.read(itsKeys, 'id = $8', 'true', nowMs, [id]);
    return found!;
  }

  private async read(
    keys: string,
    found: string,
    page: string,
    nowMs: number,
    parameters: readonly unknown[],
  ): Promise<ListedPartner[]> {
    const thresholds = await this.thresholds.read();
    return this.dataSource.query(
      `WITH failing AS MATERIALIZED (${failing(keys)}),
       found AS MATERIALIZED (
         SELECT partners.*, failing.* FROM partners LEFT JOIN failing ON failing_name = normalize(name, NFKC) WHERE ${found}),
       keys_today AS (${KEYS_TODAY}), sums AS (${SUMS}),
       listed AS (SELECT ${entityColumns(PartnerEntity, 'found')}, ${SORT_NAME} AS "sortName", ${COUNTS}, "lastUsedAtMs", "usedKeys",
                         ("usedKeys" IS NULL)::int AS place, ${STATE} AS state
                  FROM found LEFT JOIN sums ON of_name = normalize(name, NFKC)),
       page AS (SELECT * FROM listed WHERE ${page})
       SELECT page.*, "mostFrequentError" FROM page LEFT JOIN LATERAL (
         SELECT mode() WITHIN GROUP (ORDER BY error_code) AS "mostFrequentError"
         FROM (SELECT error_code FROM unnest("usedKeys") failing_key, LATERAL (
                 SELECT at, id, error_code FROM request_log
                 WHERE key_id = failing_key AND at >= $4::timestamptz AND key_match = 'key' AND error_code IS NOT NULL
                 ORDER BY at DESC, id DESC LIMIT ${LATEST_FAILURES}) of_key
               ORDER BY at DESC, id DESC LIMIT ${LATEST_FAILURES}) latest) failures ON state = 'failing'
       ORDER BY place, "sortName", id`,
      [
        new Date(nowMs),
        isoDay(nowMs),
        new Date(nowMs + thresholds.key_expiry_days * DAY_MS),
        new Date(recentUseFromMs(nowMs)),
        thresholds.quota_near_share,
        thresholds.partner_failing_requests,
        thresholds.partner_failing_share,
        ...parameters,
      ],
    );
  }
}
