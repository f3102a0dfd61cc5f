import { ASSETS } from '../../packages/engine/assets.ts';
import { type ProductId } from '../domain/catalog/products.ts';
import { DEGRADED_REASONS, FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import { CONDITION_CODES, CONDITION_MEANINGS } from '../../packages/engine/freshness/source-condition.ts';
import { OPERATOR_LIMITS } from '../domain/operators/operator-terms.ts';
import { LINK_KINDS } from '../domain/source-use.ts';
import {
  ATTEMPT_MEANINGS,
  ATTEMPT_OUTCOMES,
  REJECTION_KINDS,
} from '../../packages/engine/sources/fetch-attempt.ts';
import { PROVIDER_KEYS } from '../../packages/engine/sources/provider.ts';
import { EXPOSURES, LICENSE_CLASSES, TIMESTAMP_SEMANTICS } from '../../packages/engine/sources/source.ts';
import { IntegerField, TextField, TimestampField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';
import { WindowBeginField, WindowEndField } from '../admin/paging.ts';

/** What is left out of a pause in force stays. */
export class PauseSourceBody {
  @TextField({
    description: 'Why the source is paused. Only operators read it.',
    maxLength: OPERATOR_LIMITS.reasonLength,
    optional: true,
    nullable: true,
  })
  readonly reason?: string | null;

  @TimestampField({
    description:
      'When the pause ends by itself: in the future, at most a year ahead. Null: an operator ends it. Left out: as before, and of a new pause the same as null.',
    optional: true,
    nullable: true,
  })
  readonly until?: string | null;
}

const MAX_POINTS = 1_000;
const DEFAULT_POINTS = 200;

export class SourceValuesQuery {
  @IntegerField({
    description: 'The newest events, this many of them.',
    minimum: 1,
    maximum: MAX_POINTS,
    fallback: DEFAULT_POINTS,
  })
  readonly points!: number;
}

export class SourceObservationsQuery {
  @WindowBeginField('Begin of the range, included. Default: 30 days before its end.')
  readonly from?: number;

  @WindowEndField('End of the range, excluded. Default: now.')
  readonly to?: number;

  @IntegerField({
    description: 'Number of equal steps of the range, each with the last value in it.',
    minimum: 1,
    maximum: MAX_POINTS,
    fallback: DEFAULT_POINTS,
  })
  readonly points!: number;
}

export class ConditionView extends shape({
  code: f.choice(
    `Condition, the gravest if there are several. ${CONDITION_CODES.map((code) => `${code}: ${CONDITION_MEANINGS[code]}`).join(' ')}`,
    CONDITION_CODES,
  ),
  message: f.text('The condition in one sentence.'),
  since: f.momentOrNull('When it began; null if fresh or unknown.'),
  cause: f.choiceOrNull(
    'Observed reason of stale, missing, rejected, or no_key; null otherwise.',
    DEGRADED_REASONS,
  ),
  missing_days: f.countOrNull('Days of history that are missing, for too_short; null otherwise.'),
  by: f.textOrNull('Who paused it; null if it is not paused or was not recorded.'),
  reason: f.textOrNull('Why an operator paused it; null if it is not paused or no reason was given.'),
  until: f.momentOrNull('When the pause ends by itself; null if it is not paused or an operator ends it.'),
}) {}

/** A rejected payload, by which you recognise it. */
class PayloadView extends shape({
  sha256: f.text('SHA-256 of its decoded body, hexadecimal.'),
  excerpt: f.text(
    'Its first 500 bytes, without control characters. Values can be licensed: do not pass it on.',
  ),
}) {}

/** Something that a provider sent and that did not become an observation, in the provider's terms. */
export class RefusalEntry extends shape({
  kind: f.choice('What was rejected.', REJECTION_KINDS),
  reason: f.text('Why it was rejected.'),
  event_at: f.momentOrNull("The provider's date of the item; null for payloads and failures."),
  first_at: f.moment('When it was first rejected on its day.'),
  last_at: f.moment('When it was last rejected on its day.'),
  occurrences: f.count('How often it was rejected on its day.'),
  payload: f.oneOrNull(
    'The latest payload that it came from; null if nothing arrived, it was too large, or several payloads were read.',
    PayloadView,
  ),
}) {}

export class RejectedShare extends shape({
  read: f.count('Number that it read.'),
  rejected: f.count('Number that were rejected.'),
  share: f.share('Share that was rejected.'),
}) {}

/** A value that is, or was, held until confirmed. Partners never see it. */
export class HeldValueItem extends shape({
  event_at: f.moment('When it would be true.'),
  value: f.figure('The value.'),
  reason: f.text('Why it is held.'),
  held_at: f.moment('Since when it is held.'),
  decision: f.choiceOrNull(
    'confirmed: a second reading agreed. contradicted: a later one disagreed. accepted: by an operator. Null: undecided.',
    ['confirmed', 'accepted', 'contradicted'],
  ),
  decided_at: f.momentOrNull('When it was decided; null: undecided.'),
}) {}

export class FetchItem extends shape({
  started_at: f.moment('When it began.'),
  duration_ms: f.count('How long it took until its data was read, in milliseconds.'),
  outcome: f.choice(
    ATTEMPT_OUTCOMES.map((outcome) => `${outcome}: ${ATTEMPT_MEANINGS[outcome]}.`).join(' '),
    ATTEMPT_OUTCOMES,
  ),
  http_status: f.countOrNull('Status of the last response; null if there was none.'),
  requests: f.count('Responses, errors included.'),
  bytes: f.countOrNull('Decoded size of all responses; null if there was none.'),
  observations: f.count('Observations that it added.'),
  rejected: f.count('Rows or items that were rejected.'),
  error: f.textOrNull('Why it failed, in plain words; null if it succeeded.'),
}) {}

export class FetchList extends shape({
  source_id: f.text('ID of the source.'),
  fetches: f.many('The fetches.', FetchItem),
}) {}

class SourceLinkItem extends shape({
  kind: f.choice(
    'composite: a component of an index. agent: a fact that an agent reads. series: the public series. context_card: a card of the market lens. product: a product as a whole.',
    LINK_KINDS,
  ),
  id: f.text('Index of a composite, name of an agent, metric ID of a series or a card, or ID of a product.'),
  asset: f.choiceOrNull('Asset of a composite or an agent; null otherwise.', ASSETS),
  input: f.textOrNull('Name of the component or the fact; null otherwise.'),
  dimension: f.textOrNull('Dimension of a series that has one; null otherwise.'),
}) {}

/** How a source was fetched on each of the last 30 UTC days, oldest first, today last. */
export class FetchStripView extends shape({
  first_day: f.day('The oldest day.'),
  success_shares: f.any<readonly (number | null)[]>({
    description:
      'For each day: successful fetches by those that the cadence calls for; null if unknown, or if none was due yet.',
    type: 'array',
    items: { type: 'number', minimum: 0, maximum: 1, nullable: true },
  }),
  observations: f.any<readonly (number | null)[]>({
    description: 'For each day: number of observations that arrived; null if unknown.',
    type: 'array',
    items: { type: 'integer', minimum: 0, nullable: true },
  }),
}) {}

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
