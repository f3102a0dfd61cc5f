import { IsUUID, Matches, ValidateBy } from 'class-validator';
import { REQUEST_OUTCOMES, type RequestOutcome } from '../../domain/usage/outcome.ts';
import { ADDRESS_CLASSES } from '../../domain/requests/logged-request.ts';
import { PARTNER_ERROR_CODES } from '../../http/errors/error.response.ts';
import { addressClassOf, countedAddress } from '../../http/request/client-address.ts';
import { ChoiceField, IntegerField } from '../../http/parameters/field.decorators.ts';
import { FilterTextField, WindowPageQuery } from '../paging/page.query.ts';

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
export class RequestsQuery extends WindowPageQuery {
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
