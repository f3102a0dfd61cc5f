import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { SIGNALS } from '../../../../src/domain/signals.ts';
import { UtcMomentField } from './UtcMomentField.tsx';

interface CycleFilter {
  readonly signal?: string;
  readonly from?: string;
  readonly to?: string;
}

/** What the list of cycles is narrowed by: the verdict, and a window of slots. */
export const CycleFilters = () => {
  const list = useListContext();
  const filter = list.filterValues as CycleFilter;
  // The list takes a moment to hand back what it was narrowed by, and two fields may change within it.
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  }, [filter]);
  const narrow = (change: { readonly [Name in keyof CycleFilter]: string | null }): void => {
    const next = Object.entries({ ...latest.current, ...change }).filter(
      ([, value]) => value !== null && value !== '',
    );
    latest.current = Object.fromEntries(next);
    list.setFilters(latest.current);
  };
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      <TextField
        select
        label="Signal"
        size="small"
        fullWidth={false}
        value={filter.signal ?? ''}
        onChange={(event) => narrow({ signal: event.target.value })}
        sx={{ minWidth: 140 }}
      >
        <MenuItem value="">All</MenuItem>
        {SIGNALS.map((signal) => (
          <MenuItem key={signal} value={signal}>
            {signal}
          </MenuItem>
        ))}
      </TextField>
      <UtcMomentField label="Slot from" at={filter.from} onMoment={(from) => narrow({ from })} />
      <UtcMomentField label="Slot before" at={filter.to} onMoment={(to) => narrow({ to })} />
      {Object.keys(filter).length > 0 && <Button onClick={() => list.setFilters({})}>Show all</Button>}
    </Stack>
  );
};
