import { stringify } from 'csv-stringify/sync';
import { REQUEST_OUTCOMES } from '../domain/usage/outcome.ts';
import { type Key } from '../keys/keys.service.ts';
import { type KeyDay } from '../access/metering/usage-outcome.reader.ts';

const COLUMNS = [
  'date',
  'key_id',
  'key_prefix',
  'key_label',
  'requests',
  'errors',
  'quota_used',
  'quota_per_day',
  ...REQUEST_OUTCOMES,
];

/**
 * Writes a row for each day and key with requests (RFC 4180). What isn't known is empty. Spreadsheets take no cell for a
 * formula.
 */
export function monthlyUsageTable(days: readonly KeyDay[], keys: readonly Key[]): string {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const rows = days.map(({ date, keyId, requests, errors, quotaSpent, outcomes }) => {
    const { prefix, label, quotaPerDay } = byId.get(keyId)!;
    const counts = REQUEST_OUTCOMES.map((outcome) => outcomes?.[outcome] ?? null);
    return [date, keyId, prefix, label, requests, errors, quotaSpent, quotaPerDay, ...counts];
  });
  return stringify([COLUMNS, ...rows], { record_delimiter: 'windows', escape_formulas: true });
}
