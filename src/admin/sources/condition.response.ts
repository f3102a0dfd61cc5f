import { DEGRADED_REASONS } from '../../domain/freshness/freshness.ts';
import { CONDITION_CODES, CONDITION_MEANINGS } from '../../domain/freshness/source-condition.ts';
import { f, shape } from '../../http/shape/shape.ts';

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
