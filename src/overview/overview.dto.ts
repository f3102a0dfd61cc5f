import { ASSETS } from '../../packages/engine/assets.ts';
import {
  ATTENTION_KINDS,
  ATTENTION_SCREENS,
  MARK_NOTE_LENGTH,
  MAX_SILENCE_DAYS,
  SEVERITIES,
} from '../domain/attention/attention.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { DEGRADED_REASONS, FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { MODE } from '../http/contract/shared-fields.ts';
import { TextField, TimestampField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';
import { EXPLANATION } from '../cycles/cycle-detail.response.ts';
import { CycleItem } from '../cycles/cycles-admin.dto.ts';
import { ServiceLevelTotals } from '../service-levels/service-levels.service.ts';
import { ConditionView } from '../sources/sources-admin.dto.ts';

const NOTE = {
  description: 'What other operators should know.',
  maxLength: MARK_NOTE_LENGTH,
  optional: true,
  nullable: true,
} as const;

export class AcknowledgeBody {
  @TextField(NOTE)
  readonly note?: string | null;
}

export class SilenceBody {
  @TimestampField({
    description: `When it ends, in the future and at most ${MAX_SILENCE_DAYS} days ahead.`,
  })
  readonly until!: string;

  @TextField(NOTE)
  readonly note?: string | null;
}

class AttentionSource extends shape({
  source_id: f.text('ID of the source.'),
  title: f.text('Its title.'),
  degraded_reason: f.choiceOrNull(
    'Why it is in trouble; null if nothing was fetched for too long.',
    DEGRADED_REASONS,
  ),
  since: f.momentOrNull('Since when; null: unknown.'),
}) {}

/** Where the back office shows or handles something: one record of a screen, or its list with filters. */
class AttentionLink extends shape({
  screen: f.choice('The screen.', ATTENTION_SCREENS),
  id: f.textOrNull('ID of the record; null: the list.'),
  filters: f.any<Readonly<Record<string, string>>>({
    description:
      'Filters of the list: for `requests`, parameters of `GET /requests`, such as `status` and `from`; for `sources`, `provider` with its key. Empty: the whole list.',
    type: 'object',
    additionalProperties: { type: 'string' },
  }),
}) {}

/** An operator has seen it. It ends when the condition ends or gets worse. */
class AcknowledgementView extends shape({
  by: f.text('Operator who acknowledged it.'),
  at: f.moment('When.'),
  note: f.textOrNull('What they noted.'),
}) {}

/** An operator silenced it. It ends at `until`, or when the condition gets worse. */
class SilenceView extends shape({
  by: f.text('Operator who silenced it.'),
  at: f.moment('When.'),
  until: f.moment('When it ends.'),
  note: f.textOrNull('What they noted.'),
}) {}

export class AttentionMarks extends shape({
  id: f.text('ID for acknowledging and silencing. The same condition has the same ID when it returns.'),
  acknowledged: f.oneOrNull('Who acknowledged it; null: nobody.', AcknowledgementView),
  silenced: f.oneOrNull('Who silenced it; null: nobody.', SilenceView),
}) {}

export class AttentionItem extends shape(AttentionMarks, {
  kind: f.choice('What it is about, the most harmful to partners first.', ATTENTION_KINDS),
  severity: f.choice('How severe it is, the worst first.', SEVERITIES),
  subject: f.textOrNull(
    'ID of the provider, source, key, or outage, or number of the (first) cycle; null if there is only one.',
  ),
  subject_name: f.textOrNull('Name of the subject for operators; null if there is only one.'),
  message: f.text('One sentence.'),
  affects: f.text('What partners notice of it.'),
  since: f.momentOrNull('Since when; null: unknown.'),
  by: f.textOrNull('Operator who caused it; null: nobody, or unknown.'),
  reason: f.textOrNull('Reason that this operator gave; null: none.'),
  sources: f.many('Sources in trouble, of a `provider_in_trouble`; empty for other kinds.', AttentionSource),
  link: f.oneOrNull('Where to look into it; null: on the machine.', AttentionLink),
}) {}

/** The entries of one kind together. */
export class AttentionGroupView extends shape({
  kind: f.choice('Their kind.', ATTENTION_KINDS),
  message: f.text('One sentence about all of them; of a single entry, its own.'),
  critical: f.count('Critical ones.'),
  warning: f.count('Warnings.'),
  notice: f.count('Notices.'),
  since: f.momentOrNull('Since when the first of them lasts; null: unknown.'),
}) {}

/** What needs attention, in one sentence and in numbers. Silenced entries count only as `silenced`. */
export class AttentionSummary extends shape({
  status: f.choice('Worst severity of what needs attention; `ok` if nothing does.', ['ok', ...SEVERITIES]),
  message: f.text('One sentence, or a few: the worst entry and the number of others.'),
  critical: f.count('Critical entries.'),
  warning: f.count('Warnings.'),
  notice: f.count('Notices.'),
  silenced: f.count('Silenced entries, whatever their severity.'),
}) {}

class ReadReplicaView extends shape({
  number: f.count('Its place in DATABASE_READ_URLS, from 1.'),
  state: f.choice('Only one that is `asked` serves reads.', ['asked', 'lagging', 'away']),
  lag_seconds: f.figureOrNull('Seconds it is behind the primary; null: unknown.'),
}) {}

export class HealthView extends shape({
  status: f.choice(
    '`impaired` if `reasons` has an entry: the data API is off, or a part of the service fails.',
    ['ok', 'impaired'],
  ),
  reasons: f.texts('One sentence for each impairment; empty while `ok`.'),
  providers: f.choice('Where data comes from.', ['sandbox', 'live']),
  mode: MODE,
  workers: f.count('Workers that sent a heartbeat within two minutes.'),
  worker_seen_at: f.momentOrNull('Last heartbeat of a worker; null: none.'),
  database_reachable: f.flag('Whether the process that responds reaches the database.'),
  read_replicas: f.many('Read replicas, in the order of DATABASE_READ_URLS.', ReadReplicaView),
  started_at: f.moment('When the process that responds was started.'),
}) {}

export class NewestCycleView extends shape(CycleItem, {
  age_seconds: f.count('Seconds since it was published.'),
  next_cycle_at: f.moment('Instant of the next cycle.'),
  held: f.flag('True if smoothing kept the signal of the cycle before.'),
  votes: f.byName('Number of votes for each signal.', SIGNALS),
  market_regime: f.text('The market regime.'),
  risk_flags: f.texts('Risks that agents flagged.'),
  explanation: EXPLANATION,
}) {}

export class CompositeGauge extends shape({
  asset: f.choice('The asset.', ASSETS),
  index: f.choice('The index.', COMPOSITE_INDICES),
  score: f.figureOrNull('Score, 0 to 100; null if no component had a value.'),
  label: f.text('The score in words.'),
  degraded: f.flag('True if more than half of the weight is stale or absent now.'),
  stale_weight: f.share('Weight of components that are stale or absent now.'),
  history: f.any<readonly (number | null)[]>({
    description: 'A score for each moment of `history_at`; null if the cycle is missing or had none.',
    type: 'array',
    items: { type: 'number', nullable: true },
  }),
}) {}

export class ConditionedSource extends shape({
  source_id: f.text('ID of the source.'),
  title: f.text('Its title.'),
  condition: f.one('Why it counts or does not, in the words of every surface.', ConditionView),
}) {}

export class TroubledSource extends shape(ConditionedSource, {
  status: f.choice('Freshness now.', FRESHNESS_STATUSES),
  degraded_reason: f.choiceOrNull('Why it is degraded or unavailable; null if it is not.', DEGRADED_REASONS),
  since: f.momentOrNull('Since when; null: unknown.'),
}) {}

/** One UTC minute of partners' requests to the data and the older public API, over all processes. */
export class TrafficMinute extends shape({
  minute_at: f.moment('Start of the minute.'),
  requests: f.count('Requests, with and without a key.'),
  client_errors: f.count('Responses 400 to 499, and callers that left within a second without one.'),
  server_errors: f.count(
    'Responses 500 and above, and callers that left without one after a second or more.',
  ),
}) {}

class SourcesOverview extends shape({
  total: f.count('Number of sources.'),
  by_status: f.byName('Number of sources of each status.', FRESHNESS_STATUSES),
  troubled: f.many('Those that are not fresh.', TroubledSource),
  conditions: f.many(
    'Every source whose condition is not fresh, most urgent first; also those that are paused, without a key, provisional, or too short.',
    ConditionedSource,
  ),
}) {}

export class Overview extends shape({
  summary: f.one('In one sentence: whether all is well, or what is worst.', AttentionSummary),
  health: f.one('Health of the service.', HealthView),
  newest_cycle: f.oneOrNull('The latest cycle; null until one is published.', NewestCycleView),
  history_at: f.any<readonly string[]>({
    description:
      'Quarter-hours of the 48 hours up to the latest cycle, oldest first, both ends included; empty until one is published.',
    type: 'array',
    items: { type: 'string', format: 'date-time' },
  }),
  composites: f.many('Every index of every asset.', CompositeGauge),
  sources: f.one('The sources.', SourcesOverview),
  traffic: f.many(
    'The last 60 whole minutes, oldest first, minutes without requests included.',
    TrafficMinute,
  ),
  service_levels: f.one(
    'Service levels of the last 24 hours, as `GET /service-levels` has them.',
    ServiceLevelTotals,
  ),
  attention_groups: f.many(
    'What needs attention by kind, in the order of `attention`, with the entries beyond its 50.',
    AttentionGroupView,
  ),
  attention: f.many(
    'Most severe first, then what harms partners most, then the oldest: at most 50 and one with the number of further ones. Empty if nothing needs attention.',
    AttentionItem,
  ),
  silenced: f.many(
    'What needs attention too, but operators silenced until a time; not in `attention`.',
    AttentionItem,
  ),
}) {}
