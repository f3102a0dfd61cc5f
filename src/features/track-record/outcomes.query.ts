import { CursorField, IntegerField, TimestampField } from '../../http/parameters/field.decorators.ts';
import { RecordFilterQuery } from './track-record.query.ts';

const DEFAULT_OUTCOMES = 100;

/** Query of outcomes. Parameters fixed by a cursor are undefined where they are left out. */
export class OutcomesQuery extends RecordFilterQuery {
  @TimestampField({
    optional: true,
    description: 'Begin of the window of cycles, included; 365 days before its end where it is left out.',
    example: '2026-01-01T00:00:00+00:00',
  })
  readonly from?: number;

  @TimestampField({
    optional: true,
    description: 'End of the window, excluded; now where it is left out.',
    example: '2026-02-01T00:00:00+00:00',
  })
  readonly to?: number;

  @IntegerField({ description: 'Outcomes per page.', minimum: 1, maximum: 500, fallback: DEFAULT_OUTCOMES })
  readonly limit: number = DEFAULT_OUTCOMES;

  @CursorField()
  readonly cursor?: string;
}
