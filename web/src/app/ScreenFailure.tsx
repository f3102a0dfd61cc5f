import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { type ErrorProps } from 'react-admin';
import { ScreenHeading } from '../display/ScreenHeading.tsx';

/** What stands where a screen broke: the rest of the back office goes on. */
export const ScreenFailure = ({ error }: ErrorProps) => {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={heading} tabIndex={-1}>
      <ScreenHeading title="This screen broke" />
      <Alert severity="error">
        <AlertTitle>{(error as Error).message}</AlertTitle>
        Nothing was written by that. After a new version of the service was started, the page has to be loaded
        again.
      </Alert>
      <Button variant="contained" sx={{ mt: 2 }} onClick={() => location.reload()}>
        Load the page again
      </Button>
    </div>
  );
};
