import { z } from 'zod';

/** Agreement, as all signals have it. */
export const CONFIDENCE = z.number().describe('Agreement, 0 to 0.95; no probability of being right.');

/** What earlier claims of the kind were worth. */
export const CALIBRATION = z
  .object({
    claim: z.string(),
    horizon_hours: z.number(),
    probability: z.number().describe('How often earlier claims of this kind came true.'),
    base_rate: z.number().describe('How often that happens whatever is said.'),
    cases: z.number(),
    independent_cases: z.number(),
  })
  .nullable();

/** Language of texts: the one asked for where there is one in it. */
export const LANGUAGE_SERVED = z
  .string()
  .describe('The language of the text, which may be another than asked for.');
