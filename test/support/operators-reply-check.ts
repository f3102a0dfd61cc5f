import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { BodyCheck, mediaTypeOf } from './body-check.ts';
import { type Question, type Reply } from './reply-check.ts';

type JsonObject = Readonly<Record<string, unknown>>;

interface OperatorsResponse {
  readonly content?: Readonly<Record<string, { readonly schema: JsonObject }>>;
}

export interface OperatorsOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly JsonObject[];
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonObject }>> };
  readonly responses: Readonly<Record<string, OperatorsResponse | { readonly $ref: string }>>;
}

export interface OperatorsContract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperatorsOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonObject>>;
    readonly responses: Readonly<Record<string, OperatorsResponse>>;
  };
}

/** Statuses of HTTP itself, which have no operation. */
const PROTOCOL_STATUSES: readonly number[] = [405, 413, 415];

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);

/** Checks responses of the operators' API against its contract: status and body must be documented, in every field. */
export class OperatorsReplyCheck {
  private readonly bodies: BodyCheck;
  private readonly paths: readonly (readonly [path: string, pattern: RegExp])[];

  constructor(private readonly contract: OperatorsContract) {
    this.bodies = new BodyCheck(contract);
    this.paths = Object.keys(contract.paths)
      // A path without parameters comes before one that would take its last part for a value.
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
      .map((path) => [path, patternOf(path)]);
  }

  /** Every way in which a response breaks the contract; empty for paths of other surfaces. */
  faults({ method, target }: Question, reply: Reply): string[] {
    const path = target.split('?', 1)[0]!;
    if (!path.startsWith(`${ADMIN_API_PATH}/`) || method === 'OPTIONS' || method === 'HEAD') return [];
    return this.faultsAt(method.toLowerCase(), path, reply).map(
      (fault) => `${method} ${path} → ${reply.status}: ${fault}`,
    );
  }

  private faultsAt(method: string, path: string, reply: Reply): string[] {
    const found = this.paths.find(([, pattern]) => pattern.test(path))?.[0];
    const operation = found === undefined ? undefined : this.contract.paths[found]?.[method];
    if (operation === undefined) return reply.status < 400 ? ['the contract has no such operation'] : [];
    if (PROTOCOL_STATUSES.includes(reply.status)) return [];
    const documented = operation.responses[String(reply.status)];
    if (documented === undefined) return [`the status is not documented: ${reply.text.slice(0, 200)}`];
    const { content = {} } =
      '$ref' in documented
        ? this.contract.components.responses[documented.$ref.split('/').at(-1)!]!
        : documented;
    const mediaType = mediaTypeOf(reply);
    const schema = content[mediaType]?.schema;
    if (schema === undefined) return [`the media type ${mediaType} is not documented`];
    const isText = mediaType.startsWith('text/');
    return this.bodies.faults(isText ? reply.text : JSON.parse(reply.text), schema);
  }
}
