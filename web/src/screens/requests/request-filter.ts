import * as z from 'zod/mini';
import { REQUEST_OUTCOMES } from '../../../../src/domain/usage/outcome.ts';

const text = z.optional(z.string());

/** What the log can be filtered by, in the API's names. */
export const requestFilter = z.object({
  request_id: text,
  error_id: text,
  key_id: text,
  partner: text,
  address: text,
  route: text,
  status: text,
  error_code: text,
  outcome: z.catch(z.optional(z.enum(REQUEST_OUTCOMES)), undefined),
  min_duration_ms: z.catch(z.optional(z.coerce.number()), undefined),
  from: text,
  to: text,
});

/** The filters of an address. */
export type RequestFilter = z.infer<typeof requestFilter>;
