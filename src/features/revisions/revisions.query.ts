import { REVISED_SOURCE_IDS, REVISION_KINDS, type RevisionKind } from '../../domain/revisions/revision.ts';
import {
  ChoiceField,
  CursorField,
  IntegerField,
  FromField,
  ToField,
} from '../../http/parameters/field.decorators.ts';

const DEFAULT_REVISIONS = 100;

/** Parameters that a cursor fixes are undefined if they are omitted. */
export class RevisionsQuery {
  @FromField('Start of the window, by revised_at')
  readonly from?: number;

  @ToField()
  readonly to?: number;

  @ChoiceField({
    optional: true,
    description: 'Only this kind of revision, named as its event.',
    allowed: REVISION_KINDS,
    example: 'observation.revised',
  })
  readonly kind?: RevisionKind;

  @ChoiceField({
    optional: true,
    description:
      'Only corrections of this source, without withdrawals. Sources without a public series have none.',
    allowed: REVISED_SOURCE_IDS,
    example: 'econ.cpi',
  })
  readonly source?: string;

  @IntegerField({ description: 'Revisions per page.', minimum: 1, maximum: 500, fallback: DEFAULT_REVISIONS })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;
}
