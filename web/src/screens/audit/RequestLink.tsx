import { t } from 'ttag';
import { AddressLink } from '../../display/links.tsx';

/** The request of an entry; only failures and a sample of successes can be found there. */
export const RequestLink = ({ id }: { readonly id: string | null }) =>
  id === null ? (
    t`not recorded`
  ) : (
    <AddressLink href={`/requests?request_id=${encodeURIComponent(id)}`}>{id}</AddressLink>
  );
