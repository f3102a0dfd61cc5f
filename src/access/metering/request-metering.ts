import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../platform/configuration/configuration.ts';
import { type PartnerKey, withKeyPrefixes } from '../../domain/access/partner-key.ts';
import { roundTo } from '../../../packages/engine/rounding.ts';
import { CLIENT_CLOSED_REQUEST, onceAnswered } from '../../platform/telemetry/reply-status.ts';
import { DeclaredRoutes, type FoundRoute } from '../../http/declaration/declared-routes.ts';
import { type ErrorReplyFilter } from '../../http/errors/error-reply.filter.ts';
import { type RequestContext } from '../../http/request/request-context.ts';
import { pathOf, type SurfaceName, BACK_OFFICE_PATH } from '../../http/request/surfaces.ts';
import { isTimed, outcomeOf, type RequestOutcome } from '../../domain/usage/outcome.ts';
import { type UsageRecord } from '../../domain/usage/usage.ts';
import { UsageJournal } from '../../platform/journal/usage-journal.ts';
import { type TrafficTally } from './traffic.store.ts';
import { ReplyDurations } from '../../platform/telemetry/durations.ts';
import { type AccessLine } from '../../platform/logging/access-log.ts';
import { addressClassOf } from '../../http/request/client-address.ts';

/** Counts requests with a known key in the usage journal. A worker serves no partners, so it meters nothing. */
@Injectable()
export class RequestMeter {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'role'>,
    private readonly journal: UsageJournal,
  ) {}

  /** Makes records durable before their replies are sent. @throws UsageJournalError; then none is counted */
  record(...usages: readonly UsageRecord[]): void {
    if (this.configuration.role !== 'worker') this.journal.append(...usages);
  }
}

export interface MeteredRequest {
  readonly context: RequestContext;
  readonly path: string;
  readonly status: number;
  /** From its arrival to its reply. */
  readonly durationMs: number;
}

type WatchedRequest = Pick<MeteredRequest, 'context' | 'path'> & {
  /** When it arrived, by the monotonic clock. */
  readonly startedAtMs: number;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
};

/** The outcome of a request: only its limits reject with 429 by more than one code. */
const outcomeOfReply = ({ limits }: RequestContext, status: number, durationMs: number): RequestOutcome =>
  outcomeOf(status, limits?.error?.code ?? null, durationMs);

export const isTooEarly = ({ failure }: RequestContext): boolean => failure?.reason === 'no_cycle';

/** The key that a request counts as use of: the accepted one, or the one that was rejected; null: no known key was presented. */
const countedKeyOf = ({ meteredKey, rejectedKey }: RequestContext): PartnerKey | null =>
  meteredKey ?? rejectedKey;

/** Null: no known key, or no cycle yet. */
export const usageOf = (
  context: RequestContext,
  endpoint: string,
  status: number,
  durationMs: number,
): UsageRecord | null => {
  const key = countedKeyOf(context);
  if (key === null || isTooEarly(context)) return null;
  const latencyMs = roundTo(durationMs, 3);
  return {
    requestUid: randomUUID(),
    requestId: context.requestId,
    receivedAtMs: context.receivedAtMs,
    keyId: key.id,
    endpoint,
    status,
    latencyMs,
    quotaSpent: context.quotaSpent,
    outcome: outcomeOfReply(context, status, latencyMs),
  };
};

/** Records a request before the end of its reply is sent, so every reply that was received whole is counted. */
export class RequestMetering {
  private endpoints: EndpointNames | null = null;

  constructor(
    private readonly meter: RequestMeter,
    private readonly routes: DeclaredRoutes,
    private readonly errors: ErrorReplyFilter,
  ) {}

  /** All or none. @throws UsageJournalError */
  record(...requests: readonly MeteredRequest[]): void {
    const usages: UsageRecord[] = [];
    this.endpoints ??= new EndpointNames(this.routes.all());
    for (const { context, path, status, durationMs } of requests) {
      const usage = usageOf(context, this.endpoints.of(path), status, durationMs);
      if (usage !== null) usages.push(usage);
    }
    if (usages.length > 0) this.meter.record(...usages);
  }

