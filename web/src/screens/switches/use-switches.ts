import { $api, type SwitchesBody } from '../../api/operators-api.ts';
import { notifyDone } from '../../display/toasts.tsx';

/** Changes switches; the toast reverts it with `undo`. */
export function useSwitches(): (body: SwitchesBody, done: string, undo?: SwitchesBody) => Promise<void> {
  const change = $api.useMutation('patch', '/api/v1/admin/switches');
  return async (body, done, undo) => {
    await change.mutateAsync({ body });
    notifyDone(done, undo && (() => change.mutateAsync({ body: undo })));
  };
}
