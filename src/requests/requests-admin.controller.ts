import { Controller, Inject, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '../platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { REQUEST_LOG_DAYS } from '../domain/logged-request.ts';
import { DAY_MS, isoUtc, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { NO_OUTCOMES, outcomeOf, type RequestOutcome } from '../domain/usage/outcome.ts';
import { contractPathOf, DeclaredRoutes } from '../http/declaration/declared-routes.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { isLoggedSurface } from '../access/metering/request-log.ts';
import { ADMIN_API_PATH, surfaceOf } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { RequestLogReader } from './request-log.reader.ts';
import { PageCursors } from '../admin/paging.ts';
import {
  loggedAddressOf,
  RequestFacets,
  RequestList,
  type RequestLogBounds,
  RequestsQuery,
  RequestSummary,
  RequestSummaryQuery,
} from './requests.dto.ts';
import { UNKNOWN_ENDPOINT } from '../access/metering/request-metering.ts';

const LISTING = 'requests';
const MCP_CALL = /^mcp:[a-z_]+$/;
const UNKNOWN_ROUTE = 'route must be a path that GET /requests/facets lists, unknown, or mcp:<tool>';

const { GET } = RequestMethod;

@ApiTags('Requests')
@Controller(`${ADMIN_API_PATH}/requests`)
export class RequestsController {
  constructor(
    private readonly reader: RequestLogReader,
    private readonly pages: PageCursors,
    private readonly routes: DeclaredRoutes,
    private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'requestLog'>,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'listRequests',
    schemaVersion: 'requests/1',
    summary: 'List logged requests of partners',
    description:
      'Failed requests to the data API, the older public API, and MCP of the last seven days, and a sample of the successful ones, latest first. A row appears within a few seconds. ' +
      'To follow the log live, request the first page every few seconds with the same filters, and add the rows whose `id` you do not have: processes store their rows independently, so a new row can be older than the first one shown.',
    response: RequestList,
    errors: ['INVALID_CURSOR'],
  })
  async list(@Query() query: RequestsQuery): Promise<AdminAnswer> {
    this.assertLogged(query.route);
    const { filters, after } = this.pages.start(LISTING, filtersOf(query), query);
    const before = after && { atMs: Number(after[0]), id: Number(after[1]) };
    const [found, log] = await Promise.all([
      this.reader.list(query.limit + 1, before, filters),
      this.bounds(filters.fromMs, filters.toMs),
    ]);
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ atMs, id }) => [
      atMs,
      id,
    ]);
    const data: RequestList = {
      requests: items.map(({ id, atMs, kind, ...request }) => ({
        id,
        at: isoUtc(atMs),
        ...shown(request),
        outcome: outcomeOf(request.status, request.errorCode, request.durationMs),
        sampled: kind === 'sample',
      })),
      log,
    };
    return { data, nextCursor };
  }

  @AdminRoute(GET, 'summary', {
    operationId: 'summariseRequests',
    schemaVersion: 'request-summary/1',
    summary: 'Count logged requests',
    description:
      'Logged requests by outcome in some 60 buckets of time at most, and the ten most frequent failures by error, key, and route, with the filters of GET /requests. Successes are counted as far as they are sampled.',
    response: RequestSummary,
  })
  async summary(@Query() query: RequestSummaryQuery): Promise<AdminAnswer> {
    this.assertLogged(query.route);
    // The end is excluded, and what arrived now is part of it.
    const toMs = Math.min(query.to ?? Infinity, this.clock.now() + 1);
    const fromMs = Math.max(query.from ?? 0, toMs - REQUEST_LOG_DAYS * DAY_MS);
    const bucketMs = BUCKETS_MS.find((lengthMs) => toMs - fromMs <= MOST_BUCKETS * lengthMs)!;
    const originMs = Math.floor(fromMs / bucketMs) * bucketMs;
    const filter = { ...filtersOf(query), fromMs, toMs };
    const [counts, groups] = await Promise.all([
      this.reader.countByOutcome(filter, bucketMs, originMs),
      this.reader.groupFailures(filter, MOST_GROUPS),
    ]);
    const points = new Map<number, Record<RequestOutcome, number>>();
    for (let atMs = originMs; atMs < toMs; atMs += bucketMs) points.set(atMs, { ...NO_OUTCOMES });
    for (const { fromMs: atMs, outcome, requests } of counts) points.get(atMs)![outcome] = requests;
    const data: RequestSummary = {
      bucket_seconds: bucketMs / SECOND_MS,
      points: [...points].map(([atMs, outcomes]) => ({ from: isoUtc(atMs), outcomes })),
      groups: groups.map((group) => shown(group)),
    };
    return { data };
  }

  @AdminRoute(GET, 'facets', {
    operationId: 'listRequestFacets',
    schemaVersion: 'request-facets/1',
    summary: 'List routes of partners',
    response: RequestFacets,
  })
  facets(): AdminAnswer {
    const data: RequestFacets = { routes: this.loggedRoutes() };
    return { data };
  }

  private assertLogged(route: string | undefined): void {
    if (route !== undefined && !MCP_CALL.test(route) && !this.loggedRoutes().includes(route))
      throw new ServiceError('VALIDATION_ERROR', { reason: 'rules', messages: [UNKNOWN_ROUTE] });
  }

  /** Without calls of MCP. */
  private loggedRoutes(): readonly string[] {
    const paths = this.routes
      .all()
      .flatMap((route) => route.paths)
      .filter((path) => isLoggedSurface(surfaceOf(path)));
    return [...new Set(paths.map(contractPathOf))].sort().concat(UNKNOWN_ENDPOINT);
  }

  private async bounds(fromMs: number | null, toMs: number | null): Promise<RequestLogBounds> {
    const { maxBytes, successShare } = this.configuration.requestLog;
    const nowMs = this.clock.now();
    const [{ overRate, lost, trimmed }, bytes] = await Promise.all([
      this.reader.sums(fromMs ?? nowMs - REQUEST_LOG_DAYS * DAY_MS, toMs ?? nowMs),
      this.reader.bytes(),
    ]);
    return {
      kept_days: REQUEST_LOG_DAYS,
      success_share: successShare,
      bytes,
      max_bytes: maxBytes,
      left_out: { over_rate: overRate, not_stored: lost, deleted: trimmed },
    };
  }
}

const MOST_GROUPS = 10;
const MOST_BUCKETS = 60;
/** The last covers the seven days of the log. */
const BUCKETS_MS = [1, 5, 15, 60, 180].map((minutes) => minutes * MINUTE_MS);

export function filtersOf(query: Partial<RequestsQuery>) {
  const { status } = query;
  const [first, last] = status === undefined ? [null, null] : statusesOf(status);
  return {
    requestId: query.request_id ?? null,
    errorId: query.error_id ?? null,
    keyId: query.key_id ?? null,
    partner: query.partner ?? null,
    address: query.address === undefined ? null : loggedAddressOf(query.address),
    route: query.route ?? null,
    statusFrom: first,
    statusTo: last,
    errorCode: query.error_code ?? null,
    outcome: query.outcome ?? null,
    minDurationMs: query.min_duration_ms ?? null,
    fromMs: query.from ?? null,
    toMs: query.to ?? null,
  };
}

/** Of `4xx` 400 and 499. */
const statusesOf = (status: string): readonly [number, number] =>
  status.toLowerCase() === 'failed'
    ? [400, 599]
    : [Number(status.replace(/x/gi, '0')), Number(status.replace(/x/gi, '9'))];
