import { HttpError } from 'react-admin';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** What a refusal says of fields. */
interface RefusalBody {
  readonly errors?: Readonly<Record<string, unknown>>;
}

/** Shows what the service refused beside the fields that it is about. */
export const RefusedFields = ({ error }: { readonly error: unknown }) => {
  const { setError } = useFormContext();
  useEffect(() => {
    const complaints =
      error instanceof HttpError ? (error.body as RefusalBody | undefined)?.errors : undefined;
    for (const [field, message] of Object.entries(complaints ?? {}))
      if (typeof message === 'string') setError(field, { type: 'server', message });
  }, [error, setError]);
  return null;
};
