import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Clock } from '../../config/clock.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { type AdminRouteDeclaration, declarationIn } from '../declaration/route-declaration.ts';
import { strongEtag } from '../caching/etag.ts';
import { contextOf } from '../request/request-context.ts';
import { type AdminAnswer } from './admin-answer.ts';
import { EnvelopeWriter } from './envelope.writer.ts';
import { isPrepared, JSON_CONTENT_TYPE, prepareAnswer, type PreparedDocument } from './prepared-answer.ts';

/** Operators read what is true at the time of the request. */
const OPERATORS_FRESHNESS = { kind: 'built_in', cadenceSeconds: 1, source: 'operators' } as const;

/** Writes `{data, meta}` around the answers of an operators' route (`@AdminRoute`); a prepared document is sent as it is. */
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
