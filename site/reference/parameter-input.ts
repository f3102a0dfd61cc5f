import { type Parameter, type Schema, type Value } from '../../src/site/reference/contract-view.ts';
import { element } from '../display/element.ts';

export type BuiltParameter = Pick<Parameter, 'name' | 'in' | 'required' | 'schema'>;

export interface ParameterInput {
  readonly parameter: BuiltParameter;
  /** The input with its label. */
  readonly field: HTMLElement;
  /** As it is written in the request; '' omits the parameter. */
  readonly value: () => string;
}

/** Returns the input that fits the parameter's type. A required one begins with its example. */
export function inputOf(parameter: BuiltParameter): ParameterInput {
  const { name, required = false, schema } = parameter;
  const { items, example } = schema;
  const id = `try-${name}`;
  if (items?.enum !== undefined) return choices(parameter, items.enum.map(String));
  const values = schema.type === 'boolean' ? [true, false] : schema.enum;
  const control =
    values === undefined ? textInput(id, schema) : selection(id, values.map(String), schema, required);
  control.required = required;
  if (required) control.value = [example ?? ''].flat().join(',');
  const hint = hintOf(schema);
  if (hint !== null) control.setAttribute('aria-describedby', `${id}-hint`);
  return {
    parameter,
    field: element(
      'div',
      { class: 'input' },
      element('label', { for: id }, name),
      control,
      hint === null ? null : element('small', { id: `${id}-hint` }, hint),
    ),
    value: () => control.value.trim(),
  };
}

function selection(
  id: string,
  values: readonly string[],
  { default: fallback }: Schema,
  required: boolean,
): HTMLSelectElement {
  const omitted = fallback === undefined ? 'not sent' : `not sent (${String(fallback)})`;
  return element(
    'select',
    { id },
    required ? null : element('option', { value: '' }, omitted),
    ...values.map((value) => element('option', { value }, value)),
  );
}

function textInput(id: string, schema: Schema): HTMLInputElement {
  const { type, example, default: fallback } = schema;
  const bounds = schema as Readonly<
    Partial<Record<'minimum' | 'maximum' | 'maxLength' | 'pattern', string | number>>
  >;
  const given = (value: Value | undefined): string | null => (value === undefined ? null : String(value));
  return element('input', {
    id,
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: given(fallback) ?? [example ?? ''].flat().join(','),
    ...(type === 'integer' || type === 'number'
      ? {
          type: 'number',
          min: given(bounds.minimum),
          max: given(bounds.maximum),
          step: type === 'integer' ? '1' : 'any',
        }
      : { type: 'text', maxlength: given(bounds.maxLength), pattern: given(bounds.pattern) }),
  });
}

function hintOf({ format, items }: Schema): string | null {
  if (format === 'date-time') return 'ISO 8601 with an offset, or a date';
  if (format === 'date') return 'YYYY-MM-DD';
  return items === undefined ? null : 'Values separated by commas';
}

/** Boxes for a list whose values are known. */
function choices(parameter: BuiltParameter, values: readonly string[]): ParameterInput {
  const boxes = values.map((value) => element('input', { type: 'checkbox', value }));
  return {
    parameter,
    field: element(
      'fieldset',
      { class: 'input' },
      element('legend', {}, parameter.name),
      ...boxes.map((box) => element('label', {}, box, ` ${box.value}`)),
    ),
    value: () =>
      boxes
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
        .join(','),
  };
}
