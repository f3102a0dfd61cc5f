import { Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { AUDIT_TARGET_KINDS } from '../../../../src/domain/audit/audit-target.ts';
import { $api } from '../../api/operators-api.ts';
import { actionWords } from '../../display/audit-columns.tsx';
import { chosen } from '../../display/chosen.ts';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { inTitle } from '../../display/words.ts';

const route = getRouteApi('/shell/audit');
const TYPING_MS = 300;

/** By whom, what, to what, of which partner, and when. */
export const AuditFilters = () => {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const facets = $api.useQuery('get', '/api/v1/admin/audit/facets');
  const partners = $api.useQuery('get', '/api/v1/admin/keys/partners');
  const filterBy = (change: Partial<typeof filter>): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const search = useDebouncedCallback((q: string) => filterBy({ q: chosen(q) }), TYPING_MS);
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        label="Words"
        placeholder="acme revoke"
        defaultValue={filter.q ?? ''}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <Select
        label="Operator"
        placeholder="Any"
        clearable
        searchable
        w={160}
        data={facets.data?.data.actors ?? []}
        value={filter.actor ?? null}
        onChange={(actor) => filterBy({ actor: chosen(actor) })}
      />
      <Select
        label="Action"
        placeholder="Any"
        clearable
        searchable
        w={200}
        data={(facets.data?.data.actions ?? []).map((value) => ({ value, label: actionWords(value) }))}
        value={filter.action ?? null}
        onChange={(action) => filterBy({ action: chosen(action) })}
      />
      <Select
        label="Kind of subject"
        placeholder="Any"
        clearable
        w={150}
        data={AUDIT_TARGET_KINDS.map((value) => ({ value, label: inTitle(value) }))}
        value={filter.target_kind ?? null}
        onChange={(kind) => filterBy({ target_kind: chosen(kind) })}
      />
      <Select
        label="Partner"
        placeholder="Any"
        clearable
        searchable
        w={180}
        data={(partners.data?.data.partners ?? []).map(({ partner }) => partner)}
        value={filter.partner ?? null}
        onChange={(partner) => filterBy({ partner: chosen(partner) })}
      />
      {filter.target !== undefined && (
        <TextInput
          label="ID of the subject"
          value={filter.target}
          onChange={(event) => filterBy({ target: chosen(event.currentTarget.value) })}
        />
      )}
      <UtcDateTimeInput
        label="From"
        description={null}
        placeholder="Any time"
        w={170}
        value={filter.from ?? null}
        onChange={(from) => filterBy({ from: chosen(from) })}
      />
      <UtcDateTimeInput
        label="To"
        description={null}
        placeholder="Any time"
        w={170}
        value={filter.to ?? null}
        onChange={(to) => filterBy({ to: chosen(to) })}
      />
    </Group>
  );
};
