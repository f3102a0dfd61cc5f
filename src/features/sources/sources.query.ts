import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { type Scope } from '../../domain/access/access-rights.ts';
import { AsOfField, BooleanField, TextField, ListField } from '../../http/parameters/field.decorators.ts';

/** Scopes required for choosing a moment of the board. */
export const AS_OF_SCOPES: readonly Scope[] = ['data:history'];

const AT_CUTOFF = 'the states at the cut-off of the latest cycle published by then.';

/** Query of one source. */
export class SourceQuery {
  @AsOfField(AT_CUTOFF, AS_OF_SCOPES)
  readonly as_of?: number;
}

/** Query of the freshness board; by default all sources except paused ones. */
export class SourcesQuery {
  @TextField({
    optional: true,
    description: 'Only sources of the provider with this name or key, case-insensitive.',
    example: 'defi',
  })
  readonly provider?: string;

  @TextField({
    optional: true,
    description: 'Only sources of the product with this ID.',
    example: 'composite.sentiment',
  })
  readonly product?: string;

  @ListField({
    optional: true,
    description:
      'Only sources with these statuses. If you list paused, paused sources are included without include_paused.',
    allowed: FRESHNESS_STATUSES,
    example: ['stale', 'degraded'],
  })
  readonly status?: readonly FreshnessStatus[];

  @BooleanField({
    description: 'Whether to include paused sources if status does not list paused.',
    fallback: false,
  })
  readonly include_paused!: boolean;

  @AsOfField(AT_CUTOFF, AS_OF_SCOPES)
  readonly as_of?: number;
}
