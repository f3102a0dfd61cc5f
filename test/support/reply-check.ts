import { PROBLEM_MEDIA_TYPE } from '../../src/http/errors/error-reply.filter.ts';
import { isErrorCode, errorDefinition } from '../../src/domain/errors/errors.ts';
import { type Contract, type ContractOperation, type ContractResponse, isContractPath } from './contract.ts';
import { BodyCheck, mediaTypeOf } from './body-check.ts';
import { schemaFaults } from './json-schema.ts';

export interface Question {
  readonly method: string;
  readonly target: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Statuses of HTTP itself, which the contract describes together under `default`. */
const PROTOCOL_STATUSES: readonly number[] = [405, 408, 413, 414, 415, 417, 431];

/** Headers that HTTP, CORS and the connection bring along: no contract names them. */
const ORDINARY_HEADERS =
  /^(date|connection|keep-alive|transfer-encoding|content-(type|length|encoding|security-policy)|strict-transport-security|allow|access-control-.+|x-content-type-options|server|x-accel-buffering|x-cache-status)$/;

/** Characters that a target must not have unescaped. */
const NO_HTTP = /[^\x21-\x7e]/;

/** Headers that only whoever counts requests can write. */
const COUNTING_HEADERS = /^(x-ratelimit-|x-quota-|ratelimit)/;

const ERROR_SCHEMAS: Readonly<Record<string, { readonly $ref: string }>> = {
  'application/json': { $ref: '#/components/schemas/ErrorBody' },
  [PROBLEM_MEDIA_TYPE]: { $ref: '#/components/schemas/ProblemDetails' },
};

const isFromCache = (headers: Reply['headers']): boolean =>
  ['HIT', 'STALE', 'UPDATING', 'REVALIDATED'].includes(String(headers['x-cache-status']));

/**
 * Holds replies of the data and legacy APIs against the contract: status, headers and body must be documented, and what
 * is documented must be there. `BodyCheck` judges the bodies.
 */
export class ReplyCheck {
  private readonly bodies: BodyCheck;

  /** @param counted false where a test put something else in the place of the limits, which writes no headers */
  constructor(
    private readonly contract: Contract,
    private readonly counted: boolean,
  ) {
    this.bodies = new BodyCheck(contract.json);
  }

  /** Every way in which a reply breaks the contract; empty for paths of other surfaces. */
  faults({ method, target }: Question, reply: Reply): string[] {
    // A `#` is no end of the path here: the service reads it as an escaped one.
    const [path] = target.split('?', 1);
    if (path === undefined || !isContractPath(path) || method === 'OPTIONS') return [];
    // What is no HTTP is refused by the parser, before anybody knows which operation was meant.
    const operation = NO_HTTP.test(target) ? null : this.contract.operationAt(path);
    const faults =
      operation && (method === 'GET' || method === 'HEAD')
        ? this.ofOperation(operation, method, reply)
        : this.ofRefusal(method, reply);
    return faults.map((fault) => `${method} ${target.slice(0, 200)} → ${reply.status}: ${fault}`);
  }

  private ofOperation(operation: ContractOperation, method: string, reply: Reply): string[] {
    const status = PROTOCOL_STATUSES.includes(reply.status) ? 'default' : String(reply.status);
    const documented = operation.responses[status];
    if (!documented) return ['the status is not documented'];
    return [
      ...this.headerFaults(documented, reply),
      ...(method === 'HEAD' ? emptinessFaults(reply) : this.bodyFaults(documented, reply)),
    ];
  }

  /** Paths and methods that no operation has. */
  private ofRefusal(method: string, reply: Reply): string[] {
    if (reply.status < 400) return ['no operation is documented here'];
    return method === 'HEAD' ? emptinessFaults(reply) : this.errorFaults(reply);
  }

  private headerFaults(documented: ContractResponse, { headers }: Reply): string[] {
    const named = Object.entries(documented.headers ?? {}).map(
      ([name, header]) => [name.toLowerCase(), header] as const,
    );
    const names = new Set(named.map(([name]) => name));
    const missing = named
      .filter(([name, { required }]) => required !== false && headers[name] === undefined)
      .filter(([name]) => (this.counted && !isFromCache(headers)) || !COUNTING_HEADERS.test(name))
      .filter(([name]) => name !== 'x-request-id' || !isFromCache(headers))
      .map(([name]) => `the documented header ${name} is missing`);
    const undocumented = Object.keys(headers)
      .filter((name) => !names.has(name) && !ORDINARY_HEADERS.test(name))
      .map((name) => `the header ${name} is not documented`);
    const misshapen = named.flatMap(([name, { schema }]) => {
      const value = headers[name];
      if (value === undefined) return [];
      const typed = schema['type'] === 'integer' ? Number(value) : value;
      return schemaFaults(typed, schema, this.contract.json, name);
    });
    return [...missing, ...undocumented, ...misshapen];
  }

  private bodyFaults(documented: ContractResponse, reply: Reply): string[] {
    if (!documented.content) return emptinessFaults(reply);
    const mediaType = mediaTypeOf(reply);
    const schema = documented.content[mediaType]?.schema;
    if (!schema) return [`the media type ${mediaType} is not documented`];
    const body: unknown = /[/+]json$/.test(mediaType) ? parsed(reply.text) : reply.text;
    if (body === undefined) return ['the body is not JSON'];
    return [
      ...this.bodies.faults(body, schema),
      ...(reply.status >= 400 ? codeFaults(documented, reply.status, body) : []),
    ];
  }

  private errorFaults(reply: Reply): string[] {
    const body = parsed(reply.text);
    if (body === undefined) return ['the body is not JSON'];
    const schema = ERROR_SCHEMAS[mediaTypeOf(reply)];
    if (!schema) return [`the media type ${mediaTypeOf(reply)} is none of an error`];
    return this.bodies.faults(body, schema);
  }
}

const OTHERWISE: readonly string[] = [
  // What HTTP itself refuses.
  ...PROTOCOL_STATUSES.map((status) => `BAD_REQUEST ${status}`),
  // A revoked key, on the legacy routes alone.
  'API_KEY_INVALID 403',
];

function codeFaults(documented: ContractResponse, status: number, body: unknown): string[] {
  const code = (body as { error_code?: unknown }).error_code;
  if (!isErrorCode(code)) return [`${String(code)} is not a code of the registry`];
  if (!OTHERWISE.includes(`${code} ${status}`) && errorDefinition(code).status !== status)
    return [`${code} is ${errorDefinition(code).status} in the registry`];
  const { examples } = documented.content!['application/json'] as { examples?: Record<string, unknown> };
  return examples && code in examples ? [] : [`${code} is not documented for this operation`];
}

const emptinessFaults = ({ text }: Reply): string[] =>
  text === '' ? [] : [`a body of ${text.length} characters where there should be none`];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
