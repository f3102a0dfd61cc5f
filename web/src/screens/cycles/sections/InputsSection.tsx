import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type CycleInput } from '../../../../../src/admin/cycles/cycle-inputs.response.ts';
import { type CycleDetail } from '../../../../../src/admin/cycles/cycle-detail.response.ts';
import { PROVIDER_KEYS, PROVIDERS } from '../../../../../src/domain/sources/provider.ts';
import { sourcePath } from '../../../api/source-path.ts';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { type Column, ScrollableTable } from '../../../display/ScrollableTable.tsx';
import { StateChip } from '../../../display/StateChip.tsx';
import { UtcTime } from '../../../display/UtcTime.tsx';
import { count } from '../../../display/numbers.ts';
import { DEGRADED_REASON_LABELS } from '../../../display/source-states.ts';
import { providerOf, type ProviderStanding, providerStandings } from '../diagram/flows.ts';
import { exact, type InputStanding, standingOf, STANDINGS } from '../parts/cycle-labels.ts';

interface ProvidersTableProps {
  readonly cycle: CycleDetail;
}

const PROVIDER_COLUMNS: readonly Column<ProviderStanding>[] = [
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

/** Sources per provider: how many had a value, and the state of the others. */
const ProvidersTable = ({ cycle }: ProvidersTableProps) => (
  <ScrollableTable
    label="Inputs by provider"
    columns={PROVIDER_COLUMNS}
    rows={providerStandings(cycle)}
    keyOf={({ provider }) => provider}
  />
);

export interface InputsSectionProps {
  readonly cycle: CycleDetail;
}

const COLUMNS: readonly Column<CycleInput>[] = [
  {
    heading: 'Source',
    of: (input) => <Link to={`${sourcePath(input.source_id)}/show`}>{input.source_id}</Link>,
  },
  { heading: 'State', of: (input) => <StateChip {...STANDINGS[standingOf(input)]} /> },
  {
    heading: 'Reason',
    of: (input) =>
      input.degraded_reason === null ? '–' : DEGRADED_REASON_LABELS[input.degraded_reason].label,
  },
  {
    heading: 'Newest value',
    of: ({ newest }) => (newest === null ? 'none' : exact(newest.value)),
    numeric: true,
  },
  { heading: 'Of', of: ({ newest }) => <UtcTime at={newest?.event_at} absent="–" /> },
  { heading: 'Known since', of: ({ newest }) => <UtcTime at={newest?.known_at} absent="–" /> },
  { heading: 'Checked at', of: (input) => <UtcTime at={input.checked_at} absent="never" /> },
  { heading: 'Class', of: (input) => input.license_class },
  {
    heading: 'Looked back at',
    of: ({ window }) =>
      window === null ? (
        'nothing'
      ) : (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <UtcTime at={window.from} precision="day" /> to <UtcTime at={window.to} precision="day" />
        </Box>
      ),
  },
  {
    heading: 'Observations',
    of: ({ window }) => (window === null ? '0' : count(window.count)),
    numeric: true,
  },
  {
    heading: 'SHA-256',
    of: ({ window }) =>
      window === null ? '–' : <code title={window.sha256}>{window.sha256.slice(0, 12)}…</code>,
  },
];

/** Every source as the cycle saw it at its cut-off. */
export const InputsSection = ({ cycle }: InputsSectionProps) => {
  const { inputs } = cycle;
  const { hash, key } = useLocation();
  const provider = /^#inputs\/(\w+)$/.exec(hash)?.[1] ?? '';
  const [text, setText] = useState('');
  const [state, setState] = useState<InputStanding | ''>('');
  const [from, setFrom] = useState(provider);
  useEffect(() => {
    if (provider !== '') setFrom(provider);
  }, [provider, key]);

  const shown = inputs.sources.filter(
    (input) =>
      input.source_id.toLowerCase().includes(text.trim().toLowerCase()) &&
      (state === '' || standingOf(input) === state) &&
      (from === '' || providerOf(input.source_id) === from),
  );
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        Cut-off <UtcTime at={inputs.cutoff} precision="second" />; of the observations, number{' '}
        {inputs.observations_watermark} was the newest one stored.
      </Typography>
      <ProvidersTable cycle={cycle} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ my: 2 }}>
        <TextField
          label="Part of the source’s id"
          value={text}
          onChange={(event) => setText(event.target.value)}
          size="small"
          fullWidth={false}
        />
        <TextField
          select
          label="Provider"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          size="small"
          fullWidth={false}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="">All</MenuItem>
          {PROVIDER_KEYS.map((name) => (
            <MenuItem key={name} value={name} title={PROVIDERS[name].name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="State"
          value={state}
          onChange={(event) => setState(event.target.value as InputStanding | '')}
          size="small"
          fullWidth={false}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="">All</MenuItem>
          {Object.entries(STANDINGS).map(([standing, { label }]) => (
            <MenuItem key={standing} value={standing}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Typography variant="body2" role="status" sx={{ mb: 1 }}>
        {shown.length} of {inputs.sources.length} sources
      </Typography>
      {shown.length === 0 ? (
        <EmptyState>No source of this cycle matches.</EmptyState>
      ) : (
        <ScrollableTable
          long
          label="Inputs"
          columns={COLUMNS}
          rows={shown}
          keyOf={(input) => input.source_id}
        />
      )}
    </>
  );
};
