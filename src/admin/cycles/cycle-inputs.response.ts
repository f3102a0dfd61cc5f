import { ASSETS } from '../../domain/assets.ts';
import { DEGRADED_REASONS } from '../../domain/freshness/freshness.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { LICENSE_CLASSES } from '../../domain/sources/source.ts';
import { ConditionView } from '../sources/condition.response.ts';
import { f, shape } from '../../http/shape/shape.ts';

/** The newest value that a cycle knew of a source. */
class NewestInput extends shape({
  event_at: f.moment('When it was true.'),
  known_at: f.moment('When it could be known.'),
  value: f.figure('The value, in the unit of the source.'),
}) {}

/** The observations that a cycle looked back at. */
class InputWindow extends shape({
  from: f.moment('First event.'),
  to: f.moment('Last event.'),
  count: f.count('Number of observations.'),
  sha256: f.text('SHA-256 of their bytes, hexadecimal.'),
}) {}

export class CycleInput extends shape({
  source_id: f.text('ID of the source.'),
  license_class: f.choice('Its licence class.', LICENSE_CLASSES),
  state: f.choice('Whether it could be read.', ['available', 'paused', 'unavailable', 'broken']),
  degraded_reason: f.choiceOrNull('Why it was degraded; null if it was not.', DEGRADED_REASONS),
  condition: f.oneOrNull(
    'Why it counted or did not; null for a source that was removed since. Of a stale or provisional one, since is known; who paused one is in the audit log.',
    ConditionView,
  ),
  checked_at: f.momentOrNull('Until when the newest value was known to be the newest; null: never.'),
  held_since: f.momentOrNull('Since when a newer value was held until confirmed; null if none was.'),
  newest: f.oneOrNull('The newest value; null if none was known.', NewestInput),
  window: f.oneOrNull('The observations that it looked back at; null if none were known.', InputWindow),
}) {}

/** The signals of the cycle before, which smooth this one. */
class PreviousCycle extends shape({
  cycle_number: f.count('Number of that cycle.'),
  signals: f.byName('Its signal for each asset.', ASSETS, SIGNALS),
}) {}

export class CycleInputs extends shape({
  cutoff: f.moment('Nothing known later counts.'),
  observations_watermark: f.text('Observations with a higher ID were not stored yet.'),
  previous: f.oneOrNull('The cycle before; null if there was none.', PreviousCycle),
  sources: f.many('Every source.', CycleInput),
}) {}
