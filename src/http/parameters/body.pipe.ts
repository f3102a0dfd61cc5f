import { type ArgumentMetadata, type Type, ValidationPipe } from '@nestjs/common';
import { acceptedFieldsOf } from './declared-fields.ts';
import { errorsOf, pipeOptionsOf } from './field-validation.ts';
import { rejectionOf } from './validation-error.ts';

/** class-transformer calls itself for each level, so a deep body would exhaust the stack. */
const MAX_DEPTH = 16;

/**
 * Nest's `ValidationPipe` for `@Body()`. It also checks that a body is an object whose names are declared (`QueryPipe` says why
 * `whitelist` doesn't). A missing body is an object without fields.
 */
export class BodyPipe extends ValidationPipe {
  constructor() {
    super(pipeOptionsOf('body'));
  }

  override async transform(body: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!this.toValidate(metadata)) return super.transform(body, metadata) as Promise<unknown>;
    const given = body === undefined ? {} : body;
    if (!isObject(given)) throw rejectionOf([], { first: ['the body must be a JSON object'] });
    if (nestsBelow(given, MAX_DEPTH))
      throw rejectionOf([], { first: [`the body must be nested at most ${MAX_DEPTH} levels deep`] });
    const bodyClass = metadata.metatype as Type<object>;
    const names = acceptedFieldsOf(bodyClass).map(({ name }) => name);
    const known = Object.fromEntries(
      names.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])),
    );
    const unknown = Object.keys(given).filter((name) => !names.includes(name));
    // class-transformer takes the `constructor` of a nested object for its class.
    this.stripProtoKeys(known);
    if (unknown.length > 0)
      throw rejectionOf(errorsOf(bodyClass, known, 'body'), {
        first: unknown.map((name) => `${name} is not a field of this request`),
      });
    return super.transform(known, metadata) as Promise<unknown>;
  }

  protected override toValidate(metadata: ArgumentMetadata): boolean {
    return metadata.type === 'body' && super.toValidate(metadata);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a value with objects or arrays on more levels than `depth`. */
const nestsBelow = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => nestsBelow(inner, depth - 1)));
