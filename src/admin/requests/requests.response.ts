import { ADDRESS_CLASSES, KEY_MATCHES, REQUEST_LOG_DAYS } from '../../domain/requests/logged-request.ts';
import { REQUEST_OUTCOMES } from '../../domain/usage/outcome.ts';
import { PARTNER_ERROR_CODES } from '../../http/errors/error.response.ts';
import { f, shape } from '../../http/shape/shape.ts';

export class LoggedRequestItem extends shape({
  id: f.count('ID of the row; unlike the request ID it is unique.'),
  at: f.moment('When the request arrived.'),
  key_id: f.textOrNull('ID of the key; null: no known key was presented.'),
  key_match: f.choiceOrNull(
    '`key`: the whole key was presented, accepted or not. `prefix`: a wrong key that begins like it, so anybody can have sent it. Null: `key_id` is null.',
    KEY_MATCHES,
  ),
  key_prefix: f.textOrNull('First characters of that key.'),
  partner: f.textOrNull('Partner of that key.'),
  address_class: f.choiceOrNull(
    'Kind of the address; null if a key was accepted, like `network`.',
    ADDRESS_CLASSES,
  ),
  network: f.textOrNull('Network of the address: the /24 of IPv4, the /48 of IPv6. No more of it is kept.'),
  method: f.text('HTTP method; POST for calls of MCP.'),
  route: f.text('Route, as the contract writes its path; `mcp:<tool>`; or `unknown`.'),
  path: f.text('Path without its query, secrets masked, at most 200 characters.'),
  query: f.textOrNull(
    'Names of the parameters, with values only where the contract enumerates them: `asset=BTC&from&limit`. Null: none was sent.',
  ),
  status: f.count('HTTP status; 499: the caller left before the response was complete.'),
  error_code: f.choiceOrNull<string>('Error code; null if there was no error.', PARTNER_ERROR_CODES),
  outcome: f.choice('Outcome, as use is counted by.', REQUEST_OUTCOMES),
  duration_ms: f.figure('Milliseconds from arrival to the end of the response.'),
  request_id: f.text('Request ID, secrets masked. Callers can choose it.'),
  error_id: f.textOrNull("ID under which the service's log has the cause of a 5xx; null: none."),
  sampled: f.flag(
    'True for a success, of which only `success_share` is logged; false for a failure, of which all are.',
  ),
}) {}

/** What the log lacks in the requested window, to the minute; in all seven days without a window. */
class RequestsLeftOut extends shape({
  over_rate: f.count('Requests beyond the rows that a process logs in a minute.'),
  not_stored: f.count('Rows that could not be stored.'),
  deleted: f.count('Rows deleted early to stay within `max_bytes`.'),
}) {}

export class RequestLogBounds extends shape({
  kept_days: f.count(`Days that rows are kept, at most: ${REQUEST_LOG_DAYS}.`),
  success_share: f.share(
    'Share of successful requests that is logged (REQUEST_LOG_SUCCESS_SHARE), at random.',
  ),
  bytes: f.count('What all rows take on disk, about.'),
  max_bytes: f.count('What they may take (REQUEST_LOG_MAX_MB).'),
  left_out: f.one('What is missing.', RequestsLeftOut),
}) {}

export class RequestList extends shape({
  requests: f.many('The requests.', LoggedRequestItem),
  log: f.one('What the log holds, and what it lacks.', RequestLogBounds),
}) {}

/** What the log can be filtered by, besides error codes, which the parameter enumerates. */
export class RequestFacets extends shape({
  routes: f.texts('Routes of the partner APIs, and `unknown`. Calls of MCP are `mcp:<tool>` besides.'),
}) {}
