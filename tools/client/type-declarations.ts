import { answeredSchema } from './answered-schema.ts';
import { type ContractDocument } from './contract-document.ts';
import { docComment } from './doc-comment.ts';
import { NamedValues } from './named-values.ts';
import { fieldsOf, literalUnion, typeExpression } from './type-expression.ts';

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
