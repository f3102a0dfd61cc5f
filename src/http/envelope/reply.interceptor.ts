import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { map, mergeMap, type Observable } from 'rxjs';
import { type Tier } from '../../domain/access/access-rights.ts';
import { Clock } from '../../config/clock.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { assertScope } from '../access/entitlement.ts';
import { callerOf } from '../access/current-caller.decorator.ts';
import { alreadyHas } from '../caching/if-none-match.ts';
import { DeprecatedParts } from '../declaration/deprecated-parts.ts';
import {
  type AdminRouteDeclaration,
  type CachePolicy,
  declarationIn,
  type DataRouteDeclaration,
  type LegacyRouteDeclaration,
} from '../declaration/route-declaration.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { contextOf, timingHeaders } from '../request/request-context.ts';
import { type BodyTemplate } from '../reply/body-template.ts';
import { contentCodingFor } from '../reply/content-coding.ts';
import { setHeaders } from '../reply/set-headers.ts';
import { headersOfUnchanged, type PreparedReply } from '../reply/prepared-reply.ts';
import { type AdminAnswer } from './admin-answer.ts';
import { EnvelopeWriter } from './envelope.writer.ts';
import {
  JSON_CONTENT_TYPE,
  prepareAnswer,
  type PreparedAnswer,
  type PreparedDocument,
} from './prepared-answer.ts';

const cacheControl = (cache: CachePolicy): string =>
  cache.kind === 'public' ? `public, max-age=${cache.maxAgeSeconds}` : 'private, no-store';

/** What operators read was true when they asked. */
const OPERATORS_FRESHNESS = { kind: 'built_in', cadenceSeconds: 1, source: 'operators' } as const;

/** Writes what a route of any API answered: cache headers, tag, 304 or the body. Probes, pages and MCP speak for themselves. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  constructor(
    private readonly envelope: EnvelopeWriter,
    private readonly clock: Clock,
    private readonly state: PublishedState,
    private readonly limits: RequestLimits,
    private readonly deprecated: DeprecatedParts,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const declaration = declarationIn(context);
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (declaration.surface === 'admin') {
      // Before the handler: what was written must not be answered with an error.
      const { mode } = this.state.current.switches;
      return next
        .handle()
        .pipe(
          map((answer: AdminAnswer) => this.adminReply(declaration, { mode, ...answer }, request, response)),
        );
    }
    if (declaration.surface === 'probe' || declaration.surface === 'site' || declaration.surface === 'mcp')
      return next.handle();
    return next
      .handle()
      .pipe(
        mergeMap((answer: PreparedAnswer | PreparedDocument) =>
          this.reply(declaration, answer, request, response),
        ),
      );
  }

  private async reply(
    declaration: DataRouteDeclaration | LegacyRouteDeclaration,
    answer: PreparedAnswer | PreparedDocument,
    request: Request,
    response: Response,
  ): Promise<string | Buffer> {
    const context = contextOf(request);
    const caller = callerOf(request);
    context.timing?.end('read');
    // Last in the order of errors, and before the first byte of the answer.
    if (declaration.surface === 'data') assertScope(declaration, caller);
    const cache = (answer.kind === 'envelope' ? answer.cache : undefined) ?? declaration.cache;
    const prepared = preparedReply(cache, answer, {
      deprecated: this.deprecated.headersOf(declaration, request.query),
      body: this.bodyOf(declaration, answer, caller.rights.tier),
    });
    // What was read from the database may be another the next time, though the published state is the same.
    const followsState =
      declaration.reads !== 'database' || (answer.kind === 'envelope' && answer.followsState === true);
    if (declaration.cache.kind === 'public' && followsState) context.reply = prepared;
    else context.repeatable = false;
    if (alreadyHas(request.get('if-none-match'), prepared.etag)) {
      this.limits.giveBackQuota(context);
      setHeaders(response, context.limits?.headers ?? []);
      setHeaders(response, headersOfUnchanged(prepared));
      setHeaders(response, timingHeaders(context));
      response.status(304);
      return '';
    }
    const { body } = prepared;
    // Of what is made for one request alone, compressing would be paid by each.
    const shared = context.reply !== null && body.isCompressible;
    const coding = shared ? contentCodingFor(request.get('accept-encoding')) : null;
    if (coding !== null) {
      await body.code(coding);
      response.setHeader('Content-Encoding', coding);
    }
    setHeaders(response, prepared.headers);
    const moment = { requestId: context.requestId, nowMs: this.clock.now() };
    const rendered = coding === null ? body.text(moment) : Buffer.concat(body.codedPieces(coding, moment));
    setHeaders(response, timingHeaders(context));
    return rendered;
  }

  private bodyOf(
    declaration: DataRouteDeclaration | LegacyRouteDeclaration,
    answer: PreparedAnswer | PreparedDocument,
    tier: Tier,
  ): BodyTemplate {
    if (answer.kind === 'document') return answer.template;
    if (declaration.surface !== 'data') throw new Error('the older public API has no envelope');
    return this.envelope.template(answer, { schemaVersion: declaration.schemaVersion, tier });
  }

  private adminReply(
    { schemaVersion }: AdminRouteDeclaration,
    { data, nextCursor, mode }: AdminAnswer & Required<Pick<AdminAnswer, 'mode'>>,
    request: Request,
    response: Response,
  ): string {
    const nowMs = this.clock.now();
    const prepared = prepareAnswer({
      data,
      asOfMs: nowMs,
      freshness: OPERATORS_FRESHNESS,
      mode,
      nextCursor: nextCursor ?? null,
    });
    response.setHeader('Content-Type', JSON_CONTENT_TYPE);
    return this.envelope
      .template(prepared, { schemaVersion, tier: 'operator' })
      .text({ requestId: contextOf(request).requestId, nowMs });
  }
}

function preparedReply(
  cache: CachePolicy,
  answer: PreparedAnswer | PreparedDocument,
  { deprecated, body }: { readonly deprecated: readonly string[]; readonly body: BodyTemplate },
): PreparedReply {
  const etag = cache.kind === 'public' ? answer.etag : null;
  return {
    status: 200,
    etag,
    headers: [
      ...['Cache-Control', cacheControl(cache)],
      ...(etag === null ? [] : ['ETag', etag]),
      ...['Content-Type', answer.kind === 'document' ? answer.contentType : JSON_CONTENT_TYPE],
      ...deprecated,
    ],
    body,
  };
}
