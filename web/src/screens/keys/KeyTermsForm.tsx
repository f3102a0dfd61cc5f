import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Form, HttpError } from 'react-admin';
import { type Resolver, useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ErrorAlert } from '../../display/ErrorAlert.tsx';
import { NavigationGuard } from '../../display/NavigationGuard.tsx';
import { validateKeyTerms, type KeyTermsValues } from './key-terms.ts';

/** Asks for confirmation before unsaved changes of the surrounding form are lost. */
const UnsavedTerms = ({ isDone }: { readonly isDone: () => boolean }) => {
  const { dirtyFields } = useFormState();
  const changed = Object.keys(dirtyFields).length > 0;
  return (
    <NavigationGuard
      holds={() => changed && !isDone()}
      question="Leave without saving?"
      loss="What you entered is not sent yet. It is lost when you leave."
      leave="Leave"
    />
  );
};

/** Field errors of an error reply. */
interface RefusalBody {
  readonly errors?: Readonly<Record<string, unknown>>;
}

/** Shows the service's validation errors at their fields. */
const RefusedFields = ({ error }: { readonly error: unknown }) => {
  const { setError } = useFormContext();
  useEffect(() => {
    const complaints =
      error instanceof HttpError ? (error.body as RefusalBody | undefined)?.errors : undefined;
    for (const [field, message] of Object.entries(complaints ?? {}))
      if (typeof message === 'string') setError(field, { type: 'server', message });
  }, [error, setError]);
  return null;
};

export interface KeyTermsFormProps {
  readonly initial: KeyTermsValues;
  readonly onSubmit: (values: KeyTermsValues) => void;
  /** Label of the button. */
  readonly submit: string;
  readonly pending: boolean;
  /** Error of the last attempt. */
  readonly refusal: Error | null;
  /** The action, completing "Could not …". */
  readonly what: string;
  /** Called on navigation: true if the form was saved. */
  readonly isDone: () => boolean;
  /** Link of "Cancel". */
  readonly back: string;
  /** The fields. */
  readonly children: ReactNode;
  /** Additional text for an error. */
  readonly afterRefusal?: ReactNode;
}

/** The form of a key's terms: complains before the service does, and says at the fields what the service refused. */
export const KeyTermsForm = (props: KeyTermsFormProps) => {
  const { initial, onSubmit, submit, pending, refusal, what, isDone, back, children, afterRefusal } = props;
  const resolver = useMemo(() => resolverFor(initial), [initial]);
  return (
    <Form
      defaultValues={initial}
      resolver={resolver}
      onSubmit={(values: unknown) => onSubmit(values as KeyTermsValues)}
      noValidate
    >
      <Card sx={{ maxWidth: 720 }}>
        <CardContent>
          {children}
          {refusal !== null && <ErrorAlert error={refusal} what={what} />}
          {refusal !== null && afterRefusal}
        </CardContent>
        <CardActions sx={{ px: 2, pb: 2 }}>
          <Button type="submit" variant="contained" loading={pending}>
            {submit}
          </Button>
          <Button component={Link} to={back} disabled={pending}>
            Cancel
          </Button>
        </CardActions>
      </Card>
      <RefusedFields error={refusal} />
      <UnsavedTerms isDone={isDone} />
    </Form>
  );
};

/** Has the form complain in plain texts, which every field can show. */
const resolverFor =
  (initial: KeyTermsValues): Resolver =>
  (values) => {
    const complaints = Object.entries(validateKeyTerms(values as KeyTermsValues, initial, Date.now()));
    return complaints.length === 0
      ? { values, errors: {} }
      : {
          values: {},
          errors: Object.fromEntries(
            complaints.map(([field, message]) => [field, { type: 'complaint', message }]),
          ),
        };
  };
