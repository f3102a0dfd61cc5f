import { ATTENTION_KINDS, ATTENTION_SCREENS, SEVERITIES } from '../../domain/attention/attention.ts';
import { DEGRADED_REASONS } from '../../domain/freshness/freshness.ts';
import { f, shape } from '../../http/shape/shape.ts';

export class AttentionSource extends shape({
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

/** What needs attention, in one sentence and in numbers. Silenced entries count only as `silenced`. */
export class AttentionSummary extends shape({
  status: f.choice('Worst severity of what needs attention; `ok` if nothing does.', ['ok', ...SEVERITIES]),
  message: f.text('One sentence, or a few: the worst entry and the number of others.'),
  critical: f.count('Critical entries.'),
  warning: f.count('Warnings.'),
  notice: f.count('Notices.'),
  silenced: f.count('Silenced entries, whatever their severity.'),
}) {}
