import { z } from 'zod';
import { ASSETS } from '../../domain/assets.ts';
import { type StoredInputs } from '../../domain/cycle/cycle-inputs.ts';
import { SIGNALS } from '../../domain/signals.ts';

const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'not an instant');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const table = z.object({ version: z.string(), sha256 });

const basis = z.enum(['model', 'climatology']);
const bases = z.record(z.enum(ASSETS), z.object({ 24: basis, 72: basis, 168: basis }));

const source = z.object({
  sourceId: z.string(),
  state: z.string(),
  degradedReason: z.string().nullable(),
  checkedAt: instant.nullable(),
  heldSince: instant.optional(),
  newest: z.object({ eventAt: instant, knownAt: instant, value: z.number() }).nullable(),
  window: z.object({ from: instant, to: instant, count: z.int(), sha256 }).nullable(),
});

/** The stored inputs that a verification needs before it reads the data they name. */
const storedInputs = z.object({
  cutoff: z.string(),
  /** Fits a bigint. */
  observationsWatermark: z.string().regex(/^\d{1,18}$/),
  previous: z.object({ cycleNumber: z.int(), signals: z.record(z.string(), z.enum(SIGNALS)) }).nullable(),
  gridSecret: sha256.optional(),
  calibration: table.nullish(),
  usualRanges: table.nullish(),
  outlook: z.object({ fit: table.nullable(), bases }).optional(),
  sources: z.array(source),
});

/**
 * Parses the stored inputs of a cycle.
 *
 * @throws Error that names the unreadable part
 */
export function storedInputsOf(text: string): StoredInputs {
  const content: unknown = JSON.parse(text);
  const { error } = storedInputs.safeParse(content);
  if (error !== undefined)
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  // Not the parsed copy, because recomputing takes every field as stored.
  return content as StoredInputs;
}
