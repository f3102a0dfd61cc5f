import { type SourceCondition } from '../../domain/freshness/source-condition.ts';
import { isoUtcOrNull } from '../../domain/timestamps.ts';
import { type ConditionView } from './condition.response.ts';

/** The condition of a source. */
export const presentCondition = (condition: SourceCondition): ConditionView => ({
  code: condition.code,
  message: condition.message,
  since: isoUtcOrNull(condition.sinceMs),
  cause: condition.cause,
  missing_days: condition.missingDays,
});
