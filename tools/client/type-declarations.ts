import { answeredSchema } from './answered-schema.ts';
import { type ContractDocument, type Schema } from './contract-document.ts';
import { describedValue, docComment } from './doc-comment.ts';
import { NamedValues } from './named-values.ts';
import { literalUnion, typeExpression } from './type-expression.ts';

/** A module with the types of everything that the contract serves: an interface per schema, a type per named set. */
export function typeDeclarations(contract: ContractDocument): string {
  const named = new NamedValues(contract);
  const sets = named.declarations.map(
    ({ name, schema }) =>
      `${docComment(schema.description ?? '')}export type ${name} = ${literalUnion(schema.enum!.filter((value) => value !== null))};\n`,
  );
  const answeredBy = answers(contract);
  const interfaces = Object.entries(contract.components.schemas).map(
    ([name, schema]) =>
      `${docComment(schema.description ?? answeredBy.get(name) ?? '')}export interface ${name} {\n${fieldsOf(schema, named)}}\n`,
  );
  return [...sets, ...interfaces, ...streamedItems(contract, named)].join('\n');
}

/** A type for what each stream sends. */
const streamedItems = ({ paths }: ContractDocument, named: NamedValues): string[] =>
  Object.values(paths).flatMap(({ get }) => {
    const { schema, form } = answeredSchema(get);
    const name = `${get.operationId[0]!.toUpperCase()}${get.operationId.slice(1)}Item`;
    return form === 'events'
      ? [`/** An event of a stream. */\nexport type ${name} = ${typeExpression(schema, named)};\n`]
      : [];
  });

function fieldsOf({ properties = {}, required = [] }: Schema, named: NamedValues): string {
  return Object.entries(properties)
    .map(
      ([name, field]) =>
        `${docComment(describedValue(field), '  ')}  readonly ${name}${required.includes(name) ? '' : '?'}: ${typeExpression(field, named)};\n`,
    )
    .join('');
}

/** Of schemas that an operation answers with, what they are: the summary of the operation. */
function answers({ paths }: ContractDocument): ReadonlyMap<string, string> {
  return new Map(
    Object.values(paths).flatMap(({ get }) => {
      const { schema } = answeredSchema(get);
      return [schema, ...(schema.oneOf ?? [])].flatMap(({ $ref }) =>
        $ref === undefined
          ? []
          : [
              [
                $ref.replace('#/components/schemas/', ''),
                `${get.summary}, as {@link ${get.operationId}} answers it.`,
              ] as const,
            ],
      );
    }),
  );
}
