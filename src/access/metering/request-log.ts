import { type IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../platform/configuration/configuration.ts';
import { secretsOf } from '../../platform/configuration/load-configuration.ts';
import { KEY_PREFIX_LENGTH, withKeyPrefixes } from '../../domain/access/partner-key.ts';
import { type ErrorCode } from '../../domain/errors/errors.ts';
import { type FailureEvidence, type LoggedKind, type LoggedRequest } from '../../domain/logged-request.ts';
import { secretMask } from '../../platform/logging/mask-secrets.ts';
import { carriedKeyOf, secretHashOf } from '../callers/caller.resolver.ts';
import { DeclaredRoutes, type FoundRoute } from '../../http/declaration/declared-routes.ts';
import { type NotedError } from '../../http/errors/error-reply.filter.ts';
import { addressClassOf } from '../../http/request/client-address.ts';
import { type ErrorWords } from '../../http/reply/prepared-reply.ts';
import { type RequestContext } from '../../http/request/request-context.ts';
import { queryOf, type Surface, type SurfaceName } from '../../http/request/surfaces.ts';
import { declaredFieldsOf } from '../../http/parameters/declared-fields.ts';
import { parseQueryString } from '../../http/parameters/parameter.pipes.ts';
import { EndpointNames, type MeteredRequest, readablePath, UNKNOWN_ENDPOINT } from './request-metering.ts';
import { RequestLogBuffer } from './request-log.recorder.ts';

export interface EndedRequest extends MeteredRequest {
  readonly request: IncomingMessage;
  /** As it arrived: Express shortens the URL of a request that it hands to a part. */
  readonly target: string;
  /** The response, if it was made before the request; undefined: a route or the error filter made it. */
  readonly reply?: { readonly errorCode?: ErrorCode; readonly words?: ErrorWords };
}

interface Facts extends Omit<
  LoggedRequest,
  'atMs' | 'kind' | 'keyId' | 'presented' | 'addressClass' | 'network' | 'requestId'
> {
  readonly presented: string | undefined;
}

/** Whose failures are logged. Messages of MCP succeed or fail as calls, which are logged by `noteCall`. */
const LOGGED: ReadonlySet<SurfaceName> = new Set<SurfaceName>(['data', 'legacy', 'mcp']);

export const isLoggedSurface = (surface: Surface | null): boolean =>
  surface !== null && LOGGED.has(surface.name);

const FAILED_FROM = 400;
const DURATION_DECIMALS = 1_000;

/** Logs every failure and a random sample of what succeeds, within bounds. A row waits in memory until a job stores it. */
@Injectable()
export class RequestLog {
  private readonly sampledShare: number;
  private readonly mask: (text: string) => string;
  private shown: RequestTargetText | null = null;

  constructor(
    private readonly buffer: RequestLogBuffer,
    private readonly routes: DeclaredRoutes,
    @Inject(CONFIGURATION) configuration: Configuration,
  ) {
    this.sampledShare = configuration.requestLog.successShare;
    this.mask = secretMask(secretsOf(configuration));
  }

  note(ended: EndedRequest): void {
    const { status, context } = ended;
    if (status < FAILED_FROM && Math.random() >= this.sampledShare) return;
    const { surface } = context;
    if (!isLoggedSurface(surface)) return;
    if (surface!.name === 'mcp' && status < FAILED_FROM) return;
    if (this.admits(context, status)) this.add(ended);
  }

  noteCall(
    route: string,
    context: RequestContext,
    refusal: NotedError | null,
    durationMs: number,
    parameters = NO_PARAMETERS,
  ): void {
    if (refusal === null && Math.random() >= this.sampledShare) return;
    const status = refusal?.reply.status ?? 200;
    if (!this.admits(context, status)) return;
    this.push(context, {
      method: 'POST',
      route,
      path: route,
      query: null,
      status,
      errorCode: refusal?.reply.code ?? null,
      errorId: refusal?.errorId ?? null,
      durationMs,
      ...this.textOfTargets.evidence(refusal?.reply, parameters),
      presented: undefined,
    });
  }

  private admits(context: RequestContext, status: number): boolean {
    const caller = keyIdOf(context) ?? addressClassOf(context.address).network ?? 'unknown';
    return this.buffer.admits(kindOf(context, status), caller, context.receivedAtMs);
  }

  private add({ request, context, target, path, status, durationMs, reply }: EndedRequest): void {
    const text = this.textOfTargets;
    const route = text.routeOf(path);
    this.push(context, {
      method: request.method!,
      route,
      path: text.pathOf(target),
      query: text.queryOf(route, target),
      status,
      errorCode: context.failure?.code ?? reply?.errorCode ?? null,
      errorId: context.failure?.errorId ?? null,
      durationMs,
      ...text.evidenceOf(route, target, context.failure?.reply ?? reply?.words),
      presented: carriedKeyOf(request),
    });
  }

  /** Routes are known only after the application has started. */
  private get textOfTargets(): RequestTargetText {
    return (this.shown ??= new RequestTargetText(this.routes.all(), this.mask));
  }

  private push(context: RequestContext, { presented, durationMs, ...facts }: Facts): void {
    const keyId = keyIdOf(context);
    const address = keyId === null ? addressClassOf(context.address) : null;
    this.buffer.push({
      ...facts,
      atMs: context.receivedAtMs,
      kind: kindOf(context, facts.status),
      keyId,
      presented:
        keyId === null && presented !== undefined
          ? { prefix: presented.slice(0, KEY_PREFIX_LENGTH), secretHash: secretHashOf(presented) }
          : null,
      addressClass: address?.class ?? null,
      network: address?.network ?? null,
      durationMs: Math.round(durationMs * DURATION_DECIMALS) / DURATION_DECIMALS,
      requestId: this.mask(context.requestId),
    });
  }
}

const keyIdOf = ({ caller, meteredKey }: RequestContext): string | null =>
  (meteredKey ?? caller?.key)?.id ?? null;

const kindOf = (context: RequestContext, status: number): LoggedKind =>
  status < FAILED_FROM ? 'sample' : keyIdOf(context) === null ? 'unidentified' : 'failure';

const E_MAIL = /(?<![^\s@,])[^\s@,]+@[^\s@,]+/g;

const RUNS = /[\w+/=-]+/g;
/** Tokens are long, and mix letters with digits as neither names nor moments do. */
const withoutTokens = (text: string): string =>
  text.replace(RUNS, (run) => (run.length >= 20 && /\d/.test(run) && /[a-z]/i.test(run) ? '***' : run));
const KNOWN_PREFIX = /(md[kp]_[0-9a-z]{8})(?![0-9a-z])/i;

/** Masks secrets, tokens, and e-mail addresses, and cuts keys to their prefixes, which tell an operator whose key it was. */
const redacted = (value: string, mask: (text: string) => string): string =>
  withKeyPrefixes(value)
    .split(KNOWN_PREFIX)
    .map((part, i) => (i % 2 === 0 ? mask(withoutTokens(part.replace(E_MAIL, '***'))) : part))
    .join('');

const MAX_TEXT_LENGTH = 200;
const MAX_DETAIL_BYTES = 500;
/** Names that are shown if no route declares them. Any other is a caller's own text. */
const PLAIN_NAME = /^[a-z][a-z_]{0,31}$/i;
const OTHER_NAME = '(other)';

/** The schemas of a route's parameters, or of a tool's arguments, by name. */
type DeclaredParameters = ReadonlyMap<string, ValueSchema>;

export interface SentParameters {
  readonly declared: DeclaredParameters;
  /** The one that a 404 is about; null: none. */
  readonly subject: string | null;
  readonly valueOf: (name: string) => string | string[] | undefined;
}

const NO_PARAMETERS: SentParameters = { declared: new Map(), subject: null, valueOf: () => undefined };

const NO_EVIDENCE: FailureEvidence = {
  detail: null,
  parameter: null,
  value: null,
  allowed: null,
  missingScope: null,
};

/** What the request log shows of a target: nothing that a caller chose freely but the path. */
export class RequestTargetText {
  private readonly names: EndpointNames;
  private readonly parametersByRoute = new Map<string, DeclaredParameters>();

  constructor(
    routes: readonly FoundRoute[],
    private readonly mask: (text: string) => string,
  ) {
    this.names = new EndpointNames(routes);
    for (const { paths, declaration } of routes) {
      const query = declaration !== undefined && 'query' in declaration ? declaration.query : undefined;
      const parameters = query === undefined ? [] : declaredFieldsOf(query);
      const declared = new Map(parameters.map(({ name, schema }) => [name, schema as ValueSchema]));
      for (const path of paths) this.parametersByRoute.set(this.names.of(path), declared);
    }
  }

  routeOf(path: string): string {
    return this.names.of(path);
  }

  pathOf(target: string): string {
    return shortCopyOf(this.mask(readablePath(target)));
  }

  /** The names in a target's query, each with its values if the contract enumerates them: `asset=BTC&from&limit`. Null: it has none. */
  queryOf(route: string, target: string): string | null {
    const query = queryOf(target);
    if (query === '') return null;
    const declared = route === UNKNOWN_ENDPOINT ? undefined : this.parametersByRoute.get(route);
    const parts = Object.entries(parseQueryString(query)).map(([name, value]) =>
      partOf(name, [value ?? ''].flat(), declared),
    );
    return shortCopyOf(this.mask([...new Set(parts)].join('&')));
  }

  evidenceOf(route: string, target: string, words: ErrorWords | undefined): FailureEvidence {
    const inPath = pathValues(route, target);
    const [subject = null] = Object.keys(inPath);
    const ofPath = Object.keys(inPath).map((name): [string, ValueSchema] => [name, {}]);
    return this.evidence(words, {
      declared: new Map([...ofPath, ...(this.parametersByRoute.get(route) ?? [])]),
      subject,
      valueOf: (name) => decoded(inPath[name]) ?? parseQueryString(queryOf(target))[name],
    });
  }

  /** Messages begin with the parameter that they are about. Of any other name, nobody knows what its value is. */
  evidence(words: ErrorWords | undefined, { declared, subject, valueOf }: SentParameters): FailureEvidence {
    if (words === undefined) return NO_EVIDENCE;
    const name = words.status === 404 ? subject : /^\w+/.exec(words.detail)?.[0];
    const parameter = name != null && declared.has(name) ? name : null;
    const value = parameter === null ? undefined : valueOf(parameter);
    return {
      detail: boundedLine(withKeyPrefixes(words.detail), MAX_DETAIL_BYTES),
      parameter,
      value:
        value === undefined
          ? null
          : boundedLine(redacted([value].flat().join(','), this.mask), MAX_TEXT_LENGTH),
      allowed: allowedBy(declared.get(parameter ?? '')),
      missingScope: words.missingScopes.length === 0 ? null : words.missingScopes.join(', '),
    };
  }
}

/** PostgreSQL stores neither a NUL nor half a character. */
const boundedLine = (text: string, maxBytes: number): string =>
  Buffer.from(text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' '))
    .subarray(0, maxBytes)
    .toString()
    .replace(/\uFFFD$/, '');

