import { type UseFormReturnType } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type Editable } from '../api/use-editable.ts';
import { Changes, type FieldChange } from './Changes.tsx';
import { compareEdits } from './edit-conflict.ts';
import { Ago } from './Time.tsx';

export interface EditOptions<Item, Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  /** What the form was filled with. */
  readonly editable: Editable<Item>;
  readonly valuesOf: (item: Item) => Values;
  /** Saves; `item` and `etag` are what the form was last compared with. */
  readonly save: (values: Values, base: Editable<Item>) => Promise<unknown>;
  /** Reads the resource again after another operator's edit. */
  readonly reread: () => Promise<{ readonly data: Editable<Item> | undefined }>;
}

/** For `FormFrame`: how an edit is sent, and what is shown if another operator's edit came first. */
export interface Edit<Values> {
  readonly onSend: (values: Values) => Promise<unknown>;
  readonly onConflict: (error: ApiError) => ReactNode;
}

interface EditError {
  readonly changed_by?: string | null;
  readonly changed_at?: string | null;
}

/**
 * Saves an edit unless another operator's came first (412). Then the form takes over what the other changed in fields
 * that are untouched here, keeps what was typed, and shows the other's changes; the next save is compared with those.
 */
export function useEdit<Item, Values extends Record<string, unknown>>(
  options: EditOptions<Item, Values>,
): Edit<Values> {
  const { form, editable, valuesOf, save, reread } = options;
  const base = useRef(editable);
  const [theirs, setTheirs] = useState<readonly FieldChange[]>([]);

  const takeOver = async (values: Values): Promise<void> => {
    const { data: now } = await reread();
    if (now === undefined) return;
    const after = valuesOf(now.item);
    const { changes, taken } = compareEdits(valuesOf(base.current.item), after, values);
    base.current = now;
    form.setInitialValues(after);
    form.setValues(taken);
    setTheirs(changes);
  };

  return {
    onSend: async (values) => {
      try {
        return await save(values, base.current);
      } catch (error) {
        if (error instanceof ApiError && error.status === 412) await takeOver(values);
        throw error;
      }
    },
    onConflict: ({ body }) => {
      const { changed_by: by = null, changed_at: at = null } = (body ?? {}) as EditError;
      return (
        <>
          {by ?? 'Another operator'} changed this <Ago at={at} absent="meanwhile" />:
          <Changes changes={theirs} />
          What you typed is kept. Check it, then save again.
        </>
      );
    },
  };
}
