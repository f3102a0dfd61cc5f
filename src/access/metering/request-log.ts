import { type IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../platform/configuration/configuration.ts';
import { secretsOf } from '../../platform/configuration/load-configuration.ts';
import { KEY_PREFIX_LENGTH } from '../../domain/access/partner-key.ts';
import { type ErrorCode } from '../../domain/errors/errors.ts';
import { type LoggedKind, type LoggedRequest } from '../../domain/logged-request.ts';
import { secretMask } from '../../platform/logging/mask-secrets.ts';
import { carriedKeyOf, secretHashOf } from '../callers/caller.resolver.ts';
import { DeclaredRoutes, type FoundRoute } from '../../http/declaration/declared-routes.ts';
import { type NotedError } from '../../http/errors/error-reply.filter.ts';
import { addressClassOf } from '../../http/request/client-address.ts';
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
  readonly reply?: { readonly errorCode?: ErrorCode };
}

interface Facts extends Pick<
  LoggedRequest,
  'method' | 'route' | 'path' | 'query' | 'status' | 'errorCode' | 'errorId' | 'durationMs'
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

  noteCall(route: string, context: RequestContext, refusal: NotedError | null, durationMs: number): void {
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
      presented: undefined,
    });
  }

  private admits(context: RequestContext, status: number): boolean {
    const caller = keyIdOf(context) ?? addressClassOf(context.address).network ?? 'unknown';
    return this.buffer.admits(kindOf(context, status), caller, context.receivedAtMs);
  }

  private add({ request, context, target, path, status, durationMs, reply }: EndedRequest): void {
    this.shown ??= new RequestTargetText(this.routes.all(), this.mask);
    const route = this.shown.routeOf(path);
    this.push(context, {
      method: request.method!,
      route,
      path: this.shown.pathOf(target),
      query: this.shown.queryOf(route, target),
      status,
      errorCode: context.failure?.code ?? reply?.errorCode ?? null,
      errorId: context.failure?.errorId ?? null,
      durationMs,
      presented: carriedKeyOf(request),
    });
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

const MAX_TEXT_LENGTH = 200;
/** Names that are shown if no route declares them. Any other is a caller's own text. */
const PLAIN_NAME = /^[a-z][a-z_]{0,31}$/i;
const OTHER_NAME = '(other)';

/** The parameters of a route by name: the values that the contract enumerates, in lower case; empty: it enumerates none. */
type DeclaredParameters = ReadonlyMap<string, ReadonlySet<string>>;

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
      const declared = new Map(parameters.map(({ name, schema }) => [name, enumeratedBy(schema)]));
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
}

/** The beginning of a text, as memory of its own: a slice would hold the whole target until the row is stored. */
const shortCopyOf = (text: string): string => Buffer.from(text.slice(0, MAX_TEXT_LENGTH)).toString();

function partOf(name: string, values: readonly string[], declared: DeclaredParameters | undefined): string {
  const enumerated = declared?.get(name);
  if (enumerated === undefined) return PLAIN_NAME.test(name) ? name : OTHER_NAME;
  const sent = values.flatMap((value) => value.split(','));
  return sent.every((value) => enumerated.has(value.toLowerCase())) ? `${name}=${sent.join(',')}` : name;
}

function enumeratedBy(schema: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const {
    type,
    enum: values,
    items,
  } = schema as {
    readonly type?: unknown;
    readonly enum?: readonly unknown[];
    readonly items?: Readonly<Record<string, unknown>>;
  };
  if (type === 'boolean') return new Set(['true', 'false']);
  if (values !== undefined) return new Set(values.map((value) => String(value).toLowerCase()));
  return items === undefined ? new Set() : enumeratedBy(items);
}
