import { IsUUID, Matches, ValidateBy } from 'class-validator';
import { ADDRESS_CLASSES, KEY_MATCHES, REQUEST_LOG_DAYS } from '../domain/logged-request.ts';
import { REQUEST_OUTCOMES, type RequestOutcome } from '../domain/usage/outcome.ts';
import { PARTNER_ERROR_CODES } from '../http/errors/error.response.ts';
import { ChoiceField, CursorField, IntegerField } from '../http/parameters/field.decorators.ts';
import { addressClassOf, countedAddress } from '../http/request/client-address.ts';
import { f, shape } from '../http/shape/shape.ts';
import { FilterTextField, LimitField, WindowBeginField, WindowEndField } from '../admin/paging.ts';

const STATUS_FORM = /^(?:[1-5](?:\d\d|xx)|failed)$/i;
const MAX_DURATION_MS = 3_600_000;

const idField =
  (options: { readonly description: string; readonly example: string }): PropertyDecorator =>
  (prototype, property) => {
    FilterTextField(options)(prototype, property);
    IsUUID('all', { message: '$property must be a UUID' })(prototype, property);
  };

const PREFIX_LENGTH = /^(?:\d{1,2}|1[01]\d|12[0-8])$/;

/**
 * Returns a class as it is, and of an address or a network the stored network; null for anything else, also a larger
 * network.
 * @example `203.0.113.7` and `203.0.113.0/25` are `203.0.113.0/24`
 */
export function loggedAddressOf(text: string): string | null {
  if (ADDRESS_CLASSES.some((name) => name === text)) return text;
  const [address, bits, ...others] = text.split('/');
  const counted = others.length === 0 ? countedAddress(address) : null;
  if (counted === null) return null;
  const { network } = addressClassOf(counted);
  if (bits === undefined || network === null) return network;
  const least = Number(network.split('/')[1]);
  const most = counted.includes(':') ? 128 : 32;
  return PREFIX_LENGTH.test(bits) && Number(bits) >= least && Number(bits) <= most ? network : null;
}

/** Texts but `partner` are compared exactly. */
export class RequestSummaryQuery {
  @WindowBeginField()
  readonly from?: number;

  @WindowEndField()
  readonly to?: number;

  @FilterTextField({
    description:
      'Request ID: `request_id` of an error, or the header X-Request-ID. Callers can choose it, so several requests can have it.',
    example: 'req-7f3a',
  })
  readonly request_id?: string;

  @idField({
    description: 'Error ID: the header X-Error-Id of a 5xx, or `error_id` of the log.',
    example: '5f0c8f52-0c4e-4c0b-9d5e-3d7f2b9a1c11',
  })
  readonly error_id?: string;

  @idField({ description: 'ID of a key.', example: '0b6f2a52-9d3e-4a0c-8f51-2e7f1b9a1c22' })
  readonly key_id?: string;

  @FilterTextField({
    description: 'The partner. Names that are the same after NFKC are one partner.',
    example: 'Acme Trading',
  })
  readonly partner?: string;

  @FilterTextField({
    description:
      'Where requests without an accepted key came from: `loopback`, `private`, `public`, `unknown`, or an address or network, which stands for its whole network (/24, /48).',
    example: '203.0.113.0/24',
  })
  @ValidateBy({
    name: 'isLoggedAddress',
    validator: {
      validate: (address) => typeof address !== 'string' || loggedAddressOf(address) !== null,
      defaultMessage: () =>
        `address must be ${ADDRESS_CLASSES.join(', ')}, an IP address, or a network of at least /24 (IPv4) or /48 (IPv6)`,
    },
  })
  readonly address?: string;

  @FilterTextField({
    description: 'Route, as GET /requests/facets lists it, or `mcp:<tool>`.',
    example: '/api/v1/data/series/{metric_id}',
  })
  readonly route?: string;

  @FilterTextField({
    description: 'Status, a class of them such as `5xx`, or `failed`, which is 400 and above.',
    example: '4xx',
  })
  @Matches(STATUS_FORM, {
    message: '$property must be a status such as 404, a class such as 4xx, or failed',
  })
  readonly status?: string;

  @ChoiceField({
    optional: true,
    description: 'Error code.',
    allowed: PARTNER_ERROR_CODES,
    example: 'RATE_LIMITED',
  })
  readonly error_code?: string;

  @ChoiceField({
    optional: true,
    description: 'Outcome, as use is counted by.',
    allowed: REQUEST_OUTCOMES,
    example: 'denied',
  })
  readonly outcome?: RequestOutcome;

  @IntegerField({
    optional: true,
    description: 'Only requests that took so many milliseconds or longer.',
    minimum: 0,
    maximum: MAX_DURATION_MS,
  })
  readonly min_duration_ms?: number;
}

export class RequestsQuery extends RequestSummaryQuery {
  @LimitField()
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;
}

class LoggedRequestItem extends shape({
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
  detail: f.textOrNull(
    '`detail` of the response, up to 500 bytes; null: there was no error, or an earlier release logged it.',
  ),
  parameter: f.textOrNull(
    'Parameter that `detail` is about; null: none, or one that the route does not have.',
  ),
  value: f.textOrNull(
    'Value of that parameter, up to 200 bytes, secrets masked, keys cut to their prefixes; null: none was sent.',
  ),
  allowed: f.textOrNull('Range or values that the contract allows for it; null: it enumerates none.'),
  missing_scope: f.textOrNull('Scopes that the caller lacked; null: the error is another.'),
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

class RequestPoint extends shape({
  from: f.moment('Begin of the bucket.'),
  outcomes: f.byName('Logged requests by outcome.', REQUEST_OUTCOMES),
}) {}

class FailureGroup extends shape({
  error_code: f.choiceOrNull<string>('Error code; null: the caller left.', PARTNER_ERROR_CODES),
  key_id: f.textOrNull('ID of the key; null: no known key was presented.'),
  key_prefix: f.textOrNull('First characters of that key.'),
  partner: f.textOrNull('Partner of that key.'),
  route: f.text('Route, as in the list.'),
  requests: f.count('Logged failures.'),
  last_at: f.moment('When the latest of them arrived.'),
}) {}

export class RequestSummary extends shape({
  bucket_seconds: f.count('Length of a bucket.'),
  points: f.many('The buckets, the earliest first, empty ones too.', RequestPoint),
  groups: f.many('The ten most frequent failures by error, key, and route.', FailureGroup),
}) {}

/** What the log can be filtered by, besides error codes, which the parameter enumerates. */
export class RequestFacets extends shape({
  routes: f.texts('Routes of the partner APIs, and `unknown`. Calls of MCP are `mcp:<tool>` besides.'),
}) {}
