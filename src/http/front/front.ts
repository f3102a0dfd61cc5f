import { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { StateStamp } from '../../answers/state-stamp.ts';
import { Clock } from '../../config/clock.ts';
import { type ServiceError } from '../../domain/errors/errors.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { type AccessLine } from '../../logging/access-log.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { KillSwitch } from '../../persistence/switches/kill-switch.ts';
import { TrafficTally } from '../../persistence/traffic/traffic.store.ts';
import { CLIENT_CLOSED_REQUEST } from '../../telemetry/reply-status.ts';
import { CallerResolver } from '../access/caller.resolver.ts';
import { misplacedKeyError } from '../access/misplaced-key.ts';
import { alreadyHas } from '../caching/if-none-match.ts';
import { countError } from '../errors/noted-error.ts';
import { inFormAskedFor, preparedRefusal } from '../errors/prepared-error.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { watchTraffic } from '../metering/metering.middleware.ts';
import { watchDuration } from '../metering/request-durations.ts';
import { accessLine, watchAccess } from '../middleware/access-log.middleware.ts';
import { READABLE_FROM_ANY_ORIGIN } from '../middleware/cross-origin.middleware.ts';
import { commonHeaders, openedContext } from '../middleware/open-request.middleware.ts';
import { requestLineError } from '../middleware/request-line.middleware.ts';
import { contentCodingFor } from '../reply/content-coding.ts';
import { headersOfUnchanged } from '../reply/prepared-reply.ts';
import { setHeaders } from '../reply/set-headers.ts';
import { type LimitOutcome } from '../request/limit-outcome.ts';
import { findContext, openContext, timingHeaders } from '../request/request-context.ts';
import { pathOf } from '../request/request-line.ts';
import { type AdmittedRequest, type FrontParts } from './admitted-request.ts';
import { RepliesOfTarget, viewOf } from './replies-of-target.ts';

/**
 * Answers requests before Express where an equal one was answered by its route in the same state: same target, same view
 * of rights, same `StateStamp`. Whatever it does not know, and whatever is not in order, goes on to Express untouched,
 * which answers it and leaves the reply here. Both ways use the same functions for the caller, limits, metering, log
 * and headers.
 */
@Injectable()
export class Front {
  private answered = 0;
  /** Requests of this turn of the event loop whose replies are not sent yet. */
  private ready: AdmittedRequest[] = [];

  constructor(
    private readonly state: PublishedState,
    private readonly killSwitch: KillSwitch,
    private readonly callers: CallerResolver,
    private readonly limits: RequestLimits,
    private readonly tally: TrafficTally,
    private readonly stamp: StateStamp,
    private readonly answers: AnswerStore,
    private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Requests that were answered here since the start. */
  get answeredCount(): number {
    return this.answered;
  }

  /** A listener that answers what it can, and hands everything else to another. */
  before(next: RequestListener, parts: FrontParts): RequestListener {
    // A worker serves no partners.
    if (this.configuration.role === 'worker') return next;
    return (request, response) => {
      if (this.answer(request, response, parts)) return;
      if (request.method === 'GET') this.learn(request, response);
      next(request, response);
    };
  }

  /** Undefined where none is remembered, and before the first read of the published state. */
  private repliesOf(target: string): RepliesOfTarget | undefined {
    try {
      return this.answers.find<RepliesOfTarget>(target);
    } catch {
      return undefined;
    }
  }

  /** Null before the first read of the published state. */
  private stampNow(): number | null {
    try {
      return this.stamp.current;
    } catch {
      return null;
    }
  }

  /** False where the request is left to its route; nothing was counted or sent then. */
  private answer(request: IncomingMessage, response: ServerResponse, parts: FrontParts): boolean {
    const target = request.url!;
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !target.startsWith('/')) return false;
    const replies = this.repliesOf(target);
    if (replies === undefined) return false;
    const startedAtMs = performance.now();
    const context = openedContext(request, parts.opening);
    const { surface } = context;
    if (surface === null || requestLineError(request, surface) !== null) return false;
    if (surface.name === 'data' && (!this.servesData || misplacedKeyError(request) !== null)) return false;
    const resolution = this.callers.resolve(
      request.headers['x-api-key'] as string | undefined,
      surface.name,
      request.headers.origin,
    );
    if (resolution instanceof Promise || (resolution.error?.status ?? 0) >= 500) return false;
    const found =
      resolution.error === null
        ? replies.find(viewOf(resolution.caller), request.headers['accept-language'])
        : { reply: preparedRefusal(resolution.error, surface.name), vary: null };
    if (found === undefined) return false;
    if (resolution.error === null) this.answered += 1;
    context.caller = resolution.caller;
    context.meteredKey = resolution.caller?.key ?? null;
    const admitted: AdmittedRequest = {
      request,
      response,
      context,
      startedAtMs,
      // What succeeds has one form.
      reply: found.reply.status < 400 ? found.reply : inFormAskedFor(found.reply, request.headers.accept),
      vary: found.vary,
      parts,
      error: resolution.error,
      path: pathOf(target),
      status: found.reply.status,
      coding: null,
      pieces: null,
    };
    const outcome = this.limits.spend(context, resolution);
    if (outcome instanceof Promise) void outcome.then((known) => this.admit(admitted, known));
    else this.admit(admitted, outcome);
    return true;
  }

  private get servesData(): boolean {
    return this.killSwitch.servesData(() => this.state.current.switches.dataApiEnabled);
  }

  /** Has a reply sent with the others of this turn of the event loop, or answers that its caller's limits are used up. */
  private admit(admitted: AdmittedRequest, outcome: LimitOutcome): void {
    const error = outcome.error ?? admitted.error;
    if (error !== null) {
      this.refuse(admitted, error);
      return;
    }
    const { request, context, reply } = admitted;
    const { body, etag } = reply;
    context.timing?.end('door');
    context.timing?.end('read');
    if (alreadyHas(request.headers['if-none-match'], etag)) {
      admitted.status = 304;
      this.limits.giveBackQuota(context);
    } else if (body.isCompressible) {
      admitted.coding = contentCodingFor(request.headers['accept-encoding']);
      if (admitted.coding !== null && !body.isCoded(admitted.coding)) {
        void body.code(admitted.coding).then(
          () => this.sendSoon(admitted),
          (error: unknown) => this.reject(admitted, error),
        );
        return;
      }
    }
    this.sendSoon(admitted);
  }

  /** Has a refusal sent with the replies of this turn: its body is made once for all requests that are refused so. */
  private refuse(admitted: AdmittedRequest, error: ServiceError): void {
    const { context, request } = admitted;
    countError(error.code, error);
    admitted.reply = inFormAskedFor(preparedRefusal(error, context.surface!.name), request.headers.accept);
    admitted.status = admitted.reply.status;
    admitted.vary = null;
    this.sendSoon(admitted);
  }

  private sendSoon(admitted: AdmittedRequest): void {
    if (this.ready.push(admitted) === 1) setImmediate(() => this.sendReady());
  }

  /** Records the requests of one turn in one write, then sends their replies. */
  private sendReady(): void {
    const ready = this.ready;
    this.ready = [];
    for (const admitted of ready) if (admitted.response.destroyed) admitted.status = CLIENT_CLOSED_REQUEST;
    try {
      ready[0]!.parts.metering.record(...ready);
    } catch (error) {
      // They failed to be counted, so they are not counted again.
      const metered = ready.filter(({ context }) => context.meteredKey !== null);
      this.send(ready.filter((admitted) => !metered.includes(admitted)));
      for (const admitted of metered) {
        admitted.context.meteredKey = null;
        this.reject(admitted, error);
      }
      return;
    }
    this.send(ready);
  }

  /**
   * Sends replies in three rounds: a client that waits for several is woken once where they follow one another closely,
   * and each wake-up costs more than the reply.
   */
  private send(ready: readonly AdmittedRequest[]): void {
    const sent = ready.filter((admitted) => this.attempt(admitted, () => this.begin(admitted)));
    for (const admitted of sent) this.attempt(admitted, () => end(admitted));
    this.note(sent);
  }

  /** What goes wrong with one reply is answered on its own: the others of the turn are counted already. */
  private attempt(admitted: AdmittedRequest, step: () => void): boolean {
    try {
      step();
      return true;
    } catch (error) {
      admitted.context.meteredKey = null;
      if (admitted.response.headersSent) admitted.response.destroy(error as Error);
      else this.reject(admitted, error);
      return false;
    }
  }

  /** Writes the head of a reply, which is sent with its body. */
  private begin(admitted: AdmittedRequest): void {
    const { request, response, context, status, coding, reply, vary } = admitted;
    const headers = headersOf(admitted);
    const variesAt = headers.indexOf('Vary') + 1;
    headers[variesAt] = vary ?? `${headers[variesAt]!}, Accept`;
    if (status === 304) {
      headers.push(...headersOfUnchanged(reply));
    } else {
      const moment = { requestId: context.requestId, nowMs: this.clock.now() };
      const pieces = coding === null ? reply.body.pieces(moment) : reply.body.codedPieces(coding, moment);
      if (coding !== null) headers.push('Content-Encoding', coding);
      headers.push(...reply.headers, 'Content-Length', String(pieces[0].length + (pieces[1]?.length ?? 0)));
      if (request.method !== 'HEAD') admitted.pieces = pieces;
    }
    // Of errors no route tells them.
    if (status < 400) headers.push(...timingHeaders(context));
    response.writeHead(status, headers);
  }

  private note(sent: readonly AdmittedRequest[]): void {
    for (const { request, context, path, status, startedAtMs, parts } of sent) {
      this.tally.count(context.receivedAtMs, status);
      parts.durations.count(request.method!, path, status, startedAtMs);
    }
    // The parts are those of the process.
    sent[0]?.parts.accessLog?.(...sent.map(lineOf));
  }

  /** Answers an error by the filter, watched as the chain watches every reply. */
  private reject(admitted: AdmittedRequest, error: unknown): void {
    const { request, response, context } = admitted;
    const { metering, errors, accessLog } = admitted.parts;
    openContext(request, context);
    setHeaders(response, headersOf(admitted));
    watchTraffic(this.tally, request, response);
    watchDuration(admitted.parts.durations, request, response);
    if (accessLog) watchAccess(accessLog, request, response);
    metering.watch(request, response);
    errors.answer(error, request, response);
  }

  /** Remembers what a route answers, if the state is still the same when it does. */
  private learn(request: IncomingMessage, response: ServerResponse): void {
    const target = request.url!;
    const stamp = this.stampNow();
    // Keys of other answers are JSON.
    if (stamp === null || !target.startsWith('/')) return;
    response.once('finish', () => {
      const context = findContext(request);
      if (!context?.reply || !context.caller || this.stampNow() !== stamp) return;
      const known = this.repliesOf(target) ?? RepliesOfTarget.NONE;
      const replies = known.with(viewOf(context.caller), request.headers['accept-language'], {
        reply: context.reply,
        vary: String(response.getHeader('Vary') ?? ''),
      });
      if (replies !== known) this.answers.keep(target, ['stamp'], replies);
    });
  }
}

/** Sends a reply whose head is written. */
function end({ response, pieces }: AdmittedRequest): void {
  if (pieces === null) response.end();
  else if (pieces[1] === undefined) response.end(pieces[0]);
  else {
    response.cork();
    response.write(pieces[0]);
    response.end(pieces[1]);
  }
}

const lineOf = ({ request, context, status, startedAtMs }: AdmittedRequest): AccessLine =>
  accessLine(context, { method: request.method!, target: request.url!, status, startedAtMs });

/** Names and values in turn of the headers of a request's reply, whatever is answered. */
function headersOf({ request, context, parts }: AdmittedRequest): string[] {
  const headers = commonHeaders(request, context, parts.opening);
  headers.push(...READABLE_FROM_ANY_ORIGIN, ...(context.limits?.headers ?? []));
  return headers;
}
