import { Transform } from 'class-transformer';
import { IsDefined, ValidateBy, ValidateIf } from 'class-validator';
import { type Rule } from './rules.ts';

/**
 * Where a value comes from: the text of a query parameter, or the typed value of a JSON body. The pipe that reads the
 * class decides it. Its name is the class-validator and class-transformer group of what applies to that source alone.
 */
export type FieldSource = 'query' | 'body';

/** A field of a query or body class, as documents describe it. */
export interface DeclaredField {
  readonly name: string;
  /** Required of query parameters, which the contract document describes. */
  readonly description?: string;
  /** How a query writes the value; the contract document puts it behind the description. */
  readonly queryForm?: string;
  /** JSON Schema of the value. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example?: string | number | boolean | readonly string[];
  /** Several values: in a query with commas in one (`style: form, explode: false`) or repeated, in a body an array. */
  readonly list: boolean;
  /** False where a request without it is rejected. */
  readonly optional: boolean;
  /** The request header that decides where the parameter is left out. */
  readonly negotiatedBy?: 'Accept-Language';
}

/** What every field decorator takes. */
export interface FieldOptions {
  readonly description?: string;
  /** A request without the field is accepted. Default: true where the field has a fallback, else false. */
  readonly optional?: boolean;
  /** A body may have `null`. Default: false. */
  readonly nullable?: boolean;
}

interface FieldDefinition extends FieldOptions, Pick<DeclaredField, 'queryForm' | 'schema' | 'negotiatedBy'> {
  readonly example?: DeclaredField['example'] | undefined;
  /** Default: false. */
  readonly list?: boolean;
  /** Reads the value from a query's text; what cannot be read stays text, which the rules then reject. */
  readonly read?: (text: string) => unknown;
  /** What the value must be, in their order; by source where queries and bodies differ. */
  readonly rules: readonly Rule[] | Readonly<Record<FieldSource, readonly Rule[]>>;
}

const FIELDS = Symbol('declared fields');

/** The fields that a query or body class declares, in their order. */
export const fieldsOf = (fieldClass: object): readonly DeclaredField[] =>
  (Reflect.getMetadata(FIELDS, fieldClass) as readonly DeclaredField[] | undefined) ?? [];

/** Documents a field, reads it from a query's text and validates it. The field decorators are made of it. */
export const field =
  ({ read, rules, nullable = false, ...documented }: FieldDefinition): PropertyDecorator =>
  (prototype, property) => {
    const { list = false, optional = 'default' in documented.schema, example, ...rest } = documented;
    const declared: DeclaredField = {
      name: String(property),
      list,
      optional,
      ...(example === undefined ? {} : { example }),
      ...rest,
    };
    Reflect.defineMetadata(FIELDS, [...fieldsOf(prototype.constructor), declared], prototype.constructor);
    if (read)
      Transform(
        ({ value }: { readonly value: unknown }) => (typeof value === 'string' ? read(value) : value),
        { groups: ['query'] },
      )(prototype, property);
    const { query, body } = 'query' in rules ? rules : { query: rules, body: rules };
    ValidateIf((_object, value) => !(optional && value === undefined) && !(nullable && value === null), {
      always: true,
    })(prototype, property);
    // A missing parameter has a message of its own; a missing field of a body has that of its type.
    if (!optional)
      IsDefined({ message: `${declared.name} is required`, groups: ['query'] })(prototype, property);
    for (const rule of query)
      validatedBy({ ...rule, accepts: (value) => value === undefined || rule.accepts(value) }, 'query')(
        prototype,
        property,
      );
    for (const rule of body) validatedBy(nullable ? orNull(rule) : rule, 'body')(prototype, property);
  };

const orNull = (rule: Rule): Rule => ({ ...rule, must: (value) => `${rule.must(value)} or null` });

/** Validates a property of one source by a rule. The message is `<property> must <rule>`. */
const validatedBy =
  ({ accepts, must, error }: Rule, source: FieldSource): PropertyDecorator =>
  (prototype, property) =>
    ValidateBy(
      {
        // Unique per rule: a property may have several.
        name: must(undefined),
        validator: {
          validate: accepts,
          defaultMessage: (of) => `${String(property)} must ${must(of?.value)}`,
        },
      },
      { groups: [source], context: error ? { error: () => error(String(property)) } : {} },
    )(prototype, property);
