import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { ASSETS } from '../../../../src/domain/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../../../src/domain/calibration/claim.ts';
import { type RecordKind } from '../../../../src/domain/track-record/track-record.ts';
import { identifierLabel } from '../../display/identifier-labels.ts';

const KINDS: Readonly<Record<RecordKind, string>> = { verdict: 'Verdicts', outlook: 'Outlook' };

/** Which record is shown. Days are `YYYY-MM-DD` in UTC; empty: not restricted. */
export interface RecordFilter {
  readonly kind: RecordKind;
  readonly agent: string;
  readonly asset: string;
  readonly horizon: string;
  readonly backfilled: boolean;
  readonly from: string;
  readonly to: string;
}

export interface RecordFiltersProps {
  readonly filter: RecordFilter;
  readonly speakers: readonly string[];
  readonly onChange: (filter: RecordFilter) => void;
}

/** Chooses speaker, asset, horizon, kind of cycles and days. */
export const RecordFilters = ({ filter, speakers, onChange }: RecordFiltersProps) => {
  const isOutlook = filter.kind === 'outlook';
  const choice = (
    name: 'kind' | 'agent' | 'asset' | 'horizon',
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <TextField
      select
      size="small"
      fullWidth={false}
      margin="none"
      id={`record-${name}`}
      label={label}
      value={filter[name]}
      onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
      sx={{ minWidth: 140 }}
    >
      {options.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      size="small"
      fullWidth={false}
      margin="none"
      id={`record-${name}`}
      label={label}
      value={filter[name]}
      onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box
      component="form"
      aria-label="Which record is shown"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}
    >
      {choice('kind', 'Record of', Object.entries(KINDS))}
      {isOutlook
        ? null
        : choice(
            'agent',
            'Speaker',
            speakers.map((speaker) => [speaker, identifierLabel(speaker)] as const),
          )}
      {choice(
        'asset',
        'Asset',
        ASSETS.map((asset) => [asset, asset] as const),
      )}
      {choice(
        'horizon',
        'Horizon',
        CLAIM_HORIZONS_HOURS.map((hours) => [String(hours), `${hours} hours`] as const),
      )}
      {isOutlook ? null : day('from', 'From (UTC day)')}
      {isOutlook ? null : day('to', 'To (UTC day)')}
      <FormControlLabel
        control={
          <Switch
            checked={filter.backfilled}
            onChange={(_event, backfilled) => onChange({ ...filter, backfilled })}
          />
        }
        label="Backfilled cycles"
      />
    </Box>
  );
};
