import { useForm, type UseFormReturnType } from '@mantine/form';
import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { type ApiError } from '../api/api-error.ts';
import { type Editable } from '../api/use-editable.ts';
import { FormFrame } from './FormFrame.tsx';
import { Loaded } from './Loaded.tsx';
import { notifyDone } from './toasts.tsx';
import { useEdit } from './use-edit.tsx';

export interface EditFormProps<Item, Values extends Record<string, unknown>> {
  /** What is edited: `key`. */
  readonly what: string;
  readonly query: UseQueryResult<Editable<Item>, ApiError>;
  readonly valuesOf: (item: Item) => Values;
  /** Saves what a form changes of an item, and returns the item as saved; without a tag, whatever was changed since. */
  readonly save: (values: Values, before: Item, etag?: string) => Promise<Item>;
  /** Called once it is saved; usually leads elsewhere. */
  readonly onDone: () => void;
  readonly children: (form: UseFormReturnType<Values>, item: Item) => ReactNode;
}

/** Reads something, edits it unless another operator's edit came first, and offers to take the edit back. */
export function EditForm<Item, Values extends Record<string, unknown>>(props: EditFormProps<Item, Values>) {
  return (
    <Loaded what={`read the ${props.what}`} query={props.query}>
      {(editable) => <LoadedForm {...props} editable={editable} />}
    </Loaded>
  );
}

function LoadedForm<Item, Values extends Record<string, unknown>>(
  props: EditFormProps<Item, Values> & { readonly editable: Editable<Item> },
) {
  const { what, query, valuesOf, save, onDone, children, editable } = props;
  const form = useForm<Values>({ initialValues: valuesOf(editable.item) });
  const edit = useEdit({
    form,
    editable,
    reread: query.refetch,
    valuesOf,
    save: async (values, { item, etag }) => {
      const saved = await save(values, item, etag);
      notifyDone(`The ${what} is changed.`, () => save(valuesOf(item), saved));
    },
  });
  return (
    <FormFrame form={form} action="Save" {...edit} onDone={onDone}>
      {children(form, editable.item)}
    </FormFrame>
  );
}
