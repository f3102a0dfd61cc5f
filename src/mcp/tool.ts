import { z } from 'zod';
import { type Envelope } from '../access/admission/inner-calls.ts';
import { CALIBRATION_BASES } from '../../packages/engine/calibration/calibration-table.ts';
import { FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';

export const CONFIDENCE = z.number().describe('Agreement, 0 to 0.95; not a probability of being right.');

export const CALIBRATION = z
  .object({
    claim: z.string(),
    horizon_hours: z.number(),
    probability: z
      .number()
      .describe(
        'Estimated probability that the claim comes true, drawn toward base_rate; not a share of earlier cases.',
      ),
    base_rate: z
      .number()
      .describe('Share of all cases in which the claim came true, regardless of the signal.'),
    basis: z
      .enum(CALIBRATION_BASES)
      .describe(
        'Source of the estimate: earlier cases of the speaker, only the base rate because they are too few, or the outlook.',
      ),
    cases: z.number().describe('Earlier cases, or days with basis outlook, that the estimate rests on.'),
    independent_cases: z.number(),
  })
  .nullable();

export const LANGUAGE_SERVED = z
  .string()
  .describe('Language of the text, which can differ from the requested language.');

/** Parameters of routes by name, as a query string would have them. */
export type GivenParameters = Readonly<Record<string, string | string[]>>;

/** @param fixed parameters that the tool sets itself */
export type CallRoute = (operationId: string, fixed?: GivenParameters) => Promise<Envelope>;

export interface ArgumentTerms {
  /** The path needs it, and the tool finds a value where it is left out. */
  readonly optional?: true;
  readonly maximum?: number;
  readonly fallback?: string;
}

interface ToolDeclaration<Data extends z.ZodObject> {
  /** What clients call it by; metered as `mcp:<name>`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its arguments: the names of parameters by the operation of the route that has them. */
  readonly takes: Readonly<Record<string, readonly string[]>>;
  readonly terms?: Readonly<Record<string, ArgumentTerms>>;
  /** What of the route's data is answered; the rest is left out. */
  readonly data: Data;
  readonly read: (call: CallRoute, given: GivenParameters) => Promise<Envelope>;
  readonly say: (data: z.output<Data>) => string;
}

export interface Tool extends Omit<ToolDeclaration<z.ZodObject>, 'data' | 'say'> {
  readonly output: z.ZodObject<{ data: z.ZodObject; meta: typeof META }>;
  readonly say: (answer: ToolAnswer) => string;
}

const META = z.object({
  as_of: z.string().describe('When the data was true, ISO-8601 UTC.'),
  freshness: z.object({
    status: z.enum(FRESHNESS_STATUSES),
    age_seconds: z
      .number()
      .nullable()
      .describe('Seconds since the service produced or fetched the data; null if it never did.'),
    degraded_reason: z.string().nullable(),
  }),
  mode: z.enum(['paper', 'live']),
  tier_served: z.string(),
  attribution: z
    .array(z.object({ source: z.string(), text: z.string(), url: z.string().nullable() }))
    .describe('Texts that must be displayed with the values.'),
  next_cursor: z.string().nullable().describe('Value of cursor for the next page; null on the last page.'),
  unavailable: z
    .array(z.object({ id: z.string(), reason: z.string() }))
    .describe('Requested items that are not served, with the reason.'),
  disclaimer: z.string().describe('Text that must be displayed to end users.'),
});

export interface ToolAnswer {
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: z.output<typeof META>;
}

export const tool = <Data extends z.ZodObject>({ data, say, ...rest }: ToolDeclaration<Data>): Tool => ({
  ...rest,
  output: z.object({ data, meta: META }),
  say: (answer) => [say(answer.data as z.output<Data>), ...termsOf(answer.meta)].join('\n'),
});

function termsOf({ as_of, freshness, attribution, unavailable, disclaimer }: ToolAnswer['meta']): string[] {
  const { status, age_seconds: age } = freshness;
  return [
    `As of ${as_of}, ${status}${age === null ? '' : `, ${age} seconds old`}.`,
    ...unavailable.map(({ id, reason }) => `Not served: ${id}: ${reason}`),
    ...attribution.map(({ text }) => text),
    disclaimer,
  ];
}
