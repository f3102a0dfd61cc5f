import { ApiProperty } from '@nestjs/swagger';
import {
  ADDRESS_CLASSES,
  type AddressClassName,
  KEY_MATCHES,
  type KeyMatch,
  REQUEST_LOG_DAYS,
} from '../../domain/requests/logged-request.ts';
import { REQUEST_OUTCOMES, type RequestOutcome } from '../../domain/usage/outcome.ts';
import { PARTNER_ERROR_CODES } from '../../http/errors/error.response.ts';
import {
  choice,
  choiceOrNull,
  count,
  figure,
  flag,
  moment,
  share,
  text,
  textOrNull,
  texts,
} from '../response.fields.ts';

/** A request of a partner. */
export class LoggedRequestItem {
  @ApiProperty(count('ID of the row; unlike the request ID it is unique.'))
  readonly id!: number;

  @ApiProperty(moment('When the request arrived.'))
  readonly at!: string;

  @ApiProperty(textOrNull('ID of the key; null: no known key was presented.'))
  readonly key_id!: string | null;

  @ApiProperty(
    choiceOrNull(
      '`key`: the whole key was presented, accepted or not. `prefix`: a wrong key that begins like it, so anybody can have sent it. Null: `key_id` is null.',
      KEY_MATCHES,
    ),
  )
  readonly key_match!: KeyMatch | null;

  @ApiProperty(textOrNull('First characters of that key.'))
  readonly key_prefix!: string | null;

  @ApiProperty(textOrNull('Partner of that key.'))
  readonly partner!: string | null;

  @ApiProperty(
    choiceOrNull('Kind of the address; null if a key was accepted, like `network`.', ADDRESS_CLASSES),
  )
  readonly address_class!: AddressClassName | null;

  @ApiProperty(textOrNull('Network of the address: the /24 of IPv4, the /48 of IPv6. No more of it is kept.'))
  readonly network!: string | null;

  @ApiProperty(text('HTTP method; POST for calls of MCP.'))
  readonly method!: string;

  @ApiProperty(text('Route, as the contract writes its path; `mcp:<tool>`; or `unknown`.'))
  readonly route!: string;

  @ApiProperty(text('Path without its query, secrets masked, at most 200 characters.'))
  readonly path!: string;

  @ApiProperty(
    textOrNull(
      'Names of the parameters, with values only where the contract enumerates them: `asset=BTC&from&limit`. Null: none was sent.',
    ),
  )
  readonly query!: string | null;

  @ApiProperty(count('HTTP status; 499: the caller left before the response was complete.'))
  readonly status!: number;

  @ApiProperty(choiceOrNull('Error code; null if there was no error.', PARTNER_ERROR_CODES))
  readonly error_code!: string | null;

  @ApiProperty(choice('Outcome, as use is counted by.', REQUEST_OUTCOMES))
  readonly outcome!: RequestOutcome;

  @ApiProperty(figure('Milliseconds from arrival to the end of the response.'))
  readonly duration_ms!: number;

  @ApiProperty(text('Request ID, secrets masked. Callers can choose it.'))
  readonly request_id!: string;

  @ApiProperty(textOrNull("ID under which the service's log has the cause of a 5xx; null: none."))
  readonly error_id!: string | null;

  @ApiProperty(
    flag(
      'True for a success, of which only `success_share` is logged; false for a failure, of which all are.',
    ),
  )
  readonly sampled!: boolean;
}

/** What the log lacks in the requested window, to the minute; in all seven days without a window. */
export class RequestsLeftOut {
  @ApiProperty(count('Requests beyond the rows that a process logs in a minute.'))
  readonly over_rate!: number;

  @ApiProperty(count('Rows that could not be stored.'))
  readonly not_stored!: number;

  @ApiProperty(count('Rows deleted early to stay within `max_bytes`.'))
  readonly deleted!: number;
}

/** Bounds of the log. */
export class RequestLogBounds {
  @ApiProperty(count(`Days that rows are kept, at most: ${REQUEST_LOG_DAYS}.`))
  readonly kept_days!: number;

  @ApiProperty(share('Share of successful requests that is logged (REQUEST_LOG_SUCCESS_SHARE), at random.'))
  readonly success_share!: number;

  @ApiProperty(count('What all rows take on disk, about.'))
  readonly bytes!: number;

  @ApiProperty(count('What they may take (REQUEST_LOG_MAX_MB).'))
  readonly max_bytes!: number;

  @ApiProperty({ description: 'What is missing.', type: () => RequestsLeftOut })
  readonly left_out!: RequestsLeftOut;
}

/** Requests of partners, latest first. */
export class RequestList {
  @ApiProperty({ description: 'The requests.', type: () => [LoggedRequestItem] })
  readonly requests!: readonly LoggedRequestItem[];

  @ApiProperty({ description: 'What the log holds, and what it lacks.', type: () => RequestLogBounds })
  readonly log!: RequestLogBounds;
}

/** What the log can be filtered by, besides error codes, which the parameter enumerates. */
export class RequestFacets {
  @ApiProperty(texts('Routes of the partner APIs, and `unknown`. Calls of MCP are `mcp:<tool>` besides.'))
  readonly routes!: readonly string[];
}
