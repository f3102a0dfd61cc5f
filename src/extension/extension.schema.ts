import { z } from 'zod';
import { PRODUCT_LICENSE_CLASSES } from '../domain/catalog/added-products.ts';
import {
  AGGREGATES,
  EXPOSURES,
  LICENSE_CLASSES,
  PERIODS,
  TIMESTAMP_SEMANTICS,
} from '../../packages/engine/sources/source.ts';
import { PROVIDER_CATEGORIES } from '../../packages/engine/sources/provider-row.ts';

const text = z.string().trim().min(1);
const key = z
  .string()
  .regex(/^[a-z][a-z0-9]{1,15}$/, { error: 'must be 2 to 16 lower-case letters and digits' });
const slug = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, {
  error: 'must be 2 to 40 lower-case letters, digits and dashes',
});
const wholeSeconds = z.int().min(1);

const source = z.looseObject({
  metric: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, { error: 'must be lower-case letters, digits and underscores' }),
  dimension: text.optional(),
  title: text,
  unit: text,
  licenseClass: z.enum(LICENSE_CLASSES),
  exposure: z.enum(EXPOSURES),
  tsSemantics: z.enum(TIMESTAMP_SEMANTICS),
  cadenceSeconds: z.int().min(60, { error: 'must be 60 or more' }),
  period: z.enum(PERIODS),
  publicationSeconds: wholeSeconds,
  publishedOn: z.literal('working_days').optional(),
  publicationLagSeconds: z.int().min(0),
  candles: z.boolean(),
  aggregates: z.array(z.enum(AGGREGATES)),
  providerHistoryDays: z.int().min(0).nullable(),
});

/** Class B values are never served, because the engine doesn't read sources of extensions. */
const publicSource = source.refine(
  ({ licenseClass, exposure }) => licenseClass === 'C' || exposure === 'none',
  {
    error: 'a source of licence class B has the exposure none',
  },
);

const product = z.looseObject({
  id: slug,
  cadenceSeconds: wholeSeconds,
  licenseClass: z.enum(PRODUCT_LICENSE_CLASSES),
  historyDepthDays: z.object({ tier0: z.number().min(0).nullable(), tier1: z.number().min(0).nullable() }),
  maxRangeDays: z.object({ tier0: z.int().min(0), tier1: z.int().min(0) }).optional(),
  sourceIds: z.array(text),
  dimensions: z.record(text, z.array(text)),
  sampleParameters: z.record(text, text),
});

const provider = z.looseObject({
  key,
  name: text,
  category: z.enum(PROVIDER_CATEGORIES),
  homepage: z.url().nullable(),
  attributionText: text,
  needsKey: z.boolean(),
  sources: z.array(publicSource).min(1),
});

const event = z.looseObject({
  type: z.string().regex(/\.[a-z][a-z0-9_]{1,39}$/, {
    error: 'must end with a dot and 2 to 40 lower-case letters, digits and underscores',
  }),
  data: z.function(),
  resource: text.regex(/^[^/]/, { error: 'must not begin with a slash' }),
  say: z.function(),
});

export const extensionSchema = z
  .looseObject({
    name: slug,
    providers: z.array(provider).optional(),
    products: z.array(product).optional(),
    events: z.array(event).optional(),
    load: z.function(),
  })
  .superRefine(({ name, events = [] }, context) => {
    for (const [i, { type }] of events.entries())
      if (type.split('.').length !== 2 || !type.startsWith(`${name}.`))
        context.addIssue({
          code: 'custom',
          path: ['events', i, 'type'],
          message: `must be "${name}." and a name without a dot`,
        });
  });
