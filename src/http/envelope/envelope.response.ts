import {
  DEGRADED_REASONS,
  FRESHNESS_STATUSES,
  STATUS_MEANINGS,
} from '../../../packages/engine/freshness/freshness.ts';
import { PROVIDER_KEYS } from '../../../packages/engine/sources/provider.ts';
import { SANDBOX_SOURCE } from './disclaimer.ts';
import { f, shape } from '../shape/shape.ts';

const FRESHNESS_SOURCES = [
  'engine',
  'batch',
  'board',
  'catalog',
  'changelog',
  'contract',
  'health',
  'metering',
  ...PROVIDER_KEYS,
  SANDBOX_SOURCE,
] as const;

/** Where an answer comes from; `operators` appears only in responses to operators. */
export type FreshnessSource = (typeof FRESHNESS_SOURCES)[number] | 'operators';

const timestamp = (description: string, example = '2026-01-05T12:15:00+00:00') =>
  f.any<string>({
    type: 'string',
    format: 'date-time',
    description: `${description} ISO-8601 UTC with the suffix +00:00.`,
    example,
  });

/** Attribution that must be displayed with the data. */
export class AttributionItem extends shape({
  source: f.choice<string>('Provider key.', PROVIDER_KEYS, 'defi'),
  text: f.text('Text to display.', 'Data by DefiLlama'),
  url: f.textOrNull('URL to link to; null if the provider cannot be named.', 'https://defillama.com/', {
    format: 'uri',
  }),
}) {}

/** Something requested, or within the caller's rights, that isn't served. */
export class UnavailableEntry extends shape({
  id: f.text('ID of the missing item.', 'composite.onchain:SOL'),
  reason: f.text('Reason in plain words.', 'none of its inputs is available'),
}) {}

/** A requested or default part of the window that was cut off. */
export class ClampedEntry extends shape({
  parameter: f.choice('Parameter that selects the part.', ['from'], 'from'),
  asked: timestamp('Value as requested, or its default.', '2025-01-05T12:15:00+00:00'),
  granted: f.orNull(
    timestamp('Value as served; null if no window is served: only the latest value, or nothing.'),
  ),
  reason: f.text(
    'Reason, and how to change it.',
    'the last 7 days are served; choosing a window needs Tier 1 with data:series and data:history',
  ),
}) {}

export class GapEntry extends shape({
  starts_at: timestamp('Start of the outage.', '2026-01-04T22:30:00+00:00'),
  ends_at: f.orNull(timestamp('End of the outage; null if it is ongoing.', '2026-01-04T23:15:00+00:00')),
  reason: f.text('Cause of the outage.', 'db_outage'),
}) {}

export class FreshnessMeta extends shape({
  status: f.choice(
    FRESHNESS_STATUSES.map((status) => `${status}: ${STATUS_MEANINGS[status]}.`).join(' '),
    FRESHNESS_STATUSES,
    'fresh',
  ),
  age_seconds: f.countOrNull(
    'Whole seconds since the service fetched or produced the item; null if it never did.',
    42,
  ),
  cadence_seconds: f.integer('Update interval of the item, in seconds.', 900),
  stale: f.flag('True if age_seconds is above 5 cadences.', false),
  degraded_reason: f.orNull(
    f.choice<string>('Why the item is degraded or unavailable; null otherwise.', DEGRADED_REASONS, null, {
      type: String,
    }),
  ),
  source: f.choice<FreshnessSource>(
    'Part of the service that produced the item, or the provider it was fetched from; `sandbox` if all data is synthetic.',
    FRESHNESS_SOURCES,
    'engine',
  ),
}) {}

/** Metadata of every successful response. All fields are always present. */
export class EnvelopeMeta extends shape({
  api_version: f.choice('API version.', ['v1'], 'v1', { type: String }),
  schema_version: f.text('Schema version of `data`.', 'composites/1'),
  request_id: f.text('Same as the X-Request-ID header.', 'req-7f3a'),
  generated_at: timestamp('When this response was generated.'),
  as_of: timestamp('When the fact was true.'),
  freshness: f.one('Age of the data.', FreshnessMeta),
  attribution: f.many('Texts to display with the data.', AttributionItem),
  next_cursor: f.textOrNull(
    'Opaque cursor of the next page; null on the last page and on routes without pages.',
    null,
  ),
  gaps: f.many('Known outages that overlap the window.', GapEntry),
  mode: f.choice(
    'How the cycle ran: on paper or live. For a window, the mode of its latest cycle; for responses that no cycle produced, the mode of the latest cycle.',
    ['paper', 'live'],
    'paper',
  ),
  generated_by: f.textOrNull('Writer of the content; null if there is none.', 'engine'),
  tier_served: f.choice<string>('Tier for which the response was trimmed.', ['tier0', 'tier1'], 'tier0'),
  disclaimer: f.text(
    'Text to display wherever end users see the data.',
    'Decision input only, not financial advice.',
  ),
  unavailable: f.many('Requested items that are not served.', UnavailableEntry),
  clamped: f.many("Parts of the window that the caller's tier or the data licence cut off.", ClampedEntry),
}) {}

/** Freshness of what operators read: it is true at the time of the request. */
class OperatorFreshness extends shape(FreshnessMeta, {
  source: f.choice(
    '`operators`, or `sandbox` if all data is synthetic.',
    ['operators', SANDBOX_SOURCE],
    'operators',
  ),
}) {}

/** `meta` of every success of the operators' API, with the fields that partners' replies have. */
export class OperatorMeta extends shape(EnvelopeMeta, {
  freshness: f.one('Age of the data.', OperatorFreshness),
  mode: f.choice('Mode that new cycles are published in: paper or live.', ['paper', 'live'], 'paper'),
  tier_served: f.choice('Always `operator`.', ['operator'], 'operator'),
}) {}
