import { Fragment } from 'react';
import { AddressLink } from '../../../display/links.tsx';

export const SourceLinks = ({ ids }: { readonly ids: readonly string[] }) =>
  ids.map((id, i) => (
    <Fragment key={id}>
      {i > 0 && ', '}
      <AddressLink href={`/sources/${encodeURIComponent(id)}`}>{id}</AddressLink>
    </Fragment>
  ));
