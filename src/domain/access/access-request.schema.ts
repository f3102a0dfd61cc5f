import { z } from 'zod';
import { isReadableName } from '../reserved-names.ts';
import { ACCESS_REQUEST_LIMITS } from './access-request.ts';
import { SCOPES } from './access-rights.ts';
import { KEY_LIMITS } from './partner-key.ts';

const { nameLength, emailLength, purposeLength } = ACCESS_REQUEST_LIMITS;

const line = (most: number) => z.string().trim().min(1).max(most).refine(isReadableName);
/** Lines end as a form sends them. */
const lines = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine((text) => text !== '' && text.length <= most && text.split('\n').every(isReadableName));

/** What a person fills in. A field is absent where nothing was sent. */
export const accessRequestSchema = z.object({
  name: line(nameLength),
  // The name of the partner, if a key is issued.
  organisation: line(Math.min(nameLength, KEY_LIMITS.textLength)),
  email: z.string().trim().max(emailLength).pipe(z.email()),
  purpose: lines(purposeLength),
  scopes: z
    .array(z.enum(SCOPES))
    .default([])
    .transform((given) => SCOPES.filter((scope) => given.includes(scope))),
});
export type AccessRequestWords = z.output<typeof accessRequestSchema>;
export type AccessRequestField = keyof AccessRequestWords;
