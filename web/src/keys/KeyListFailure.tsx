import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { Failure } from '../display/Failure.tsx';

/** What stands where the list could not be read. */
export const KeyListFailure = () => {
  const { error, refetch } = useListContext();
  return (
    <Box sx={{ px: 2 }}>
      <Failure error={error} what="list the keys" retry={() => void refetch()} />
    </Box>
  );
};
