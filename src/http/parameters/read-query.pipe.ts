import {
  type ArgumentMetadata,
  createParamDecorator,
  type ExecutionContext,
  type PipeTransform,
} from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type DeclaredField, fieldsOf } from './field.ts';
import { type RuleContext } from './rules.ts';
import { type QueryValues, type SentQuery, sentQueryOf, unknownNameFaults } from './sent-query.ts';

/**
 * Reads a query string into a query class: declared parameters, none nested, and each once that is no list. All faults
 * are reported together as VALIDATION_ERROR, unless one of them has a code of its own, which goes first.
 */
export class ReadQueryPipe implements PipeTransform<SentQuery, object> {
  transform({ values, unknownNames }: SentQuery, { metatype }: ArgumentMetadata): object {
    if (!metatype) throw new Error('a query needs a class that declares its parameters');
    const parameters = fieldsOf(metatype);
    const shapeFaults = parameters.flatMap((parameter) => shapeFaultsOf(parameter, values));
    const readable = Object.fromEntries(parameters.flatMap((parameter) => readableOf(parameter, values)));
    const query = plainToInstance(metatype as new () => object, readable, {
      groups: ['query'],
      exposeDefaultValues: true,
    });
    const errors = validateSync(query, { groups: ['query'], always: true, forbidUnknownValues: false });
    throwErrorOfRule(errors);
    const messages = [
      ...shapeFaults.map(({ message }) => message),
      ...errors
        // What could not be read is not missing besides.
        .filter(({ property }) => property in readable || shapeFaults.every(({ name }) => name !== property))
        .flatMap((error) => Object.values(error.constraints ?? {})),
      ...(unknownNames === 'rejected' ? unknownNameFaults(Object.keys(values), parameters) : []),
    ];
    if (messages.length > 0) throw new ServiceError('VALIDATION_ERROR', { reason: 'rules', messages });
    return query;
  }
}

const SentQueryOf = createParamDecorator((_data: unknown, context: ExecutionContext) => sentQueryOf(context));

/** Hands the read query to a controller's method; its parameter's type is the query class. */
export const ReadQuery = (): ParameterDecorator => SentQueryOf(new ReadQueryPipe());

interface ShapeFault {
  readonly name: string;
  readonly message: string;
}

function shapeFaultsOf({ name, list }: DeclaredField, values: QueryValues): ShapeFault[] {
  const faults: string[] = [];
  if (!list && Array.isArray(values[name])) faults.push(`${name} must be given once`);
  if (Object.keys(values).some((key) => key.startsWith(`${name}[`)))
    faults.push(`${name} must not be nested`);
  return faults.map((message) => ({ name, message }));
}

/** The parameter's one text: of a list that was repeated, all of them with commas. */
function readableOf({ name, list }: DeclaredField, values: QueryValues): [string, string][] {
  const value = values[name];
  if (typeof value === 'string') return [[name, value]];
  return list && value !== undefined ? [[name, value.join(',')]] : [];
}

/** Throws the error of a rule that has a code of its own. */
function throwErrorOfRule(errors: readonly ValidationError[]): void {
  for (const { constraints, contexts } of errors)
    for (const rule of Object.keys(constraints ?? {})) {
      const { error } = (contexts?.[rule] ?? {}) as RuleContext;
      if (error) throw error();
    }
}
