import { type ArgumentMetadata, Body, Injectable, type PipeTransform } from '@nestjs/common';
import { validateSync } from 'class-validator';
import { ServiceError } from '../../domain/errors/errors.ts';
import { fieldsOf } from './field.ts';

/**
 * Reads a JSON body into a body class: an object with the class's fields and no others, each of its type.
 * All faults are reported together as VALIDATION_ERROR. No body at all is an object without fields.
 */
@Injectable()
export class ReadBodyPipe implements PipeTransform<unknown, object> {
  transform(body: unknown, { metatype }: ArgumentMetadata): object {
    if (!metatype) throw new Error('a body needs a class that declares its fields');
    const given = body === undefined ? {} : body;
    if (!isObject(given)) throw rejectedFor(['the body must be a JSON object']);
    const known = new Set(fieldsOf(metatype).map(({ name }) => name));
    const unknown = Object.keys(given).filter((name) => !known.has(name));
    const read = new (metatype as new () => Record<string, unknown>)();
    // Own properties one by one: a name like __proto__ is rejected above and never assigned.
    for (const [name, value] of Object.entries(given)) if (known.has(name)) read[name] = value;
    const faults = validateSync(read, { groups: ['body'], always: true, forbidUnknownValues: false });
    const messages = [
      ...unknown.map((name) => `${name} is not a field of this request`),
      ...faults.flatMap(({ constraints }) => Object.values(constraints ?? {})),
    ];
    if (messages.length > 0) throw rejectedFor(messages);
    return read;
  }
}

/** Hands the read body to a controller's method; its parameter's type is the body class. */
export const ReadBody = (): ParameterDecorator => Body(ReadBodyPipe);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rejectedFor = (messages: readonly string[]): ServiceError =>
  new ServiceError('VALIDATION_ERROR', { reason: 'rules', messages });
