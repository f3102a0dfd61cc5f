import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../../platform/configuration/configuration.ts';
import { type Tier } from '../../domain/access/access-rights.ts';
import {
  ageSecondsAt,
  cycleFreshnessFacts,
  judgeFreshness,
} from '../../../packages/engine/freshness/freshness.ts';
import { isoUtc, minuteOf } from '../../../packages/engine/timestamps.ts';
import {
  alreadyHas,
  type BodySlot,
  BodyTemplate,
  cacheControl,
  type CachePolicy,
  contentCodingFor,
  headersOfUnchanged,
  type PreparedReply,
  setHeaders,
  strongEtag,
  unavailableHeader,
} from '../reply/prepared-reply.ts';
import { headersOf } from '../reply/reply-head.ts';
import {
  type AnswerFreshness,
  isPrepared,
  JSON_CONTENT_TYPE,
  prepareAnswer,
  type PreparedAnswer,
  type PreparedDocument,
  prepareDocument,
  type UnavailableItem,
} from './prepared-answer.ts';
import { DISCLAIMER, SANDBOX_SENTENCE, SANDBOX_SOURCE, SYNTHETIC } from './disclaimer.ts';
import { type EnvelopeMeta, type FreshnessMeta } from './envelope.response.ts';
import { PublishedState } from '../../published/published-state.ts';
import {
  type AdminRouteDeclaration,
  type CsvTable,
  type DataRouteDeclaration,
  declarationIn,
  type LegacyRouteDeclaration,
} from '../declaration/route-declaration.ts';
import { madeByCycle } from './cycle-answer.ts';
import { type Request, type Response } from 'express';
import { concatMap, map, mergeMap, type Observable } from 'rxjs';
import { CSV_CONTENT_TYPE, csvHeader, csvRows } from '../../domain/exports/csv-text.ts';
import { DeprecatedParts } from '../declaration/declared-routes.ts';
import { callerOf, contextOf, giveBackQuota, timingHeaders } from '../request/request-context.ts';
import { requestsTable } from '../parameters/field.decorators.ts';
import { DATA_API_PATH, LICENCES_PATH } from '../request/surfaces.ts';
import { LICENCE_COLUMNS } from '../../domain/exports/export-product.ts';
import { type AdminAnswer } from './admin-answer.ts';

export interface ReplyTerms {
  readonly schemaVersion: string;
  readonly tier: Tier | 'operator';
}

@Injectable()
export class EnvelopeWriter {
  readonly synthetic: boolean;
  private readonly disclaimer: string;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIGURATION) configuration: Configuration,
  ) {
    this.synthetic = configuration.providers === 'sandbox';
    this.disclaimer = this.synthetic ? `${SANDBOX_SENTENCE} ${DISCLAIMER}` : DISCLAIMER;
  }

  /** Complete but for request ID, time, and age. Freshness is judged at the running minute, so a template serves only that minute. */
  template({ json, asOf, answer }: PreparedAnswer, { schemaVersion, tier }: ReplyTerms): BodyTemplate {
    const { age, ...freshness } = this.freshness(answer.freshness);
    const { status, ...standing } = freshness;
    const rest: Omit<
      EnvelopeMeta,
      'api_version' | 'schema_version' | 'request_id' | 'generated_at' | 'as_of' | 'freshness'
    > = {
      attribution: [...(answer.attribution ?? [])],
      next_cursor: answer.nextCursor ?? null,
      gaps: [...(answer.gaps ?? [])],
      mode: answer.mode,
      generated_by: answer.generatedBy ?? null,
      tier_served: tier,
      disclaimer: this.disclaimer,
      unavailable: [...(answer.unavailable ?? [])],
      clamped: [...(answer.clamped ?? [])],
    };
    return new BodyTemplate([
      '{"data":',
      json,
      `,"meta":{"api_version":"v1","schema_version":${JSON.stringify(schemaVersion)},"request_id":`,
      ({ requestId }) => JSON.stringify(requestId),
      ',"generated_at":"',
      ({ nowMs }) => isoUtc(nowMs),
      `","as_of":"${asOf}","freshness":{"status":"${status}","age_seconds":`,
      age,
      `,${membersOf(standing)}},${membersOf(rest)}}}`,
    ]);
  }

  private freshness(
    freshness: AnswerFreshness,
  ): Omit<FreshnessMeta, 'age_seconds'> & { readonly age: BodySlot } {
    const source = this.synthetic ? SANDBOX_SOURCE : freshness.source;
    if (freshness.kind === 'built_in') {
      return {
        status: 'fresh',
        age: () => '0',
        cadence_seconds: freshness.cadenceSeconds,
        stale: false,
        degraded_reason: null,
        source,
      };
    }
    const { lastSuccessAtMs, cadenceSeconds } = freshness.facts;
    // The state is that of the running minute, as on the board and on health, which never disagree with it.
    const judged = judgeFreshness(freshness.facts, minuteOf(this.clock.now()));
    // A record grows old without anything having been missed.
    const asItShould = freshness.kind === 'recorded' && judged.degradedReason === 'ingest_gap';
    return {
      status: judged.status,
      age: ({ nowMs }) => String(ageSecondsAt(nowMs, lastSuccessAtMs)),
      cadence_seconds: cadenceSeconds,
      stale: judged.stale,
      degraded_reason: asItShould ? null : judged.degradedReason,
      source,
    };
  }
}

