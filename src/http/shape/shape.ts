import { type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { type Field } from './shape-fields.ts';

export * as f from './shape-fields.ts';

type Fields = Readonly<Record<string, Field<unknown>>>;
type OptionalName = `${string}?`;
type ValueOf<Declared> = Declared extends Field<infer Value> ? Value : never;
type Shaped<F extends Fields> = {
  readonly [Name in Exclude<keyof F, OptionalName>]: ValueOf<F[Name]>;
} & { readonly [Name in keyof F as Name extends `${infer Optional}?` ? Optional : never]?: ValueOf<F[Name]> };

/**
 * Returns a class to extend, whose fields Nest documents and TypeScript knows:
 * `class Sum extends shape({ usd: f.figure('US dollars.'), 'note?': f.text('Remark.') }) {}` stands for `@ApiProperty` over
 * `readonly usd!: number` and `readonly note?: string`. With a base class, its fields come first.
 */
export function shape<F extends Fields>(fields: F): Type<Shaped<F>>;
export function shape<Base extends object, F extends Fields>(
  base: Type<Base>,
  fields: F,
): Type<Base & Shaped<F>>;
export function shape(...parts: readonly [Fields] | readonly [Type, Fields]): Type {
  const [base, fields] = parts.length === 1 ? [Object, parts[0]] : parts;
  class Shape extends base {}
  for (const [name, options] of Object.entries(fields)) {
    const isOptional = name.endsWith('?');
    const documented = isOptional ? ({ ...options, required: false } as ApiPropertyOptions) : options;
    ApiProperty(documented)(Shape.prototype, isOptional ? name.slice(0, -1) : name);
  }
  return Shape;
}
