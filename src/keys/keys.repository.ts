import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { type KeyStatus } from '../domain/access/partner-key.ts';
import { isoDay } from '../../packages/engine/timestamps.ts';
import { KEY_COLUMNS, statusAt } from '../access/callers/key-copy.reader.ts';
import { type KeySort, type Order } from './keys.dto.ts';
import { type Key } from './keys.service.ts';
import { epochMs } from '../platform/database/entity-columns.ts';

export interface KeyFilter {
  readonly search?: string | null;
  readonly partner?: string | null;
  readonly plan_id?: string | null;
  readonly status?: KeyStatus | null;
  readonly nowMs: number;
}

export interface KeyOrder {
  readonly sort: KeySort;
  readonly order: Order;
  /** In either direction. */
  readonly inForceFirst: boolean;
}

export interface KeyPosition {
  /** 0: in force, or the listing doesn't put those first. */
  readonly group: number;
  readonly value: string | number;
  readonly id: string;
}

export interface ListedKey {
  readonly key: Key;
  readonly position: KeyPosition;
}

type Parameter = (value: unknown) => string;

interface SortColumn {
  /** SQL. */
  readonly value: string;
  /** As plain JSON. */
  readonly shown: string;
  /** SQL of the value that a page begins behind. */
  readonly behind: (value: KeyPosition['value'], parameter: Parameter) => string;
}

const USE = 'coalesce(used.requests, 0)::float8';
const NAME = `lower(normalize(partner, NFKC)) || E'\\n' || lower(coalesce(label, ''))`;
const LAST_USE = `coalesce(${epochMs('last_used_at')}, -1)`;

const COLUMNS: Readonly<Record<KeySort, SortColumn>> = {
  use: { value: USE, shown: USE, behind: (value, parameter) => `${parameter(value)}::float8` },
  name: { value: NAME, shown: NAME, behind: (value, parameter) => `${parameter(value)}::text` },
  last_used: {
    value: LAST_USE,
    shown: LAST_USE,
    behind: (value, parameter) => `${parameter(value)}::float8`,
  },
  // The column itself, which has an index.
  issued: {
    value: 'issued_at',
    shown: epochMs('issued_at'),
    behind: (value, parameter) => `${parameter(new Date(value))}::timestamptz`,
  },
};

/** The default order reads pages from an index; the others sort all keys. */
@Injectable()
export class KeysRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(
    { search = null, partner = null, plan_id: planId = null, status = null, nowMs }: KeyFilter,
    { sort, order, inForceFirst }: KeyOrder,
    limit: number,
    after: KeyPosition | null,
  ): Promise<ListedKey[]> {
    const values: unknown[] = [];
    const parameter: Parameter = (value) => `$${values.push(value)}`;
    const judgedAt = `(SELECT ${parameter(new Date(nowMs))}::timestamptz AS moment) judged`;
    const statusNow = statusAt('judged.moment');
    const group = inForceFirst ? `CASE WHEN ${statusNow} IN ('active', 'retiring') THEN 0 ELSE 1 END` : '0';
    const { value, shown, behind } = COLUMNS[sort];
    const direction = order === 'asc' ? 'ASC' : 'DESC';

    const conditions: string[] = [];
    if (partner !== null)
      conditions.push(`normalize(partner, NFKC) = normalize(${parameter(partner)}, NFKC)`);
    if (planId !== null) conditions.push(isUUID(planId) ? `plan_id = ${parameter(planId)}` : 'false');
    if (status !== null) conditions.push(`${statusNow} = ${parameter(status)}`);
    if (search !== null)
      // No text in a query holds the line break between them.
      conditions.push(`strpos(lower(normalize(concat_ws(E'\\n', partner, label, prefix), NFKC)),
        lower(normalize(${parameter(search)}, NFKC))) > 0`);
    if (after !== null) {
      const beyond = order === 'asc' ? '>' : '<';
      const inGroup = `(${value}, id) ${beyond} (${behind(after.value, parameter)}, ${parameter(after.id)}::uuid)`;
      const reached = parameter(after.group);
      conditions.push(`(${group} > ${reached}::int OR (${group} = ${reached}::int AND ${inGroup}))`);
    }
    const used =
      sort === 'use'
        ? `LEFT JOIN usage_days used ON used.key_id = id AND used.day = ${parameter(isoDay(nowMs))}::date`
        : '';
    const rows: (Key & { listedGroup: number; listedValue: string | number })[] = await this.dataSource.query(
      `SELECT ${KEY_COLUMNS}, ${group} AS "listedGroup", ${shown} AS "listedValue"
         FROM partner_keys CROSS JOIN ${judgedAt} ${used}
         ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}
         ORDER BY ${inForceFirst ? `${group}, ` : ''}${value} ${direction}, id ${direction}
         LIMIT ${parameter(limit)}`,
      values,
    );
    return rows.map(({ listedGroup, listedValue, ...key }) => ({
      key,
      position: { group: listedGroup, value: listedValue, id: key.id },
    }));
  }

  /** The same after NFKC, in any status. */
  async ofPartner(name: string): Promise<Key[]> {
    return this.dataSource.query(
      `SELECT ${KEY_COLUMNS} FROM partner_keys WHERE normalize(partner, NFKC) = normalize($1, NFKC)
       ORDER BY issued_at, id`,
      [name],
    );
  }

  /** Alphabetically in any letter case; names that are the same after NFKC are one. */
  async partners(limit: number): Promise<{ readonly partner: string; readonly keys: number }[]> {
    return this.dataSource.query(
      `SELECT min(partner) AS partner, count(*)::int AS keys FROM partner_keys
       GROUP BY normalize(partner, NFKC) ORDER BY lower(min(partner)), min(partner) LIMIT $1`,
      [limit],
    );
  }
}
