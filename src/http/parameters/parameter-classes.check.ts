import { Injectable } from '@nestjs/common';
import { StartupError } from '../../config/startup-error.ts';
import { DeclaredRoutes, type FoundRoute } from '../declaration/declared-routes.ts';
import { type HandlerParameter, handlerParametersOf, hasClass } from '../declaration/handler-parameters.ts';
import { acceptedFieldsOf, declaredFieldsOf } from './declared-fields.ts';

/**
 * Stops the start if a route's query or body can't be read: the pipes find a class in the type of the `@Query()` or `@Body()`
 * parameter, and in the class the decorators of its fields.
 */
@Injectable()
export class ParameterClassesCheck {
  constructor(private readonly routes: DeclaredRoutes) {}

  /**
   * Checks every route. Runs before any part of the application starts, so that nothing has to be stopped.
   *
   * @throws StartupError that names every route at fault, its class, and the remedy
   */
  run(): void {
    const faults = this.routes.all().flatMap(faultsOf);
    if (faults.length > 0) throw new StartupError(faults.join('; '));
  }
}

const faultsOf = ({ name, controller, methodName }: FoundRoute): string[] =>
  handlerParametersOf(Object.getPrototypeOf(controller) as object, methodName).flatMap((parameter) =>
    faultOf(parameter).map((fault) => `${name}: ${fault}`),
  );

function faultOf(parameter: HandlerParameter): string[] {
  const decorator = parameter.source === 'query' ? '@Query' : '@Body';
  if (parameter.name !== undefined)
    return [
      `${decorator}('${parameter.name}') isn't checked or documented. Take the whole ${parameter.source} with ${decorator}(), and give its class the field ${parameter.name}`,
    ];
  if (!hasClass(parameter))
    return [
      `the type of its ${decorator}() parameter isn't a class at runtime. Declare a class, and import it without "type"`,
    ];
  const accepted = acceptedFieldsOf(parameter.type);
  if (accepted.length === 0)
    return [
      `${parameter.type.name} has no checked field, so every ${parameter.source} would be rejected. Give its fields a decorator such as @TextField, or decorators of class-validator`,
    ];
  return declaredFieldsOf(parameter.type)
    .filter((field) => accepted.every(({ name }) => name !== field.name))
    .map(
      (field) =>
        `${parameter.type.name}.${field.name} is documented but not checked, so it would be rejected. Give it a decorator of class-validator`,
    );
}
