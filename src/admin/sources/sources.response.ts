import { type ProductId } from '../../domain/catalog/products.ts';
import { DEGRADED_REASONS, FRESHNESS_STATUSES } from '../../domain/freshness/freshness.ts';
import { CONDITION_CODES } from '../../domain/freshness/source-condition.ts';
import { PROVIDER_KEYS } from '../../domain/sources/provider.ts';
import { EXPOSURES, LICENSE_CLASSES, TIMESTAMP_SEMANTICS } from '../../domain/sources/source.ts';
import { ConditionView } from './condition.response.ts';
import { HeldValueItem, PayloadView, RefusalEntry, RejectedShare } from './rejections.response.ts';
import { FetchStripView, SourceLinkItem } from './source-use.response.ts';
import { f, shape } from '../../http/shape/shape.ts';

/** A value with when it was true, when it could be known, and when it was stored. */
export class ObservationItem extends shape({
  event_at: f.moment('When it was true.'),
  known_at: f.moment('When it could be known.'),
  fetched_at: f.moment('When it was fetched.'),
  value: f.figure('The value.'),
}) {}

class SourceConditionView extends shape(ConditionView, {
  payload: f.oneOrNull(
    'The latest rejected payload, for rejected; null otherwise, and if it is unknown.',
    PayloadView,
  ),
}) {}

/** One source as operators see it: values of any licence class, and errors in plain words. */
export class OperatedSource extends shape({
  source_id: f.text('ID of the source.'),
  provider: f.choice('Its provider.', PROVIDER_KEYS),
  title: f.text('Its title.'),
  unit: f.text('Unit of its values.'),
  license_class: f.choice('Its licence class.', LICENSE_CLASSES),
  exposure: f.choice('How much of it partners can read.', EXPOSURES),
  ts_semantics: f.choice('event: dated by the provider. fetch: dated by the service.', TIMESTAMP_SEMANTICS),
  cadence_seconds: f.count('How often it is fetched, in seconds.'),
  feeds_products: f.texts<readonly ProductId[]>('IDs of the products that it feeds.'),
  status: f.choice('Freshness now.', FRESHNESS_STATUSES),
  degraded_reason: f.choiceOrNull('Why it is degraded or unavailable; null if it is not.', DEGRADED_REASONS),
  condition: f.one(
    'Why it counts or does not, in the words of every surface, with what was rejected.',
    SourceConditionView,
  ),
  age_seconds: f.countOrNull('Seconds since the last success; null: never.'),
  data_age_seconds: f.countOrNull('Seconds since its newest value was true; null: it has none.'),
  data_delayed: f.flag('True if its newest value is older than its publication schedule explains.'),
  strip: f.one('How it was fetched in the last 30 days.', FetchStripView),
  feeds: f.many(
    'Everything that reads it: composites, agents, its public series, and products.',
    SourceLinkItem,
  ),
  paused: f.flag('True if an operator paused it.'),
  paused_by: f.textOrNull('Who paused it; null if it is not paused or was not recorded.'),
  paused_at: f.momentOrNull('Since when it is paused; null if it is not, or was not recorded.'),
  pause_reason: f.textOrNull('Why it is paused; null if it is not, or no reason was given.'),
  paused_until: f.momentOrNull(
    'When the pause ends by itself; null if an operator ends it, or it is not paused.',
  ),
  available: f.flag('False if this deployment cannot read it.'),
  last_success_at: f.momentOrNull('Last success; null: never.'),
  last_attempt_at: f.momentOrNull('Last attempt; null: never.'),
  consecutive_failures: f.count('Number of failures since the last success.'),
  last_error: f.textOrNull(
    'The last failure; after a success its rejections and the gaps of the last 30 days; null if there are none.',
  ),
  rejected_share: f.oneOrNull(
    'Share that the last fetch with rows or items rejected; null before the first.',
    RejectedShare,
  ),
  next_due_at: f.momentOrNull('When it is fetched next; null until a worker has registered it.'),
  claimed_by: f.textOrNull('The worker that is fetching it now; null: none.'),
  history_from: f.momentOrNull('How far back its history was requested; null until it is loaded.'),
  newest: f.oneOrNull('The newest value; null: none.', ObservationItem),
  last_refusal: f.oneOrNull('The last rejection; null: none.', RefusalEntry),
  held_since: f.momentOrNull('Since when a value is held until confirmed or accepted; null: none.'),
}) {}

export class ProviderSources extends shape({
  provider: f.choice('Its key.', PROVIDER_KEYS),
  name: f.text('Its name.'),
  condition: f.choice('The most urgent condition of its sources.', CONDITION_CODES),
  by_condition: f.byName('Number of its sources of each condition.', CONDITION_CODES),
  source_ids: f.texts('IDs of its sources, most urgent first.'),
}) {}

export class OperatedSourceList extends shape({
  providers: f.many('The providers with their sources, most urgent first.', ProviderSources),
  sources: f.many('The sources.', OperatedSource),
}) {}

export class SourceValueItem extends shape({
  event_at: f.moment('When it was true.'),
  value: f.figure('The value.'),
}) {}

export class SourceValues extends shape({
  source_id: f.text('ID of the source.'),
  unit: f.text('Unit of the values.'),
  points: f.many('The values.', SourceValueItem),
}) {}

/** The values of a source over a range, one for each of equal steps. */
export class SourceObservations extends shape({
  source_id: f.text('ID of the source.'),
  unit: f.text('Unit of the values.'),
  from: f.moment('Begin of the range, included.'),
  to: f.moment('End of the range, excluded.'),
  step_seconds: f.figure('Length of a step, in seconds.'),
  points: f.many(
    'The last value of each step in its newest revision, oldest first; steps without one are left out.',
    SourceValueItem,
  ),
}) {}

export class OperatedSourceDetail extends shape(OperatedSource, {
  refusals: f.many('Rejections, newest first.', RefusalEntry),
  held: f.many('Held values, newest first.', HeldValueItem),
  observations: f.many('Values with all revisions, newest event first.', ObservationItem),
}) {}
