import { type OpenAPIObject } from '@nestjs/swagger';
import { type Deprecation } from '../../domain/catalog/changelog.ts';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** A schema as far as the way to a field goes through it. */
interface Schema {
  readonly $ref?: string;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  deprecated?: boolean;
}

/**
 * The contract with what is announced to go marked in it. A field is marked in its schema, for every operation that shares it.
 *
 * @throws Error where an announcement names something that the contract does not have
 */
export function withDeprecations(
  document: OpenAPIObject,
  deprecations: readonly Deprecation[],
): OpenAPIObject {
  if (deprecations.length === 0) return document;
  // Parts of the document are those of the declarations, which other applications of the process share.
  const own = structuredClone(document);
  for (const deprecation of deprecations) {
    const marked = partOf(own, deprecation);
    if (marked === undefined)
      throw new Error(`an announcement deprecates what the contract does not have: ${named(deprecation)}`);
    marked.deprecated = true;
  }
  return own;
}

const named = ({ path, part }: Deprecation): string =>
  part.kind === 'route' ? path : `${part.kind} ${part.name} of ${path}`;

function partOf(document: OpenAPIObject, { path, part }: Deprecation): { deprecated?: boolean } | undefined {
  const operation = document.paths[path]?.get;
  if (operation === undefined || part.kind === 'route') return operation;
  if (part.kind === 'field') return fieldOf(document, operation, part.name.split('.'));
  return operation.parameters?.find(
    (parameter) => 'in' in parameter && parameter.in === 'query' && parameter.name === part.name,
  ) as { deprecated?: boolean } | undefined;
}

function fieldOf(
  document: OpenAPIObject,
  operation: Operation,
  names: readonly string[],
): Schema | undefined {
  const success = operation.responses['200'] as { content?: Record<string, { schema?: Schema }> } | undefined;
  let schema = success?.content?.['application/json']?.schema;
  for (const name of names) schema = schema && whole(document, schema).properties?.[name];
  return schema;
}

/** A schema itself, where it is referred to, wrapped for its description, or the items of a list. */
function whole(document: OpenAPIObject, schema: Schema): Schema {
  const inner = schema.items ?? schema.allOf?.[0];
  if (inner !== undefined) return whole(document, inner);
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : whole(document, document.components!.schemas![name] as Schema);
}
