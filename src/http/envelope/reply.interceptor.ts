import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Clock } from '../../config/clock.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { assertEntitled } from '../access/entitlement.ts';
import { callerOf } from '../access/current-caller.decorator.ts';
import { alreadyHas } from '../caching/if-none-match.ts';
import {
  type AdminRouteDeclaration,
  type CachePolicy,
  declarationIn,
  type DataRouteDeclaration,
} from '../declaration/route-declaration.ts';
import { contextOf } from '../request/request-context.ts';
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

/** Writes what a route of any API answered: cache headers, tag, 304 or the body. Probes speak for themselves. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  constructor(
    private readonly envelope: EnvelopeWriter,
    private readonly clock: Clock,
    private readonly state: PublishedState,
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
    if (declaration.surface === 'legacy') {
      return next
        .handle()
        .pipe(
          map((document: PreparedDocument) =>
            cacheableReply(declaration.cache, document, request, response, () => document.body),
          ),
        );
    }
    if (declaration.surface !== 'data') return next.handle();
    return next
      .handle()
      .pipe(
        map((answer: PreparedAnswer | PreparedDocument) =>
          this.reply(declaration, answer, request, response),
        ),
      );
  }

  private reply(
    declaration: DataRouteDeclaration,
    answer: PreparedAnswer | PreparedDocument,
    request: Request,
    response: Response,
  ): string {
    const caller = callerOf(request);
    // Last in the order of errors, and before the first byte of the answer.
    assertEntitled(declaration, caller);
    return cacheableReply(declaration.cache, answer, request, response, () =>
      answer.kind === 'document'
        ? answer.body
        : this.envelope.write(answer, {
            requestId: contextOf(request).requestId,
            schemaVersion: declaration.schemaVersion,
            tier: caller.rights.tier,
          }),
    );
  }

  private adminReply(
    { schemaVersion }: AdminRouteDeclaration,
    { data, nextCursor, mode }: AdminAnswer & Required<Pick<AdminAnswer, 'mode'>>,
    request: Request,
    response: Response,
  ): string {
    const prepared = prepareAnswer({
      data,
      asOfMs: this.clock.now(),
      freshness: OPERATORS_FRESHNESS,
      mode,
      nextCursor: nextCursor ?? null,
    });
    response.setHeader('Content-Type', JSON_CONTENT_TYPE);
    return this.envelope.write(prepared, {
      requestId: contextOf(request).requestId,
      schemaVersion,
      tier: 'operator',
    });
  }
}

/** The body, or nothing with a 304 where the caller already has it. */
function cacheableReply(
  cache: CachePolicy,
  answer: PreparedAnswer | PreparedDocument,
  request: Request,
  response: Response,
  body: () => string,
): string {
  response.setHeader('Cache-Control', cacheControl(cache));
  if (cache.kind === 'public') {
    response.setHeader('ETag', answer.etag);
    if (alreadyHas(request.get('if-none-match'), answer.etag)) {
      response.status(304);
      return '';
    }
  }
  response.setHeader('Content-Type', answer.kind === 'document' ? answer.contentType : JSON_CONTENT_TYPE);
  return body();
}
