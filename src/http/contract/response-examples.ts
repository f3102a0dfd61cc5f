import { type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import content from '../../../contract/recorded-replies.json' with { type: 'json' };
import { checkedData } from '../../domain/checked-data.ts';

/** Replies of the service by operation, as `npm run contract:record` found them: the examples of the contract. */
export const RECORDED_REPLIES: Readonly<Record<string, unknown>> = checkedData(
  'contract/recorded-replies.json',
  z.record(z.string().regex(/^[a-z]\w*$/i), z.record(z.string(), z.unknown())),
  content,
);

/** Extension of an operation that names the version of its `data`. */
export const SCHEMA_VERSION_EXTENSION = 'x-schema-version';

/** Extension of an operation that names the product or the metadata resource it serves. */
export const PRODUCT_EXTENSION = 'x-product';

interface Schema {
  readonly $ref?: string;
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  /** How the builder writes a reference that has a description of its own. */
  readonly allOf?: readonly [Schema];
}

interface Operation {
  readonly operationId: string;
  readonly [SCHEMA_VERSION_EXTENSION]?: string;
  readonly responses: Readonly<
    Record<string, { content?: Record<string, { schema?: Schema; example?: unknown }> }>
  >;
}

/**
 * The document with an example of every success: a recorded reply, or, if that belongs to a key or isn't recorded yet, one
 * assembled from the examples of the properties, without those that only some callers see.
 */
export function withResponseExamples(document: OpenAPIObject): OpenAPIObject {
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item) as Operation[]) {
      const media = operation.responses['200']?.content?.['application/json'];
      if (!media?.schema) continue;
      media.example =
        RECORDED_REPLIES[operation.operationId] ??
        exampleOf(media.schema, document, operation[SCHEMA_VERSION_EXTENSION]);
    }
  }
  return document;
}

function exampleOf(schema: Schema, document: OpenAPIObject, version: string | undefined): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref) return exampleOf(resolve(schema.$ref, document), document, version);
  if (schema.allOf) return exampleOf(schema.allOf[0], document, version);
  if (schema.items) return [exampleOf(schema.items, document, version)];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => schema.required?.includes(name))
      .map(([name, one]) => [name, name === 'schema_version' ? version : exampleOf(one, document, version)]),
  );
}

function resolve(reference: string, document: OpenAPIObject): Schema {
  const name = reference.replace('#/components/schemas/', '');
  const schema = document.components?.schemas?.[name];
  if (!schema) throw new Error(`the contract refers to ${reference}, which it does not have`);
  return schema as Schema;
}
