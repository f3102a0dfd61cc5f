import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DownloadIcon } from '../../icons/icons.ts';
import { count } from '../../display/numbers.ts';
import { useKeyExport } from './use-key-export.ts';

/** Saves the keys that the filters select as a table, says how far it is, and can be stopped. */
export const KeyExport = () => {
  const { read, start, cancel } = useKeyExport();
  if (read === null)
    return (
      <Button onClick={start} startIcon={<DownloadIcon />}>
        Export CSV
      </Button>
    );
  return (
    <>
      <Typography variant="body2" role="status">
        {count(read)} keys read …
      </Typography>
      <Button onClick={cancel}>Stop</Button>
    </>
  );
};