const membersOf = (value: object): string => JSON.stringify(value).slice(1, -1);

@Injectable()
export class DocumentWriter {
  private readonly synthetic: boolean;

  constructor(@Inject(CONFIGURATION) { providers }: Pick<Configuration, 'providers'>) {
    this.synthetic = providers === 'sandbox';
  }

  /** Without an envelope the body itself has to say that its data is synthetic. */
  write(body: object): PreparedDocument {
    const labelled = this.synthetic ? { ...body, data_source: SYNTHETIC } : body;
    return prepareDocument(JSON.stringify(labelled), JSON_CONTENT_TYPE);
  }
}

type PartnerRoute = DataRouteDeclaration | LegacyRouteDeclaration;

/** Turns the answer of a partners' route into its body, ETag, and cache headers, or into a 304. Other surfaces pass. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly envelope: EnvelopeWriter,
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly deprecated: DeprecatedParts,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const declaration = declarationIn(context);
    if (declaration.surface !== 'data' && declaration.surface !== 'legacy') return next.handle();
    if (declaration.surface === 'data' && (declaration.body === 'events' || declaration.body === 'file'))
      return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    return next
      .handle()
      .pipe(
        mergeMap((answer: unknown) =>
          this.reply(
            declaration,
            isPrepared(answer) ? answer : this.prepared(declaration, answer),
            request,
            response,
          ),
        ),
      );
  }

  /** Adds the latest cycle's `as_of`, freshness, and mode; before the first cycle, now and `never`. */
  private prepared(route: PartnerRoute, data: unknown): PreparedAnswer {
    if (route.surface === 'legacy' || (route.body ?? 'envelope') !== 'envelope')
      throw new Error(`${route.operationId} has no envelope: its method must return a PreparedDocument`);
    if (typeof data !== 'object' || data === null)
      throw new Error(`${route.operationId} must return an object or a PreparedAnswer, not ${String(data)}`);
    const { current, storeReachable } = this.state;
    if (current.cycle) return prepareAnswer({ data, ...madeByCycle(current.cycle, storeReachable) });
    return prepareAnswer({
      data,
      asOfMs: this.clock.now(),
      freshness: { kind: 'aged', facts: cycleFreshnessFacts(null, storeReachable), source: 'engine' },
      mode: current.switches.mode,
    });
  }

  private async reply(
    declaration: PartnerRoute,
    answer: PreparedAnswer | PreparedDocument,
    request: Request,
    response: Response,
  ): Promise<Buffer | ''> {
    const context = contextOf(request);
    context.timing?.end('read');
    const cache = (answer.kind === 'envelope' ? answer.cache : undefined) ?? declaration.cache;
    const deprecated = this.deprecated.headersOf(declaration, request.query);
    const table = tableOf(declaration, answer, request, this.envelope.synthetic);
    const prepared =
      table === null
        ? preparedReply(cache, answer, {
            headers: [
              'Content-Type',
              answer.kind === 'document' ? answer.contentType : JSON_CONTENT_TYPE,
              ...deprecated,
            ],
            body: this.bodyOf(declaration, answer, callerOf(request).rights.tier),
          })
        : preparedReply(cache, answer, { ...table, headers: withLinks(table.headers, deprecated) });
    // A database read can differ the next time, although the published state is the same.
    const followsState =
      declaration.reads !== 'database' || (answer.kind === 'envelope' && answer.followsState === true);
    if (declaration.cache.kind === 'public' && followsState) context.reply = prepared;
    else context.repeatable = false;
    if (alreadyHas(request.get('if-none-match'), prepared.etag)) {
      giveBackQuota(context);
      setHeaders(response, headersOf(context.limits?.lines ?? ''));
      setHeaders(response, headersOfUnchanged(prepared));
      setHeaders(response, timingHeaders(context));
      response.status(304);
      return '';
    }
    const { body } = prepared;
    // Only replies that several requests share are worth compressing.
    const shared = context.reply !== null && body.isCompressible;
    const coding = shared ? contentCodingFor(request.get('accept-encoding')) : null;
    if (coding !== null) {
      await body.code(coding);
      response.setHeader('Content-Encoding', coding);
    }
    setHeaders(response, prepared.headers);
    const moment = { requestId: context.requestId, nowMs: this.clock.now() };
    const rendered = coding === null ? body.bytes(moment) : Buffer.concat(body.codedPieces(coding, moment));
    setHeaders(response, timingHeaders(context));
    return rendered;
  }

  private bodyOf(
    declaration: PartnerRoute,
    answer: PreparedAnswer | PreparedDocument,
    tier: Tier,
  ): BodyTemplate {
    if (answer.kind === 'document') return answer.template;
    if (declaration.surface !== 'data') throw new Error('the older public API has no envelope');
    return this.envelope.template(answer, { schemaVersion: declaration.schemaVersion, tier });
  }
}

