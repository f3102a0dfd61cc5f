import { z } from 'zod';
import { outcomeOf, REQUEST_OUTCOMES } from '../../domain/usage/outcome.ts';
import { type UsageRecord } from '../../domain/usage/usage.ts';

const MAX_TEXT = 300;
/** PostgreSQL's text type cannot hold NUL; a line with one is damaged. */
const text = z
  .string()
  .min(1)
  .max(MAX_TEXT)
  .refine((value) => !value.includes('\0'));

const requestFields = [
  z.guid(),
  text,
  z.int().nonnegative().max(Date.UTC(9999, 0)),
  z.guid(),
  text,
  z.int().min(100).max(999),
  z.number().nonnegative(),
  z.boolean(),
] as const;
/**
 * The outcome is appended only where the status doesn't say it (over quota). The previous release, which adopts lines
 * after a rollback, rejects those and reads all that spent quota; its own lines have no outcome.
 */
const lineSchema = z.union([z.tuple(requestFields), z.tuple([...requestFields, z.enum(REQUEST_OUTCOMES)])]);

/** A JSON array, because field names would be two thirds of the bytes written before each reply. */
export const usageLine = (record: UsageRecord): string =>
  // As JSON.stringify writes it, in half the time: ids have nothing to escape, and this runs before every reply.
  `["${record.requestUid}",${JSON.stringify(record.requestId)},${record.receivedAtMs},"${record.keyId}",` +
  `${JSON.stringify(record.endpoint)},${record.status},${record.latencyMs},${record.quotaSpent}${appendedOutcome(record)}]\n`;

const appendedOutcome = ({ outcome, status, latencyMs }: UsageRecord): string =>
  outcome === outcomeOf(status, null, latencyMs) ? '' : `,"${outcome}"`;

/** Null if the line is not a complete record. */
export function parseUsageLine(line: string): UsageRecord | null {
  const parsed = lineSchema.safeParse(jsonOf(line));
  if (!parsed.success) return null;
  const [requestUid, requestId, receivedAtMs, keyId, endpoint, status, latencyMs, quotaSpent, outcome] =
    parsed.data;
  return {
    requestUid,
    requestId,
    receivedAtMs,
    keyId,
    endpoint,
    status,
    latencyMs,
    quotaSpent,
    outcome: outcome ?? outcomeOf(status, null, latencyMs),
  };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export interface JournalContent {
  readonly records: readonly UsageRecord[];
  /** It ends in the middle of a line: its process ended before the reply was sent. */
  readonly torn: boolean;
  readonly damagedLines: number;
}

export function parseJournal(content: string): JournalContent {
  const lines = content.split('\n');
  const rest = lines.pop();
  const parsed = lines.map(parseUsageLine);
  const records = parsed.filter((record) => record !== null);
  return { records, torn: rest !== '', damagedLines: parsed.length - records.length };
}
