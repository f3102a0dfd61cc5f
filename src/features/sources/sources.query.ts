import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { type Scope } from '../../domain/access/access-rights.ts';
import { AsOfField, BooleanField, TextField } from '../../http/parameters/field.decorators.ts';
import { ListField } from '../../http/parameters/list-field.decorators.ts';

/** Scopes required for choosing a moment of the board. */
export const AS_OF_SCOPES: readonly Scope[] = ['data:history'];

const AT_CUTOFF = 'the states at the cut-off of the newest cycle published by then.';

/** Query of one source. */
export class SourceQuery {
  @AsOfField(AT_CUTOFF, AS_OF_SCOPES)
  readonly as_of?: number;
}

/** Query of the freshness board; by default all sources except paused ones. */
export class SourcesQuery {
  @TextField({ optional: true, description: 'Name or key of a provider, any letter case.', example: 'defi' })
  readonly provider?: string;

  @TextField({
    optional: true,
    description: 'Id of a product that the sources feed.',
    example: 'composite.sentiment',
  })
  readonly product?: string;

  @ListField({
    optional: true,
    description: 'States to be shown. With paused among them, paused sources are shown without more.',
    allowed: FRESHNESS_STATUSES,
    example: ['stale', 'degraded'],
  })
  readonly status?: readonly FreshnessStatus[];

  @BooleanField({
    description: 'Whether paused sources are shown where status does not name them.',
    fallback: false,
  })
  readonly include_paused!: boolean;

  @AsOfField(AT_CUTOFF, AS_OF_SCOPES)
  readonly as_of?: number;
}
