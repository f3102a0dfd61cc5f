import { type IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { secretsOf } from '../../config/configured-secrets.ts';
import { KEY_PREFIX_LENGTH } from '../../domain/access/key-terms.ts';
import { type ErrorCode } from '../../domain/errors/errors.ts';
import { type LoggedKind, type PresentedKey } from '../../domain/requests/logged-request.ts';
import { secretMask } from '../../logging/mask-secrets.ts';
import { RequestLogBuffer } from '../../persistence/requests/request-log.recorder.ts';
import { secretHashOf } from '../access/key-form.ts';
import { carriedKeyOf } from '../access/presented-key.ts';
import { DeclaredRoutes } from '../declaration/declared-routes.ts';
import { type NotedError } from '../errors/noted-error.ts';
import { addressClassOf } from '../request/client-address.ts';
import { type RequestContext } from '../request/request-context.ts';
import { type Surface, type SurfaceName } from '../request/surfaces.ts';
import { RequestTargetText } from './request-target-text.ts';

/** A request that ended. */
export interface EndedRequest {
  readonly request: IncomingMessage;
  readonly context: RequestContext;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  /** When it arrived, by the monotonic clock. */
  readonly startedAtMs: number;
  /** The response, if it was made before the request; undefined: a route or the error filter made it. */
  readonly reply?: { readonly errorCode?: ErrorCode };
}

/** What a row is made from, beside the context. */
interface Facts {
  readonly method: string;
  readonly route: string;
  readonly path: string;
  readonly query: string | null;
  readonly status: number;
  readonly errorCode: ErrorCode | null;
  readonly errorId: string | null;
  readonly startedAtMs: number;
  readonly presented: string | undefined;
}

/** Whose failures are logged. Messages of MCP succeed or fail as calls, which are logged by `noteCall`. */
const LOGGED: ReadonlySet<SurfaceName> = new Set<SurfaceName>(['data', 'legacy', 'mcp']);

/** Checks whether requests of a surface are logged. */
export const isLoggedSurface = (surface: Surface | null): boolean =>
  surface !== null && LOGGED.has(surface.name);

/** The first status of failures. */
const FAILED_FROM = 400;
/** Digits of a duration that are kept, milliseconds. */
const DURATION_DECIMALS = 1_000;

/**
 * Logs partners' requests for operators: every failure and a random sample of what succeeds, within bounds. Most requests
 * cost a comparison and a random number. A row waits in memory until a job stores it.
 */
@Injectable()
export class RequestLog {
  private readonly sampledShare: number;
  private readonly mask: (text: string) => string;
  private target: RequestTargetText | null = null;

  constructor(
    private readonly buffer: RequestLogBuffer,
    private readonly routes: DeclaredRoutes,
    @Inject(CONFIGURATION) configuration: Configuration,
  ) {
    this.sampledShare = configuration.requestLog.successShare;
    this.mask = secretMask(secretsOf(configuration));
  }

  /** Logs a request of the data API, the older public API, or MCP, if it is to be logged. */
  note(ended: EndedRequest): void {
    const { status, context } = ended;
    if (status < FAILED_FROM && Math.random() >= this.sampledShare) return;
    const { surface } = context;
    if (!isLoggedSurface(surface)) return;
    if (surface!.name === 'mcp' && status < FAILED_FROM) return;
    if (this.admits(context, status)) this.add(ended);
  }

  /**
   * Logs a call within a request, if it is to be logged.
   *
   * @param route what it is metered under
   * @param refusal its error; null: it succeeded
   */
  noteCall(route: string, context: RequestContext, refusal: NotedError | null, startedAtMs: number): void {
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
      startedAtMs,
      presented: undefined,
    });
  }

  private admits(context: RequestContext, status: number): boolean {
    const caller = keyIdOf(context) ?? addressClassOf(context.address).network ?? 'unknown';
    return this.buffer.admits(kindOf(context, status), caller, context.receivedAtMs);
  }

  private add({ request, context, path, status, startedAtMs, reply }: EndedRequest): void {
    // Routes are known only after the application has started.
    this.target ??= new RequestTargetText(this.routes.all(), this.mask);
    const target = request.url!;
    const route = this.target.routeOf(path);
    this.push(context, {
      method: request.method!,
      route,
      path: this.target.pathOf(target),
      query: this.target.queryOf(route, target),
      status,
      errorCode: context.failure?.code ?? reply?.errorCode ?? null,
      errorId: context.failure?.errorId ?? null,
      startedAtMs,
      presented: carriedKeyOf(request),
    });
  }

  private push(context: RequestContext, { presented, startedAtMs, ...facts }: Facts): void {
    const keyId = keyIdOf(context);
    const address = keyId === null ? addressClassOf(context.address) : null;
    this.buffer.push({
      ...facts,
      atMs: context.receivedAtMs,
      kind: kindOf(context, facts.status),
      keyId,
      presented: keyId === null && presented !== undefined ? presentedKey(presented) : null,
      addressClass: address?.class ?? null,
      network: address?.network ?? null,
      durationMs: Math.round((performance.now() - startedAtMs) * DURATION_DECIMALS) / DURATION_DECIMALS,
      requestId: this.mask(context.requestId),
    });
  }
}

/** The key that was accepted. */
const keyIdOf = ({ caller, meteredKey }: RequestContext): string | null =>
  (meteredKey ?? caller?.key)?.id ?? null;

const kindOf = (context: RequestContext, status: number): LoggedKind =>
  status < FAILED_FROM ? 'sample' : keyIdOf(context) === null ? 'unidentified' : 'failure';

const presentedKey = (presented: string): PresentedKey => ({
  prefix: presented.slice(0, KEY_PREFIX_LENGTH),
  secretHash: secretHashOf(presented),
});
