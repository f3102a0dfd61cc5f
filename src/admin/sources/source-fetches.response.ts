import { ApiProperty } from '@nestjs/swagger';
import {
  ATTEMPT_MEANINGS,
  ATTEMPT_OUTCOMES,
  type AttemptOutcome,
} from '../../domain/sources/fetch-attempt.ts';
import { choice, count, countOrNull, moment, text, textOrNull } from '../response.fields.ts';

/** One fetch of a source: all requests of one turn, with their retries. */
export class FetchItem {
  @ApiProperty(moment('When it began.'))
  readonly started_at!: string;

  @ApiProperty(count('How long it took until its data was read, in milliseconds.'))
  readonly duration_ms!: number;

  @ApiProperty(
    choice(
      ATTEMPT_OUTCOMES.map((outcome) => `${outcome}: ${ATTEMPT_MEANINGS[outcome]}.`).join(' '),
      ATTEMPT_OUTCOMES,
    ),
  )
  readonly outcome!: AttemptOutcome;

  @ApiProperty(countOrNull('Status of the last response; null if there was none.'))
  readonly http_status!: number | null;

  @ApiProperty(count('Responses, errors included.'))
  readonly requests!: number;

  @ApiProperty(countOrNull('Decoded size of all responses; null if there was none.'))
  readonly bytes!: number | null;

  @ApiProperty(count('Observations that it added.'))
  readonly observations!: number;

  @ApiProperty(count('Rows or items that were rejected.'))
  readonly rejected!: number;

  @ApiProperty(textOrNull('Why it failed, in plain words; null if it succeeded.'))
  readonly error!: string | null;
}

/** Fetches of a source, newest first, of the last 30 days. */
export class FetchList {
  @ApiProperty(text('ID of the source.'))
  readonly source_id!: string;

  @ApiProperty({ description: 'The fetches.', type: () => [FetchItem] })
  readonly fetches!: readonly FetchItem[];
}
