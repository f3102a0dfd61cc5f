import { type Type, type ValidationPipeOptions } from '@nestjs/common';
import * as classTransformer from 'class-transformer';
import * as classValidator from 'class-validator';
import { rejectionOf } from './validation-error.ts';

/** Where fields come from. Its name is the group of the decorators that apply to that source only. */
export type FieldSource = 'query' | 'body';

const optionsOf = (source: FieldSource) => ({ groups: [source], always: true, forbidUnknownValues: false });

/** Options of Nest's `ValidationPipe` for fields of one source. */
export const pipeOptionsOf = (source: FieldSource): ValidationPipeOptions => ({
  ...optionsOf(source),
  transform: true,
  transformOptions: { groups: [source] },
  exceptionFactory: (errors) => rejectionOf(errors),
  // The pipe would import its own copies otherwise, which in Jest know no decorator.
  validatorPackage: classValidator,
  transformerPackage: classTransformer,
});

/** Returns what class-validator rejects in fields, as `ValidationPipe` would. Used when their names are rejected anyway. */
export const errorsOf = (
  fieldClass: Type<object>,
  fields: Readonly<Record<string, unknown>>,
  source: FieldSource,
): classValidator.ValidationError[] =>
  classValidator.validateSync(
    classTransformer.plainToInstance(fieldClass, fields, { groups: [source] }),
    optionsOf(source),
  );
