import { t } from 'ttag';
import { AUDIT_TARGET_KINDS } from '../../../../src/domain/audit-entry.ts';
import { $api } from '../../api/operators-api.ts';
import { actionWords } from '../../display/audit-columns.tsx';
import { FilterSelect } from '../../display/FilterSelect.tsx';
import { FilterText } from '../../display/FilterText.tsx';
import { FilterTime } from '../../display/FilterTime.tsx';
import { PartnerFilter } from '../../display/PartnerFilter.tsx';
import { useFilters } from '../../display/use-filters.ts';
import { inTitle } from '../../display/words.ts';

const KINDS = AUDIT_TARGET_KINDS.map((value) => ({ value, label: inTitle(value) }));

export const AuditFilters = () => {
  const { valueOf } = useFilters();
  const facets = $api.useQuery('get', '/api/v1/admin/audit/facets');
  const { actors = [], actions = [] } = facets.data?.data ?? {};
  return (
    <>
      <FilterText name="q" label={t`Search`} placeholder={t`Any words: acme revoke`} />
      <FilterSelect name="actor" label={t`Operator`} choices={actors} />
      <FilterSelect
        name="action"
        label={t`Action`}
        choices={actions.map((value) => ({ value, label: actionWords(value) }))}
      />
      <FilterSelect name="target_kind" label={t`Type`} choices={KINDS} />
      <PartnerFilter />
      {valueOf('target') !== undefined && (
        <FilterText name="target" label={t`ID of the subject`} placeholder={t`Any ID`} />
      )}
      <FilterTime name="from" label={t`From (UTC)`} />
      <FilterTime name="to" label={t`To (UTC)`} />
    </>
  );
};
