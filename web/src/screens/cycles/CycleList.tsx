import Button from '@mui/material/Button';
import { ListBase } from 'react-admin';
import { Link } from 'react-router-dom';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { CycleFilters } from './CycleFilters.tsx';
import { CycleRows } from './CycleRows.tsx';

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
