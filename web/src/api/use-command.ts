import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { requestApi, type ApiRequestOptions } from './operators-api.ts';

/** One write that is no create, update or delete of a record. */
export interface Command {
  readonly path: string;
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  readonly body?: ApiRequestOptions['body'];
}

export interface UseCommandOptions<Data> {
  /** Said when it is done; nothing without it. */
  readonly done?: (data: Data) => string;
  readonly onDone?: (data: Data) => void;
  /** Parts of what is shown that are no longer true afterwards, by react-query's keys; default: everything. */
  readonly stale?: readonly (readonly unknown[])[];
}

/** Has the service do something, says what came of it, and renews what is shown. A refusal is shown as it was told. */
export function useCommand<Data>({ done, onDone, stale }: UseCommandOptions<Data> = {}) {
  const notify = useNotify();
  const queries = useQueryClient();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const { mutate, isPending, error, reset } = useMutation<Data, Error, Command>({
    // What was answered may be a secret that is shown once.
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
