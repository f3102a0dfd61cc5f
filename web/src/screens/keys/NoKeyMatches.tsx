import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Nothing } from '../../display/Nothing.tsx';

/** What stands where the filters select no key. */
export const NoKeyMatches = () => {
  const { setFilters } = useListContext();
  return (
    <Nothing action={<Button onClick={() => setFilters({}, {}, false)}>Show all keys</Button>}>
      No key matches the search and the filters.
    </Nothing>
  );
};
