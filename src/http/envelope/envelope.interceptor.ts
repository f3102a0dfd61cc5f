import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { Clock } from '../../config/clock.ts';
import { CSV_CONTENT_TYPE } from '../../domain/exports/csv-text.ts';
import { type Tier } from '../../domain/access/access-rights.ts';
import { callerOf } from '../access/current-caller.decorator.ts';
import { cacheControl, type CachePolicy } from '../caching/cache-control.ts';
import { alreadyHas } from '../caching/etag.ts';
import { DeprecatedParts } from '../declaration/deprecated-parts.ts';
import {
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
import { requestsTable } from '../parameters/table-format.decorator.ts';
import { LICENCES_PATH } from '../request/surfaces.ts';
import { csvAnswer, csvFileName, csvLinks } from './csv-answer.ts';
import { EnvelopeWriter } from './envelope.writer.ts';
import { PlainAnswers } from './plain-answers.ts';
import {
  isPrepared,
  JSON_CONTENT_TYPE,
  type PreparedAnswer,
  type PreparedDocument,
} from './prepared-answer.ts';
import { unavailableHeader } from '../reply/unavailable-header.ts';

/** A route whose answers partners read. */
type PartnerRoute = DataRouteDeclaration | LegacyRouteDeclaration;

/**
 * Turns the answer of a partners' route into its body, ETag, and cache headers, or into a 304. A plain object becomes the `data` of
 * an envelope. Other surfaces pass.
 */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly envelope: EnvelopeWriter,
    private readonly plain: PlainAnswers,
    private readonly clock: Clock,
    private readonly limits: RequestLimits,
    private readonly deprecated: DeprecatedParts,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const declaration = declarationIn(context);
    if (declaration.surface !== 'data' && declaration.surface !== 'legacy') return next.handle();
    if (declaration.surface === 'data' && isWrittenByMethod(declaration)) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    return next
      .handle()
      .pipe(
        mergeMap((answer: unknown) =>
          this.reply(
            declaration,
            isPrepared(answer) ? answer : this.plain.prepare(declaration, answer),
            request,
            response,
          ),
        ),
      );
  }

  private async reply(
    declaration: PartnerRoute,
    answer: PreparedAnswer | PreparedDocument,
    request: Request,
    response: Response,
  ): Promise<string | Buffer> {
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
      this.limits.giveBackQuota(context);
      setHeaders(response, context.limits?.headers ?? []);
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
    const rendered = coding === null ? body.text(moment) : Buffer.concat(body.codedPieces(coding, moment));
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

/** An answer as a table; null: another form is requested. */
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

/** Headers of a table and of deprecations, with all links in one. */
function withLinks(own: readonly string[], deprecated: readonly string[]): readonly string[] {
  const at = deprecated.indexOf('Link');
  if (at === -1) return [...own, ...deprecated];
  const rest = deprecated.filter((_, i) => i !== at && i !== at + 1);
  return [...own.slice(0, -1), `${own.at(-1)!}, ${deprecated[at + 1]!}`, ...rest];
}

const isWrittenByMethod = ({ body }: DataRouteDeclaration): boolean => body === 'events' || body === 'file';

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
