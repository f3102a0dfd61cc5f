import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { SIGNALS } from '../../../../src/domain/signals.ts';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { UtcTextField } from '../../display/UtcTextField.tsx';
import { inputOfMoment, momentOfInput } from '../../display/utc-input.ts';
import { CycleRows } from './CycleRows.tsx';

interface UtcMomentFieldProps {
  readonly label: string;
  /** ISO-8601; undefined for none. */
  readonly at: string | undefined;
  /** Told of every whole moment, and of null when the field was emptied. */
  readonly onMoment: (at: string | null) => void;
}

/** A moment in UTC outside a form. What is typed stands until it is a whole moment. */
const UtcMomentField = ({ label, at, onMoment }: UtcMomentFieldProps) => {
  const [text, setText] = useState(inputOfMoment(at));
  useEffect(() => setText(inputOfMoment(at)), [at]);
  const type = (typed: string): void => {
    setText(typed);
    const moment = momentOfInput(typed);
    if (moment !== null || typed === '') onMoment(moment);
  };
  return (
    <UtcTextField
      label={label}
      size="small"
      fullWidth={false}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
};

interface CycleFilter {
  readonly signal?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Filters of the list: verdict and time window. */
const CycleFilters = () => {
  const list = useListContext();
  const filter = list.filterValues as CycleFilter;
  // The list returns its filters with a delay, during which two fields may change.
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

/** Every published cycle, newest first. */
export const CycleList = () => (
  <>
    <ScreenHeading
      actions={
        <Button component={Link} to="/work" variant="outlined">
          Run or backfill
        </Button>
      }
    >
      Every quarter of an hour one is published. Open cycles are run, and past ones computed, under Work.
    </ScreenHeading>
    <ListBase resource="cycles" perPage={25} sort={{ field: 'cycle_number', order: 'DESC' }}>
      <CycleFilters />
      <CycleRows />
    </ListBase>
  </>
);