  watch({ request, response, startedAtMs, ...metering }: WatchedRequest): void {
    let settled = false;

    /** False where the reply was replaced by an error. */
    const metered = (status: number): boolean => {
      if (settled) return true;
      try {
        settled = countedKeyOf(metering.context) !== null;
        this.record({ ...metering, status, durationMs: performance.now() - startedAtMs });
        return true;
      } catch (error) {
        this.errors.answer(error, request, response);
        return false;
      }
    };

    const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
    response.end = (...parts: unknown[]): ServerResponse =>
      metered(response.destroyed ? CLIENT_CLOSED_REQUEST : response.statusCode) ? end(...parts) : response;
    onceAnswered(response, metered);
  }
}

const COUNTED: ReadonlySet<SurfaceName> = new Set<SurfaceName>(['data', 'legacy']);

export function countTraffic(
  tally: TrafficTally,
  context: RequestContext,
  status: number,
  durationMs: number,
): void {
  if (context.surface === null || !COUNTED.has(context.surface.name) || isTooEarly(context)) return;
  tally.count(
    context.receivedAtMs,
    outcomeOfReply(context, status, durationMs),
    isTimed(status, durationMs) ? durationMs : null,
    context.failure?.code === 'DATA_API_DISABLED',
  );
}

export const UNKNOWN_ENDPOINT = 'unknown';

/** Names the endpoint of a path as the contract writes it, so that there are as many names as declared paths and one more. */
export class EndpointNames {
  private readonly fixed = new Map<string, string>();
  private readonly patterns: { readonly pattern: RegExp; readonly name: string }[] = [];

  constructor(routes: readonly Pick<FoundRoute, 'paths'>[]) {
    for (const path of new Set(routes.flatMap(({ paths }) => paths))) {
      const segments = path.split('/');
      const name = segments.map((part) => (isNamed(part) ? `{${part.slice(1)}}` : part)).join('/');
      if (name === path) this.fixed.set(path, name);
      else this.patterns.push({ pattern: patternOf(segments), name });
    }
  }

  of(path: string): string {
    const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    return (
      this.fixed.get(bare) ??
      this.patterns.find(({ pattern }) => pattern.test(bare))?.name ??
      UNKNOWN_ENDPOINT
    );
  }
}

/** One segment (`:name`), or all that follow (`*name`). */
const isNamed = (part: string): boolean => part.startsWith(':') || part.startsWith('*');

const patternOf = (segments: readonly string[]): RegExp =>
  new RegExp(
    `^${segments.map((part) => (part.startsWith(':') ? '[^/]+' : part.startsWith('*') ? '.+' : literally(part))).join('/')}$`,
  );

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const PAGE_ROUTE = `${BACK_OFFICE_PATH}/*`;

@Injectable()
export class RequestDurations extends ReplyDurations {
  constructor(routes: DeclaredRoutes) {
    let names: EndpointNames | null = null;
    super((path) => {
      if (path === BACK_OFFICE_PATH || path.startsWith(`${BACK_OFFICE_PATH}/`)) return PAGE_ROUTE;
      // Routes are known only after the application has started.
      names ??= new EndpointNames(routes.all());
      return names.of(path);
    });
  }
}

/** Without headers and query; the ID and the path are the caller's words, in which the log masks secrets. */
export function accessLine(
  context: RequestContext,
  {
    method,
    target,
    status,
    durationMs,
  }: Record<'method' | 'target', string> & Pick<MeteredRequest, 'status' | 'durationMs'>,
): AccessLine {
  const address = addressClassOf(context.address);
  const { operator } = context;
  const key = context.caller?.key ?? context.meteredKey;
  return {
    requestId: context.requestId,
    durationMs: Math.round(durationMs),
    method,
    path: readablePath(target),
    status,
    caller: operator === null ? (key === null ? 'anonymous' : `key:${key.id}`) : `operator:${operator.name}`,
    address: address.class,
    network: address.network,
    traceId: context.traceId,
  };
}

/** Without the query, and with its unreserved characters as such, so that the logger sees a secret that was encoded. */
export function readablePath(target: string): string {
  const path = pathOf(target);
  return path.includes('%') ? readableTarget(path) : path;
}

/** A target whose keys, which an operator pasted, are cut to their prefixes. */
export const withoutKeys = (target: string): string => withKeyPrefixes(readableTarget(target));

const readableTarget = (target: string): string =>
  target.replace(ENCODED_UNRESERVED, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));

/** Unreserved characters (RFC 3986): letters, digits, `-`, `.`, `_` and `~`. */
const ENCODED_UNRESERVED = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