/** Body of a reply, and names and values in turn of the headers that describe it. */
interface ReplyForm {
  readonly headers: readonly string[];
  readonly body: BodyTemplate;
}

function tableOf(
  declaration: PartnerRoute,
  answer: PreparedAnswer | PreparedDocument,
  { query, originalUrl, path }: Request,
  synthetic: boolean,
): ReplyForm | null {
  if (declaration.surface !== 'data' || declaration.csv === undefined) return null;
  if (answer.kind !== 'envelope' || !requestsTable(query)) return null;
  const { body, unavailable } = csvAnswer(declaration.csv, answer, synthetic);
  return {
    headers: [
      ...['Content-Type', CSV_CONTENT_TYPE],
      ...['Content-Disposition', `attachment; filename="${csvFileName(path)}"`],
      ...unavailableHeader(unavailable),
      ...['Link', csvLinks(originalUrl, answer, LICENCES_PATH)],
    ],
    body,
  };
}

/** @param synthetic the licence of every row is then `synthetic` */
function csvAnswer(
  { columns, licence, rows, missing }: CsvTable,
  { json, answer }: PreparedAnswer,
  synthetic: boolean,
): { readonly body: BodyTemplate; readonly unavailable: readonly UnavailableItem[] } {
  const data: unknown = JSON.parse(json.toString());
  const texts = (answer.attribution ?? []).map(({ text }) => text);
  const attribution = texts.length === 0 ? null : texts.join('; ');
  const whole = rows(data).map((row) => (licence === null ? row : [...row, attribution, licence]));
  const shown = synthetic ? whole.map((row) => [...row.slice(0, -1), SYNTHETIC]) : whole;
  const all = [...columns, ...LICENCE_COLUMNS];
  const reported = [
    ...(answer.unavailable ?? []),
    ...(answer.clamped ?? []).map(({ parameter, reason }) => ({ id: parameter, reason })),
  ];
  const unknown = missing(data)
    .filter((missed) => !reported.some(({ id }) => id === missed))
    .map((id) => ({ id, reason: 'unknown' }));
  const unavailable = [...reported, ...unknown];
  return {
    body: new BodyTemplate([csvHeader(all) + csvRows(all, shown)]),
    unavailable: shown.length === 0 && unavailable.length === 0 ? [NO_ROWS] : unavailable,
  };
}

