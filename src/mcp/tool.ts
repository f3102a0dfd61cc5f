import { z } from 'zod';
import { type Envelope } from '../access/admission/inner-calls.ts';
import { CALIBRATION_BASES } from '../../packages/engine/calibration/calibration-table.ts';
import { FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';

/** Agreement, 0 to 0.95; not a probability of being right. */
export const CONFIDENCE = z.number();

export const CALIBRATION = z
  .object({
    claim: z.string(),
    band: z.number().nullable(),
    horizon_hours: z.number(),
    probability: z.number(),
    base_rate: z.number(),
    basis: z.enum(CALIBRATION_BASES),
    cases: z.number(),
    independent_cases: z.number(),
  })
  .nullable();

const CLAIM_WORDS: Readonly<Record<string, string>> = {
  price_higher: 'the price is higher',
  price_lower: 'the price is lower',
  price_within_band: 'the price moves no further than the neutral band',
};

/** @param ofWhom the asset, or the agent whose call it is */
export function howSure(calibration: z.output<typeof CALIBRATION>, ofWhom: string): string {
  if (calibration === null) return `How sure: no probability is estimated for ${ofWhom}.`;
  const { claim, band, horizon_hours: hours, probability, base_rate: base, basis } = calibration;
  const limit = band === null ? '' : ` (log return within ±${band})`;
  return `How sure: probability ${probability} that ${CLAIM_WORDS[claim] ?? claim}${limit} after ${hours} h (${ofWhom}); base rate ${base}. Basis ${basis}: ${calibration.cases} cases, ${calibration.independent_cases} independent.`;
}

/** Parameters of routes by name, as a query string would have them. */
export type GivenParameters = Readonly<Record<string, string | string[]>>;

/** @param fixed parameters that the tool sets itself */
export type CallRoute = (operationId: string, fixed?: GivenParameters) => Promise<Envelope>;

export interface ArgumentTerms {
  /** The path needs it, and the tool finds a value where it is left out. */
  readonly optional?: true;
  readonly maximum?: number;
  readonly fallback?: string;
  /** In place of the route's, which can be about HTTP, or too long for a prompt. */
  readonly description?: string;
}

/** An argument that no route has under this name. The tool sets parameters from it. */
export interface OwnArgument {
  readonly type: 'string';
  readonly format?: 'date-time';
  readonly description: string;
  readonly required?: true;
}

interface ToolDeclaration<Data extends z.ZodObject> {
  /** What clients call it by; metered as `mcp:<name>`. */
  readonly name: string;
  /** Names of earlier tools that it replaces: answered, and not listed. */
  readonly replaces?: readonly string[];
  readonly title: string;
  readonly description: string;
  /** Its arguments: the names of parameters by the operation of the route that has them. Other routes that it calls have an empty list. */
  readonly takes: Readonly<Record<string, readonly string[]>>;
  readonly own?: Readonly<Record<string, OwnArgument>>;
  readonly terms?: Readonly<Record<string, ArgumentTerms>>;
  /** What `meta.as_of` is the moment of. */
  readonly moment?: string;
  /** What of the route's data is answered; the rest is left out. */
  readonly data: Data;
  readonly read: (call: CallRoute, given: GivenParameters) => Promise<Envelope>;
  readonly say: (data: z.output<Data>) => string;
}

export interface Tool extends Omit<ToolDeclaration<z.ZodObject>, 'say' | 'moment'> {
  /** The same facts as text and as structure. The disclaimer is only in the text, which every client has. */
  readonly present: (envelope: Envelope) => ToolAnswer;
}

const META = z.object({
  as_of: z.string(),
  as_of_is: z.string(),
  freshness: z.object({
    status: z.enum(FRESHNESS_STATUSES),
    age_seconds: z.number().nullable(),
    degraded_reason: z.string().nullable(),
  }),
  mode: z.enum(['paper', 'live']),
  tier_served: z.string(),
  attribution: z.array(z.object({ source: z.string(), text: z.string(), url: z.string().nullable() })),
  next_cursor: z.string().nullable(),
  unavailable: z.array(z.object({ id: z.string(), reason: z.string() })),
});

export interface ToolAnswer {
  readonly text: string;
  readonly structured: {
    readonly data: Readonly<Record<string, unknown>>;
    readonly meta: z.output<typeof META>;
  };
}

export const tool = <Data extends z.ZodObject>({
  say,
  moment = 'when the data was true',
  ...declared
}: ToolDeclaration<Data>): Tool => ({
  ...declared,
  present: (envelope) => {
    // What the schemas do not name is left out.
    const data = declared.data.parse(envelope.data);
    const meta = META.parse({ ...envelope.meta, as_of_is: moment });
    return {
      text: [say(data), ...termsOf(meta), envelope.meta.disclaimer].join('\n'),
      structured: { data, meta },
    };
  },
});

export const uniqueTexts = <Item extends { readonly text: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.text, item])).values(),
];

/** @example `econ: stale${inParentheses('no reply')}`: `econ: stale (no reply)` */
export const inParentheses = (reason: string | null): string => (reason === null ? '' : ` (${reason})`);

function termsOf({
  as_of,
  as_of_is: is,
  freshness,
  mode,
  tier_served: tier,
  ...meta
}: z.output<typeof META>): string[] {
  const { status, age_seconds: age, degraded_reason: reason } = freshness;
  return [
    `As of ${as_of} (${is}); ${status}${inParentheses(reason)}${age === null ? '' : `, produced ${age} seconds ago`}; ${mode}, ${tier}.`,
    ...(meta.next_cursor === null ? [] : [`Next page: cursor ${meta.next_cursor}`]),
    ...meta.unavailable.map(({ id, reason: why }) => `Not served: ${id}: ${why}`),
    ...meta.attribution.map(({ text }) => text),
  ];
}
