import { t } from 'ttag';
import { $api } from '../api/operators-api.ts';
import { FilterSelect } from './FilterSelect.tsx';

/** A filter by partner, with the names that are known. */
export const PartnerFilter = () => {
  const { data } = $api.useQuery('get', '/api/v1/admin/keys/partners', {}, { staleTime: 60_000 });
  const names = (data?.data.partners ?? []).map(({ partner }) => partner);
  return <FilterSelect name="partner" label={t`Partner`} choices={names} />;
};