/** As it is where its encoding is broken. */
function decoded(segment: string | undefined): string | undefined {
  if (segment === undefined) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The segments of a path that its route names. */
function pathValues(route: string, target: string): Readonly<Record<string, string>> {
  const segments = readablePath(target).split('/');
  return Object.fromEntries(
    route
      .split('/')
      .flatMap((part, i) => (part.startsWith('{') ? [[part.slice(1, -1), segments[i] ?? '']] : [])),
  );
}

/** The beginning of a text, as memory of its own: a slice would hold the whole target until the row is stored. */
const shortCopyOf = (text: string): string => Buffer.from(text.slice(0, MAX_TEXT_LENGTH)).toString();

function partOf(name: string, values: readonly string[], declared: DeclaredParameters | undefined): string {
  const schema = declared?.get(name);
  if (schema === undefined) return PLAIN_NAME.test(name) ? name : OTHER_NAME;
  const sent = values.flatMap((value) => value.split(','));
  const enumerated = choicesBy(schema).map((value) => value.toLowerCase());
  return sent.every((value) => enumerated.includes(value.toLowerCase())) ? `${name}=${sent.join(',')}` : name;
}

export interface ValueSchema {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: ValueSchema;
  readonly minimum?: number;
  readonly maximum?: number;
}

const choicesBy = ({ type, enum: values, items }: ValueSchema): readonly string[] =>
  type === 'boolean' ? ['true', 'false'] : (values?.map(String) ?? (items ? choicesBy(items) : []));

function allowedBy(schema: ValueSchema = {}): string | null {
  const { minimum, maximum } = schema;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return choicesBy(schema).join(', ').slice(0, MAX_TEXT_LENGTH) || null;
}
