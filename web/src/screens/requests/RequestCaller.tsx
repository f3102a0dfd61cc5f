import { t } from 'ttag';
import { AddressLink } from '../../display/links.tsx';
import { type LoggedRequestItem } from '../../api/generated/operators-api.ts';

/** Sender of a request: the partner with its key, or only the network. */
export const RequestCaller = ({ request }: { readonly request: LoggedRequestItem }) =>
  request.key_id === null ? (
    <span>{networkOf(request)}</span>
  ) : (
    <span>
      <AddressLink href={`/keys/${request.key_id}`}>{callerOf(request)}</AddressLink>
      {request.key_match === 'prefix' && t` (wrong key)`}
    </span>
  );

/** The stored part of a request's network; loopback has none. */
export const networkOf = ({ address_class: kind, network }: LoggedRequestItem): string =>
  network === null ? (kind ?? '–') : `${network} (${kind})`;

/** Sender as a line of text. */
export const callerOf = (request: LoggedRequestItem): string =>
  request.key_id === null ? networkOf(request) : `${request.partner} · ${request.key_prefix}`;
