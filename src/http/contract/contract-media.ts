import { type OpenAPIObject } from '@nestjs/swagger';

export const CONTRACT_MEDIA = ['all', 'json'] as const;
export type ContractMedia = (typeof CONTRACT_MEDIA)[number];

interface Operation {
  parameters?: readonly { readonly name?: string }[];
  readonly responses: Readonly<Record<string, { content?: Content } | undefined>>;
}
type Content = Readonly<Record<string, object>>;

const JSON_MEDIA_TYPE = 'application/json';
/** The query parameter that selects a media type. */
const SELECTOR = 'format';

/**
 * Reduces each response to one media type: JSON, or else the default. Generators of clients type a response of several as a
 * union that no caller can tell apart.
 */
export function withOneMediaType(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  const reduced = structuredClone(paths);
  for (const { get } of Object.values(reduced)) {
    const operation = get as Operation | undefined;
    if (operation === undefined) continue;
    const isSelected = Object.keys(operation.responses['200']?.content ?? {}).length > 1;
    if (isSelected) operation.parameters = operation.parameters!.filter(({ name }) => name !== SELECTOR);
    for (const response of Object.values(operation.responses))
      if (response?.content !== undefined) response.content = oneOf(response.content);
  }
  return reduced;
}

function oneOf(content: Content): Content {
  const [first] = Object.keys(content);
  const kept = JSON_MEDIA_TYPE in content ? JSON_MEDIA_TYPE : first!;
  return { [kept]: content[kept]! };
}
