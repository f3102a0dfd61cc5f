import { ATTEMPT_MEANINGS, ATTEMPT_OUTCOMES } from '../../domain/sources/fetch-attempt.ts';
import { f, shape } from '../../http/shape/shape.ts';

/** One fetch of a source: all requests of one turn, with their retries. */
export class FetchItem extends shape({
  started_at: f.moment('When it began.'),
  duration_ms: f.count('How long it took until its data was read, in milliseconds.'),
  outcome: f.choice(
    ATTEMPT_OUTCOMES.map((outcome) => `${outcome}: ${ATTEMPT_MEANINGS[outcome]}.`).join(' '),
    ATTEMPT_OUTCOMES,
  ),
  http_status: f.countOrNull('Status of the last response; null if there was none.'),
  requests: f.count('Responses, errors included.'),
  bytes: f.countOrNull('Decoded size of all responses; null if there was none.'),
  observations: f.count('Observations that it added.'),
  rejected: f.count('Rows or items that were rejected.'),
  error: f.textOrNull('Why it failed, in plain words; null if it succeeded.'),
}) {}

export class FetchList extends shape({
  source_id: f.text('ID of the source.'),
  fetches: f.many('The fetches.', FetchItem),
}) {}
