import { jt, t } from 'ttag';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type Editable } from '../api/use-editable.ts';
import { Changes, type FieldChange } from './Changes.tsx';
import { compareEdits } from './edit-conflict.ts';
import { FormFrame } from './FormFrame.tsx';
import { Loaded } from './Loaded.tsx';
import { Ago } from './Time.tsx';
import { notifyDone } from './toasts.tsx';

export interface EditFormProps<Item, Values extends Record<string, unknown>> {
  /** Name of the resource: `key`. */
  readonly what: string;
  readonly query: UseQueryResult<Editable<Item>, ApiError>;
  readonly valuesOf: (item: Item) => Values;
  /** Saves the changed fields of an item, and returns the saved item; without a tag, it overwrites other edits. */
  readonly save: (values: Values, before: Item, etag?: string) => Promise<Item>;
  /** False if earlier values can't be restored, such as a URL that is never shown whole. Default: true. */
  readonly canUndo?: (values: Values) => boolean;
  /** Called after the save; usually leads elsewhere. */
  readonly onDone: () => void;
  readonly children: (form: UseFormReturnType<Values>, item: Item) => ReactNode;
}

/**
 * Reads a resource and edits it unless another operator's edit came first (412). Then the form takes over the other's
 * values of fields that are untouched here, keeps typed ones, and shows the other's changes. The next save is compared
 * with those. A saved edit can be undone.
 */
export function EditForm<Item, Values extends Record<string, unknown>>(props: EditFormProps<Item, Values>) {
  return (
    <Loaded what={t`read the ${props.what}`} query={props.query}>
      {(editable) => <LoadedForm {...props} editable={editable} />}
    </Loaded>
  );
}

interface LoadedFormProps<Item, Values extends Record<string, unknown>> extends EditFormProps<Item, Values> {
  readonly editable: Editable<Item>;
}

function LoadedForm<Item, Values extends Record<string, unknown>>(props: LoadedFormProps<Item, Values>) {
  const { what, query, valuesOf, save, canUndo = () => true, onDone, children, editable } = props;
  const form = useForm<Values>({ initialValues: valuesOf(editable.item) });
  const base = useRef(editable);
  const [theirs, setTheirs] = useState<readonly FieldChange[]>([]);

  const takeOver = async (typed: Values): Promise<void> => {
    const { data: now } = await query.refetch();
    if (now === undefined) return;
    const after = valuesOf(now.item);
    const { changes, taken } = compareEdits(valuesOf(base.current.item), after, typed);
    base.current = now;
    form.setInitialValues(after);
    form.setValues(taken);
    setTheirs(changes);
  };
  const send = async (values: Values): Promise<void> => {
    const { item, etag } = base.current;
    try {
      const saved = await save(values, item, etag);
      const undo = () => save(valuesOf(item), saved);
      notifyDone(t`The ${what} is changed.`, canUndo(values) ? undo : undefined);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) await takeOver(values);
      throw error;
    }
  };
  return (
    <FormFrame
      form={form}
      action={t`Save`}
      onSend={send}
      onDone={onDone}
      onConflict={({ body }) => <Conflict changes={theirs} {...(body as ConflictBody | null)} />}
    >
      {children(form, editable.item)}
    </FormFrame>
  );
}

interface ConflictBody {
  readonly changed_by?: string | null;
  readonly changed_at?: string | null;
}

const Conflict = (props: ConflictBody & { readonly changes: readonly FieldChange[] }) => (
  <>
    {jt`${props.changed_by ?? t`Another operator`} changed this ${<Ago key="1" at={props.changed_at} absent={t`in the meantime`} />}:${<Changes key="2" changes={props.changes} />}What you typed is kept. Check it, then save again.`}
  </>
);
