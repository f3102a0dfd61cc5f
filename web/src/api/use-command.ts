import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { requestApi, type ApiRequestOptions } from './operators-api.ts';

/** A write that is not a create, update or delete of a record. */
export interface Command {
  readonly path: string;
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  readonly body?: ApiRequestOptions['body'];
}

export interface UseCommandOptions<Data> {
  /** Message after success; no message without it. */
  readonly done?: (data: Data) => string;
  readonly onDone?: (data: Data) => void;
  /** Query keys to invalidate afterwards; default: all. */
  readonly stale?: readonly (readonly unknown[])[];
}

/** Runs a command, notifies of its result and invalidates queries. Errors show the service's message. */
export function useCommand<Data>({ done, onDone, stale }: UseCommandOptions<Data> = {}) {
  const notify = useNotify();
  const queries = useQueryClient();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const { mutate, isPending, error, reset } = useMutation<Data, Error, Command>({
    // The reply may contain a secret that is shown once.
    gcTime: 0,
    mutationFn: async ({ path, method = 'POST', body }) =>
      (await requestApi<Data>(path, { method, ...(body === undefined ? {} : { body }) })).data,
    onSuccess: async (data) => {
      if (done) notify(done(data), { type: 'success' });
      onDone?.(data);
      await Promise.all((stale ?? [[]]).map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: async (refusal) => {
      if (await logoutIfDenied(refusal)) return;
      notify(refusal.message, { type: 'error', autoHideDuration: 8_000 });
    },
  });
  return { run: (command: Command) => mutate(command), pending: isPending, error, reset };
}
