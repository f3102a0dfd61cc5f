import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { OperatorsApiError } from '../api/operators-api.ts';

export interface ErrorAlertProps {
  readonly error: unknown;
  /** The action, completing "Could not …". */
  readonly what: string;
  readonly retry?: () => void;
}

/** Alert for a failed request: reason, request id and a retry button. */
export const ErrorAlert = ({ error, what, retry }: ErrorAlertProps) => (
  <Alert
    severity="error"
    sx={{ my: 2 }}
    action={
      retry && (
        <Button color="inherit" size="small" onClick={retry}>
          Try again
        </Button>
      )
    }
  >
    <AlertTitle>{`Could not ${what}.`}</AlertTitle>
    {error instanceof Error ? error.message : String(error)}
    {error instanceof OperatorsApiError && error.requestId !== null && (
      <Typography variant="caption" component="p">
        Request {error.requestId}
        {error.code !== null && `, ${error.code}`}
      </Typography>
    )}
  </Alert>
);
