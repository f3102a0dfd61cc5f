import { $api, type SwitchesBody } from '../../api/operators-api.ts';
import { notifyDone } from '../../display/toasts.tsx';

/** Changes switches; the toast takes it back where `undo` says how. */
export function useSwitches(): (body: SwitchesBody, done: string, undo?: SwitchesBody) => Promise<void> {
  const change = $api.useMutation('patch', '/api/v1/admin/switches');
  return async (body, done, undo) => {
    await change.mutateAsync({ body });
    notifyDone(done, undo && (() => change.mutateAsync({ body: undo })));
  };
}
