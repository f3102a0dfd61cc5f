import { type FieldSchema } from '../../http/contract/schema-fields.ts';
import { DATA_API_PATH, DOCUMENTATION_PATH } from '../../http/request/surfaces.ts';

/** The parts of the contract document (OpenAPI 3.1) that the reference shows. */
export interface Contract {
  readonly info: { readonly version: string };
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  /** Requests that the service makes, by the type of event. */
  readonly webhooks: Readonly<Record<string, { readonly post: ReceivedRequest }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

interface Tag {
  readonly name: string;
  readonly description?: string;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
  readonly 'x-codeSamples': readonly {
    readonly lang: string;
    readonly label: string;
    readonly source: string;
  }[];
}

type ReceivedRequest = Pick<Operation, 'description' | 'parameters' | 'responses'> & {
  readonly requestBody: Pick<Response, 'content'>;
};

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly schema: Schema;
  readonly example?: Value;
}

interface Header {
  readonly $ref?: string;
  readonly description: string;
  readonly schema: Schema;
}

export interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
}

export type Value = string | number | boolean | null;

export interface Schema extends FieldSchema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly Value[];
  readonly default?: Value;
  /** Of a parameter; other schemas can have any. */
  readonly example?: Value | readonly Value[];
  readonly deprecated?: boolean;
  /** For a union: the parameter that selects a member, with its values in the order of `oneOf`. */
  readonly 'x-selected-by'?: { readonly parameter: string; readonly values: readonly string[] };
}

export const REFERENCE_PATH = `${DOCUMENTATION_PATH}/reference/`;

export const WEBHOOKS_TITLE = 'Webhook events';
export const WEBHOOKS_ADDRESS = `${REFERENCE_PATH}webhooks/`;

/** Part of that page about one event. */
export const eventAnchor = (type: string): string => type.replaceAll(/[._]/g, '-');

export const routeAddress = (operationId: string): string => `${REFERENCE_PATH}${operationId}/`;

/** Routes in the order of the reference. Tags that the document doesn't describe come from extensions, and go last. */
export function routeGroups({ tags, paths }: Contract) {
  const routes = Object.entries(paths).map(([path, { get }]) => ({ path, ...get }));
  const added = routes
    .map((route): Tag => ({ name: route.tags[0]! }))
    .filter(({ name }) => !tags.some((tag) => tag.name === name));
  const groups = new Map([...tags, ...added].map((tag) => [tag.name, tag]));
  return [...groups.values()]
    .map((tag) => ({ ...tag, routes: routes.filter((route) => route.tags[0] === tag.name) }))
    .filter((group) => group.routes.length > 0);
}

/** What a search finds the pages of routes by. */
export const referenceEntries = (contract: Contract) => [
  ...routeGroups(contract)
    .flatMap(({ routes }) => routes)
    .map(({ path, operationId, summary }) => ({
      path: routeAddress(operationId),
      title: summary,
      description: `${path.replace(DATA_API_PATH, '')} ${operationId}`,
    })),
  ...Object.keys(contract.webhooks).map((type) => ({
    path: `${WEBHOOKS_ADDRESS}#${eventAnchor(type)}`,
    title: `Webhook event ${type}`,
    description: `${WEBHOOKS_TITLE} ${type}`,
  })),
];

export function dereferenced<Part extends Header | Response>({ components }: Contract, part: Part): Part {
  if (part.$ref === undefined) return part;
  const [, , section, name] = part.$ref.split('/') as [string, string, 'headers' | 'responses', string];
  return components[section][name] as Part;
}
