import { type WholeCycle } from '../../../../../src/admin/cycles/cycles.response.ts';
import { PROVIDERS } from '../../../../../src/domain/sources/provider.ts';
import { type Column, WideTable } from '../../../display/WideTable.tsx';
import { providerStandings, type ProviderStanding } from '../picture/flows.ts';
import { type InputStanding, STANDINGS } from '../parts/cycle-words.ts';

export interface ProvidersTableProps {
  readonly cycle: WholeCycle;
}

const COLUMNS: readonly Column<ProviderStanding>[] = [
  { heading: 'Provider', of: ({ provider }) => provider },
  { heading: 'Name', of: ({ provider }) => PROVIDERS[provider].name },
  { heading: 'Sources', of: ({ total }) => total, numeric: true },
  { heading: 'Gave a value', of: ({ withValue }) => withValue, numeric: true },
  ...(Object.keys(STANDINGS) as InputStanding[]).map((standing): Column<ProviderStanding> => ({
    heading: STANDINGS[standing].label,
    of: ({ standings }) => standings[standing],
    numeric: true,
  })),
];

/** How many sources of each provider gave the cycle a value, and how the others stood. */
export const ProvidersTable = ({ cycle }: ProvidersTableProps) => (
  <WideTable
    label="Inputs by provider"
    columns={COLUMNS}
    rows={providerStandings(cycle)}
    keyOf={({ provider }) => provider}
  />
);
