import { REVISED_SOURCE_IDS, REVISION_KINDS, type RevisionKind } from './revision.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { CYCLE_FIELDS, METRIC_ID_FIELD } from '../http/contract/shared-fields.ts';
import {
  ChoiceField,
  CursorField,
  FromField,
  IntegerField,
  ToField,
} from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

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

class CycleVersionItem extends shape({
  published_at: f.moment('When it was published, ISO-8601 UTC.', '2026-01-05T12:15:02+00:00'),
  backfilled: CYCLE_FIELDS.backfilled,
  mode: CYCLE_FIELDS.mode,
  methodology_version: f.text('Engine version.', '4.0.0'),
  signal: f.choice('Verdict on the market.', SIGNALS, 'bullish'),
  confidence: f.fraction(
    'Confidence of the verdict: crew agreement, not a probability of being right.',
    0.4312,
  ),
}) {}

class WithdrawnCycleItem extends shape({
  cycle_number: CYCLE_FIELDS.number,
  cycle_at: CYCLE_FIELDS.at,
  old: f.one('The withdrawn version.', CycleVersionItem),
  new: f.oneOrNull(
    'Version published next for the same quarter-hour; null until it is computed again.',
    CycleVersionItem,
    null,
  ),
}) {}

class CorrectedPointItem extends shape({
  source_id: f.choice('Source ID.', REVISED_SOURCE_IDS, 'econ.cpi'),
  metric_id: METRIC_ID_FIELD,
  event_at: f.moment('Event time of the value, ISO-8601 UTC.', '2025-12-01T00:00:00+00:00'),
  old: f.figure('Previous value, in unit.', 324.054),
  new: f.figure('Value that replaced it, in unit.', 324.122),
  unit: f.text('Unit of both values.', 'index'),
}) {}

export class RevisionItem extends shape({
  kind: f.choice(
    'Kind of revision, named as its event. cycle.withdrawn: an operator withdrew a published cycle. observation.revised: a provider corrected a point.',
    REVISION_KINDS,
    'observation.revised',
  ),
  revised_at: f.moment(
    'When the cycle was withdrawn, or the new value became known, ISO-8601 UTC.',
    '2026-01-13T13:30:00+00:00',
  ),
  reason: f.text(
    'Reason: in the words of the operator, or that the provider replaced its value.',
    'the provider published another value for this moment',
  ),
  cycle: f.oneOrNull('The withdrawn cycle; null for other kinds.', WithdrawnCycleItem, null),
  point: f.oneOrNull('The corrected point; null for other kinds.', CorrectedPointItem, {
    source_id: 'econ.cpi',
    metric_id: 'econ.cpi',
    event_at: '2025-12-01T00:00:00+00:00',
    old: 324.054,
    new: 324.122,
    unit: 'index',
  }),
}) {}

export class RevisionsPage extends shape({ revisions: f.many('Revisions, latest first.', RevisionItem) }) {}
