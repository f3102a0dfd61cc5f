import { MARK_NOTE_LENGTH, MAX_SILENCE_DAYS } from '../../domain/attention/attention.ts';
import { TextField, TimestampField } from '../../http/parameters/field.decorators.ts';

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
