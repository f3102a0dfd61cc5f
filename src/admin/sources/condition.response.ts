import { ApiProperty } from '@nestjs/swagger';
import { DEGRADED_REASONS, type DegradedReason } from '../../domain/freshness/freshness.ts';
import {
  CONDITION_CODES,
  CONDITION_MEANINGS,
  type ConditionCode,
} from '../../domain/freshness/source-condition.ts';
import { choice, choiceOrNull, countOrNull, momentOrNull, text, textOrNull } from '../response.fields.ts';

/** Why a source counts or doesn't, in the words of every surface. */
export class ConditionView {
  @ApiProperty(
    choice(
      `Condition, the gravest if there are several. ${CONDITION_CODES.map((code) => `${code}: ${CONDITION_MEANINGS[code]}`).join(' ')}`,
      CONDITION_CODES,
    ),
  )
  readonly code!: ConditionCode;

  @ApiProperty(text('The condition in one sentence.'))
  readonly message!: string;

  @ApiProperty(momentOrNull('When it began; null if fresh or unknown.'))
  readonly since!: string | null;

  @ApiProperty(
    choiceOrNull('Observed reason of stale, missing, rejected, or no_key; null otherwise.', DEGRADED_REASONS),
  )
  readonly cause!: DegradedReason | null;

  @ApiProperty(countOrNull('Days of history that are missing, for too_short; null otherwise.'))
  readonly missing_days!: number | null;

  @ApiProperty(textOrNull('Who paused it; null if it is not paused or was not recorded.'))
  readonly by!: string | null;

  @ApiProperty(textOrNull('Why an operator paused it; null if it is not paused or no reason was given.'))
  readonly reason!: string | null;

  @ApiProperty(
    momentOrNull('When the pause ends by itself; null if it is not paused or an operator ends it.'),
  )
  readonly until!: string | null;
}
