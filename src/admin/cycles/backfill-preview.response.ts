import { f, shape } from '../../http/shape/shape.ts';

class SourceWithoutDataItem extends shape({
  source_id: f.text('ID of the source.'),
  title: f.text('Its title.'),
  earliest_at: f.momentOrNull(
    'Earliest data that is stored or that its provider still has; null: none can be read.',
  ),
}) {}

/** What a backfill of a range would do. Nothing is written. */
export class BackfillPreview extends shape({
  message: f.text('One sentence: how many cycles it publishes, and how long that takes.'),
  from_cycle: f.count('First cycle of the range.'),
  to_cycle: f.count('Last cycle of the range.'),
  cycles: f.count('Cycles of the range.'),
  missing: f.count('Cycles that it publishes, because they are missing. The others stay as they are.'),
  first_missing_at: f.momentOrNull('Instant of the first missing cycle; null: none is missing.'),
  last_missing_at: f.momentOrNull('Instant of the last missing cycle; null: none is missing.'),
  estimated_seconds: f.countOrNull(
    'Estimated seconds until it is done, by recent backfills; null: there were none.',
  ),
  estimated_from: f.count('Recent backfills that the estimate comes from.'),
  sources_without_data: f.many(
    'Sources that the first cycles would be computed without.',
    SourceWithoutDataItem,
  ),
}) {}
