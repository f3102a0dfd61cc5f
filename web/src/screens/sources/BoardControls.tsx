import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { PROVIDER_KEYS, PROVIDERS } from '../../../../src/domain/sources/provider.ts';
import { type SourceFilter, type SourceRecord } from './sources.resource.ts';
import { BOARD_ORDERS } from './board-order.ts';
import { SOURCE_STATES, STATES_BY_GRAVITY } from '../../display/source-states.ts';

/** Debounce of the search field. */
const TYPING_MS = 250;

/** Filters and sorting of the board. */
export const BoardControls = () => {
  const list = useListContext<SourceRecord>();
  const { setFilters, sort, setSort } = list;
  const filter = list.filterValues as SourceFilter;
  const [search, setSearch] = useState(filter.search ?? '');
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const narrow = (change: SourceFilter): void => {
    clearTimeout(timer);
    setFilters({ ...filter, search, ...change });
  };
  const look = (text: string): void => {
    setSearch(text);
    clearTimeout(timer);
    setTimer(setTimeout(() => setFilters({ ...filter, search: text }), TYPING_MS));
  };
  const clear = (): void => {
    setSearch('');
    narrow({ search: '', provider: '', status: '' });
  };
  const narrowed = [filter.search, filter.provider, filter.status].some(Boolean);
  return (
    <Box
      role="search"
      aria-label="Sources"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 2fr 1fr auto auto' },
        columnGap: 2,
        alignItems: 'center',
        mb: 2,
      }}
    >
      <TextField
        label="Search title or id"
        type="search"
        value={search}
        onChange={({ target }) => look(target.value)}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <TextField
        select
        label="Provider"
        value={filter.provider ?? ''}
        onChange={({ target }) => narrow({ provider: target.value })}
      >
        <MenuItem value="">All providers</MenuItem>
        {PROVIDER_KEYS.map((key) => (
          <MenuItem key={key} value={key}>
            {PROVIDERS[key].name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="State"
        value={filter.status ?? ''}
        onChange={({ target }) => narrow({ status: target.value })}
      >
        <MenuItem value="">All states</MenuItem>
        {STATES_BY_GRAVITY.map((status) => (
          <MenuItem key={status} value={status}>
            {SOURCE_STATES[status].label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Sort by"
        value={BOARD_ORDERS.some(({ field }) => field === sort.field) ? sort.field : ''}
        onChange={({ target }) => {
          const chosen = BOARD_ORDERS.find(({ field }) => field === target.value);
          setSort(chosen ?? { field: 'id', order: 'ASC' });
        }}
        sx={{ display: { md: 'none' } }}
      >
        <MenuItem value="">Order of the registry</MenuItem>
        {BOARD_ORDERS.map(({ field, label }) => (
          <MenuItem key={field} value={field}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Switch
            checked={filter.trouble_first === true}
            onChange={(_event, checked) => narrow({ trouble_first: checked })}
          />
        }
        label="Trouble on top"
      />
      {narrowed && <Button onClick={clear}>Show all</Button>}
    </Box>
  );
};
