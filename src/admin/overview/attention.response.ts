import { ApiProperty } from '@nestjs/swagger';
import {
  ATTENTION_KINDS,
  ATTENTION_SCREENS,
  type AttentionKind,
  type AttentionScreen,
  SEVERITIES,
  type Severity,
} from '../../domain/attention/attention.ts';
import { DEGRADED_REASONS, type DegradedReason } from '../../domain/freshness/freshness.ts';
import { choice, choiceOrNull, count, moment, momentOrNull, text, textOrNull } from '../response.fields.ts';

/** A source in trouble, of a provider with several. */
export class AttentionSource {
  @ApiProperty(text('ID of the source.'))
  readonly source_id!: string;

  @ApiProperty(text('Its title.'))
  readonly title!: string;

  @ApiProperty(
    choiceOrNull('Why it is in trouble; null if nothing was fetched for too long.', DEGRADED_REASONS),
  )
  readonly degraded_reason!: DegradedReason | null;

  @ApiProperty(momentOrNull('Since when; null: unknown.'))
  readonly since!: string | null;
}

/** Where the back office shows or handles something: one record of a screen, or its list with filters. */
export class AttentionLink {
  @ApiProperty(choice('The screen.', ATTENTION_SCREENS))
  readonly screen!: AttentionScreen;

  @ApiProperty(textOrNull('ID of the record; null: the list.'))
  readonly id!: string | null;

  @ApiProperty({
    description:
      'Filters of the list: for `requests`, parameters of `GET /requests`, such as `status` and `from`; for `sources`, `provider` with its key. Empty: the whole list.',
    type: 'object',
    additionalProperties: { type: 'string' },
  })
  readonly filters!: Readonly<Record<string, string>>;
}

/** An operator has seen it. It ends when the condition ends or gets worse. */
export class AcknowledgementView {
  @ApiProperty(text('Operator who acknowledged it.'))
  readonly by!: string;

  @ApiProperty(moment('When.'))
  readonly at!: string;

  @ApiProperty(textOrNull('What they noted.'))
  readonly note!: string | null;
}

/** An operator silenced it. It ends at `until`, or when the condition gets worse. */
export class SilenceView {
  @ApiProperty(text('Operator who silenced it.'))
  readonly by!: string;

  @ApiProperty(moment('When.'))
  readonly at!: string;

  @ApiProperty(moment('When it ends.'))
  readonly until!: string;

  @ApiProperty(textOrNull('What they noted.'))
  readonly note!: string | null;
}

/** What operators decided about something that needs attention. */
export class AttentionMarks {
  @ApiProperty(
    text('ID for acknowledging and silencing. The same condition has the same ID when it returns.'),
  )
  readonly id!: string;

  @ApiProperty({
    description: 'Who acknowledged it; null: nobody.',
    type: () => AcknowledgementView,
    nullable: true,
  })
  readonly acknowledged!: AcknowledgementView | null;

  @ApiProperty({ description: 'Who silenced it; null: nobody.', type: () => SilenceView, nullable: true })
  readonly silenced!: SilenceView | null;
}

/** Something an operator should look at. */
export class AttentionItem extends AttentionMarks {
  @ApiProperty(choice('What it is about, the most harmful to partners first.', ATTENTION_KINDS))
  readonly kind!: AttentionKind;

  @ApiProperty(choice('How severe it is, the worst first.', SEVERITIES))
  readonly severity!: Severity;

  @ApiProperty(
    textOrNull(
      'ID of the provider, source, key, or outage, or number of the (first) cycle; null if there is only one.',
    ),
  )
  readonly subject!: string | null;

  @ApiProperty(textOrNull('Name of the subject for operators; null if there is only one.'))
  readonly subject_name!: string | null;

  @ApiProperty(text('One sentence.'))
  readonly message!: string;

  @ApiProperty(text('What partners notice of it.'))
  readonly affects!: string;

  @ApiProperty(momentOrNull('Since when; null: unknown.'))
  readonly since!: string | null;

  @ApiProperty(textOrNull('Operator who caused it; null: nobody, or unknown.'))
  readonly by!: string | null;

  @ApiProperty(textOrNull('Reason that this operator gave; null: none.'))
  readonly reason!: string | null;

  @ApiProperty({
    description: 'Sources in trouble, of a `provider_in_trouble`; empty for other kinds.',
    type: () => [AttentionSource],
  })
  readonly sources!: readonly AttentionSource[];

  @ApiProperty({
    description: 'Where to look into it; null: on the machine.',
    type: () => AttentionLink,
    nullable: true,
  })
  readonly link!: AttentionLink | null;
}

/** What needs attention, in one sentence and in numbers. Silenced entries count only as `silenced`. */
export class AttentionSummary {
  @ApiProperty(choice('Worst severity of what needs attention; `ok` if nothing does.', ['ok', ...SEVERITIES]))
  readonly status!: 'ok' | Severity;

  @ApiProperty(text('One sentence, or a few: the worst entry and the number of others.'))
  readonly message!: string;

  @ApiProperty(count('Critical entries.'))
  readonly critical!: number;

  @ApiProperty(count('Warnings.'))
  readonly warning!: number;

  @ApiProperty(count('Notices.'))
  readonly notice!: number;

  @ApiProperty(count('Silenced entries, whatever their severity.'))
  readonly silenced!: number;
}
