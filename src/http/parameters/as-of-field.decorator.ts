import { type Scope } from '../../domain/access/access-rights.ts';
import { listed } from '../../domain/nearest-names.ts';
import { TimestampField } from './field.decorators.ts';

/**
 * The moment whose knowledge is asked for; undefined: now.
 *
 * @param what what of the answer was known then
 */
export const AsOfField = (what: string, scopes: readonly Scope[]): PropertyDecorator =>
  TimestampField({
    optional: true,
    description: `What was known at this moment, which must not lie in the future: ${what} Tier 1 with ${listed(scopes)}.`,
    example: '2026-01-05T12:00:00+00:00',
  });
