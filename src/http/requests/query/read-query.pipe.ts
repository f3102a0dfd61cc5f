import { type ArgumentMetadata, Injectable, type PipeTransform, Query } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { ServiceError } from '../../../domain/errors.ts';
import { type DeclaredParameter, parametersOf } from './parameter.ts';
import { type RuleContext } from './parameter.decorators.ts';

type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Reads a query string into a query class: only declared parameters, each at most once and not nested. All
 * faults are reported together as VALIDATION_ERROR, unless one of them has a code of its own, which goes first.
 */
@Injectable()
export class ReadQueryPipe implements PipeTransform<RawQuery, object> {
  transform(raw: RawQuery, { metatype }: ArgumentMetadata): object {
    if (!metatype) throw new Error('a query needs a class that declares its parameters');
    const parameters = parametersOf(metatype);
    const shapeFaults = parameters.flatMap((parameter) => shapeFaultsOf(parameter, raw));
    const single = parameters.flatMap(({ name }) => {
      const value = raw[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    const query = plainToInstance(metatype as new () => object, Object.fromEntries(single), {
      exposeDefaultValues: true,
    });
    const errors = validateSync(query, { forbidUnknownValues: false });
    refuseWithOwnCode(errors);
    const messages = [...shapeFaults, ...errors.flatMap((error) => Object.values(error.constraints ?? {}))];
    if (messages.length > 0) throw new ServiceError('VALIDATION_ERROR', messages[0]!, { messages });
    return query;
  }
}

/** Hands the read query to a controller's method; its parameter's type is the query class. */
export const ReadQuery = (): ParameterDecorator => Query(ReadQueryPipe);

function shapeFaultsOf({ name }: DeclaredParameter, raw: RawQuery): string[] {
  const faults: string[] = [];
  if (Array.isArray(raw[name])) faults.push(`${name} must be given once`);
  if (Object.keys(raw).some((key) => key.startsWith(`${name}[`))) faults.push(`${name} must not be nested`);
  return faults;
}

function refuseWithOwnCode(errors: readonly ValidationError[]): void {
  for (const error of errors) {
    for (const [rule, message] of Object.entries(error.constraints ?? {})) {
      const { code } = (error.contexts?.[rule] ?? {}) as RuleContext;
      if (code) throw new ServiceError(code, message);
    }
  }
}
