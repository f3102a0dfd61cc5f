import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { BooleanField, ListField, TextField } from '../../http/parameters/field.decorators.ts';

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
  readonly include_paused: boolean = false;
}
