import {
  type PauseDetails,
  pauseSentence,
  type SourceCondition,
} from '../../domain/freshness/source-condition.ts';
import { isoUtcOrNull } from '../../domain/timestamps.ts';
import { type ConditionView } from './condition.response.ts';

/**
 * The condition of a source, with who paused it and why.
 *
 * @param stored of the source; null if it isn't paused or nothing is known of its pause
 */
export function presentCondition(condition: SourceCondition, stored: PauseDetails | null): ConditionView {
  const pause = condition.code === 'paused' ? stored : null;
  return {
    code: condition.code,
    message: pause === null ? condition.message : pauseSentence(pause),
    since: isoUtcOrNull(pause?.atMs ?? condition.sinceMs),
    cause: condition.cause,
    missing_days: condition.missingDays,
    by: pause?.by ?? null,
    reason: pause?.reason ?? null,
    until: isoUtcOrNull(pause?.untilMs ?? null),
  };
}