const NO_ROWS: UnavailableItem = { id: 'rows', reason: 'nothing matches the request' };

/** @example csvFileName('/api/v1/data/verdicts/latest') === 'verdicts-latest.csv' */
export const csvFileName = (path: string): string =>
  `${path
    .slice(DATA_API_PATH.length + 1)
    .replace(/\/$/, '')
    .toLowerCase()
    .replaceAll('/', '-')
    .replaceAll(/[^\w.-]/g, '')}.csv`;

function csvLinks(target: string, { answer: { nextCursor } }: PreparedAnswer, licence: string): string {
  const links = [`<${licence}>; rel="license"`];
  if (nextCursor === null || nextCursor === undefined) return links[0]!;
  const [path, query = ''] = target.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', nextCursor);
  return [`<${path}?${parameters.toString()}>; rel="next"`, ...links].join(', ');
}

function withLinks(own: readonly string[], deprecated: readonly string[]): readonly string[] {
  const at = deprecated.indexOf('Link');
  if (at === -1) return [...own, ...deprecated];
  const rest = deprecated.filter((_, i) => i !== at && i !== at + 1);
  return [...own.slice(0, -1), `${own.at(-1)!}, ${deprecated[at + 1]!}`, ...rest];
}

function preparedReply(
  cache: CachePolicy,
  answer: PreparedAnswer | PreparedDocument,
  { headers, body }: ReplyForm,
): PreparedReply {
  const etag = cache.kind === 'public' ? answer.etag : null;
  return {
    status: 200,
    etag,
    headers: [
      ...['Cache-Control', cacheControl(cache)],
      ...(etag === null ? [] : ['ETag', etag]),
      ...headers,
    ],
    body,
  };
}

/** Operators read what is true at the time of the request. */
const OPERATORS_FRESHNESS = { kind: 'built_in', cadenceSeconds: 1, source: 'operators' } as const;

@Injectable()
export class AdminEnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly envelope: EnvelopeWriter,
    private readonly clock: Clock,
    private readonly state: PublishedState,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { schemaVersion } = declarationIn(context) as AdminRouteDeclaration;
    const request = context.switchToHttp().getRequest<Request>();
    // The tag stands for what can be edited, and the reply has more than that: it is never "not modified".
    delete request.headers['if-none-match'];
    const { requestId } = contextOf(request);
    const response = context.switchToHttp().getResponse<Response>();
    // Read before the handler runs: a completed write must not be answered with an error.
    const { mode } = this.state.current.switches;
    return next.handle().pipe(
      map((answer: AdminAnswer | PreparedDocument) => {
        response.setHeader('Content-Type', isPrepared(answer) ? answer.contentType : JSON_CONTENT_TYPE);
        if ('editable' in answer) response.setHeader('ETag', strongEtag(answer.editable!));
        return isPrepared(answer) ? answer.body : this.body({ mode, ...answer }, schemaVersion, requestId);
      }),
    );
  }

  private body(
    { data, nextCursor, mode }: AdminAnswer & Required<Pick<AdminAnswer, 'mode'>>,
    schemaVersion: string,
    requestId: string,
  ): string {
    const nowMs = this.clock.now();
    const prepared = prepareAnswer({
      data,
      asOfMs: nowMs,
      freshness: OPERATORS_FRESHNESS,
      mode,
      nextCursor: nextCursor ?? null,
    });
    return this.envelope.template(prepared, { schemaVersion, tier: 'operator' }).text({ requestId, nowMs });
  }
}

/** Responds to a write once this process serves what it changed. Other processes follow within a second. */
@Injectable()
export class ReadYourWritesInterceptor implements NestInterceptor {
  constructor(private readonly state: PublishedState) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        await this.state.caughtUp();
        return answer;
      }),
    );
  }
}
