import { Inject, Injectable } from '@nestjs/common';
import { type Sized, AnswerStore, StateStamp } from '../../http/answers/answer.store.ts';
import { keyKindOf } from '../../domain/access/partner-key.ts';
import { negotiatedLanguage } from '../../http/parameters/request.decorators.ts';
import {
  type PreparedReply,
  type BodyPieces,
  type ContentCoding,
  contentCodingFor,
  linesOf,
  setHeaders,
  alreadyHas,
} from '../../http/reply/prepared-reply.ts';
import { headersOf, writeHead } from '../../http/reply/reply-head.ts';
import { type Caller } from '../../http/request/caller.ts';
import { type Configuration, CONFIGURATION } from '../../platform/configuration/configuration.ts';
import { type IncomingRequest, commonLines, type RequestOpening, variesBy } from './incoming-request.ts';
import { type Clock } from '../../platform/clock/clock.ts';
import { type ServiceError } from '../../domain/errors/errors.ts';
import { type AccessLine, type AccessLog } from '../../platform/logging/access-log.ts';
import { type TrafficTally } from '../metering/traffic.store.ts';
import { CLIENT_CLOSED_REQUEST, onceAnswered } from '../../platform/telemetry/reply-status.ts';
import {
  type ErrorReplyFilter,
  countError,
  inAcceptedForm,
  preparedRefusal,
} from '../../http/errors/error-reply.filter.ts';
import {
  accessLine,
  countTraffic,
  isTooEarly,
  type RequestDurations,
  type RequestMetering,
} from '../metering/request-metering.ts';
import { type EndedRequest, type RequestLog } from '../metering/request-log.ts';
import { giveBackQuota, openContext, timingHeaders } from '../../http/request/request-context.ts';

export interface RememberedReply {
  readonly reply: PreparedReply;
  readonly vary: string;
}

const MAX_VIEWS = 64;
/** What a reply takes besides its texts and its body. */
const OVERHEAD_BYTES = 1_024;

/** By the view of the caller's rights and the negotiated language: its keys contain nothing that a caller can vary. */
export class RepliesOfTarget implements Sized {
  private constructor(
    private readonly byView: ReadonlyMap<string, RememberedReply>,
    readonly bytes: number,
  ) {}

  static readonly NONE = new RepliesOfTarget(new Map(), 0);

  find(view: string, acceptLanguage: string | undefined): RememberedReply | undefined {
    return this.byView.get(view) ?? this.byView.get(inLanguage(view, acceptLanguage));
  }

  with(view: string, acceptLanguage: string | undefined, remembered: RememberedReply): RepliesOfTarget {
    const key = remembered.vary.includes('Accept-Language') ? inLanguage(view, acceptLanguage) : view;
    if (this.byView.size >= MAX_VIEWS || this.byView.has(key)) return this;
    const bytes = this.bytes + bytesOfText(key) + bytesOf(remembered);
    return new RepliesOfTarget(new Map(this.byView).set(key, remembered), bytes);
  }
}

const bytesOf = ({ reply, vary }: RememberedReply): number =>
  OVERHEAD_BYTES +
  bytesOfText(vary) +
  [reply, ...(reply.problem === undefined ? [] : [reply.problem])].reduce(
    (sum, { headers, body }) => sum + bytesOfText(headers.join('')) + body.mostBytes,
    0,
  );

const bytesOfText = ({ length }: string): number => 2 * length;

const inLanguage = (view: string, acceptLanguage: string | undefined): string =>
  `${view}\n${negotiatedLanguage(acceptLanguage)}`;

const views = new WeakMap<readonly string[], string>();

/** Names what a caller may see. The response to a publishable key varies by origin besides. */
export function viewOf({ rights: { tier, scopes }, key }: Caller): string {
  let view = views.get(scopes);
  if (view === undefined) views.set(scopes, (view = `${tier} ${scopes.join(' ')}`));
  return key !== null && keyKindOf(key) === 'publishable' ? `publishable ${view}` : view;
}

/** Replies that routes made, for later requests with the same target, view, and `StateStamp`. */
@Injectable()
export class RememberedReplies {
  private readonly isWorker: boolean;

  constructor(
    private readonly answers: AnswerStore,
    private readonly stamp: StateStamp,
    @Inject(CONFIGURATION) { role }: Pick<Configuration, 'role'>,
  ) {
    // A worker serves no partners.
    this.isWorker = role === 'worker';
  }

  find({ request, context }: IncomingRequest): RememberedReply | undefined {
    if (context.caller === null || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    return this.of(request.url!)?.find(viewOf(context.caller), request.headers['accept-language']);
  }

  /** Remembers what a route answers to a request, if the state is still the same when it does. */
  learn({ request, response, context }: IncomingRequest): void {
    if (request.method !== 'GET' || this.isWorker) return;
    const target = request.url!;
    const stamp = this.stampNow();
    // Keys of other answers are JSON.
    if (stamp === null || !target.startsWith('/')) return;
    response.once('finish', () => {
      if (!context.reply || !context.caller || this.stampNow() !== stamp) return;
      const known = this.of(target) ?? RepliesOfTarget.NONE;
      const replies = known.with(viewOf(context.caller), request.headers['accept-language'], {
        reply: context.reply,
        vary: String(response.getHeader('Vary') ?? ''),
      });
      if (replies !== known) this.answers.keep(target, ['stamp'], replies);
    });
  }

  private of(target: string): RepliesOfTarget | undefined {
    if (this.isWorker || !target.startsWith('/')) return undefined;
    try {
      return this.answers.find<RepliesOfTarget>(target);
    } catch {
      return undefined;
    }
  }

  private stampNow(): number | null {
    try {
      return this.stamp.current;
    } catch {
      return null;
    }
  }
}

export interface ReplyParts {
  readonly opening: RequestOpening;
  readonly metering: RequestMetering;
  readonly errors: ErrorReplyFilter;
  readonly accessLog: AccessLog | null;
  readonly durations: RequestDurations;
  /** Null: the process serves no partners. */
  readonly tally: TrafficTally | null;
  readonly requestLog: RequestLog | null;
  readonly clock: Clock;
}

interface ReadyReply extends IncomingRequest {
  readonly reply: PreparedReply;
  /** Null: what all replies of the surface vary by, and the form of errors. */
  readonly vary: string | null;
  status: number;
  durationMs: number;
  coding: ContentCoding | null;
  pieces: BodyPieces | null;
}

/** Sends replies that need no route, together with the others of their turn of the event loop. */
export class ReplySender {
  private ready: ReadyReply[] = [];

  constructor(private readonly parts: ReplyParts) {}

  answer(incoming: IncomingRequest, { reply: found, vary }: RememberedReply): void {
    const { request, context } = incoming;
    // What succeeds has one form.
    const reply = found.status < 400 ? found : inAcceptedForm(found, request.headers.accept);
    const ready = readyReply(incoming, reply, vary);
    context.timing?.end('read');
    const { body, etag } = reply;
    if (alreadyHas(request.headers['if-none-match'], etag)) {
      ready.status = 304;
      giveBackQuota(context);
    } else if (body.isCompressible) {
      ready.coding = contentCodingFor(request.headers['accept-encoding']);
      if (ready.coding !== null && !body.isCoded(ready.coding)) {
        void body.code(ready.coding).then(
          () => this.sendSoon(ready),
          (error: unknown) => this.fail(incoming, error),
        );
        return;
      }
    }
    this.sendSoon(ready);
  }

  /** Sends a refusal: its body is made once for all requests that are refused so. Of surfaces with `Vary` only. */
  refuse(incoming: IncomingRequest, error: ServiceError): void {
    const { request, context } = incoming;
    countError(error.code, error);
    const refusal = preparedRefusal(error, context.surface!.name, context.contact);
    this.sendSoon(readyReply(incoming, inAcceptedForm(refusal, request.headers.accept), null));
  }

  fail(incoming: IncomingRequest, error: unknown): void {
    this.watch(incoming);
    this.parts.errors.answer(error, incoming.request, incoming.response);
  }

  sendNoContent(incoming: IncomingRequest, headers: readonly string[]): void {
    const { response } = incoming;
    this.watch(incoming);
    setHeaders(response, headers);
    response.statusCode = 204;
    response.end();
  }

  watch(incoming: IncomingRequest): void {
    const { request, response, context, startedAtMs } = incoming;
    openContext(request, context);
    const lines = commonLines(request, context, this.parts.opening, variesBy(request, context));
    setHeaders(response, headersOf(lines));
    onceAnswered(response, (status) => {
      const ended = { ...incoming, status, durationMs: performance.now() - startedAtMs };
      this.note([ended], isRoutine(incoming) ? [] : [ended]);
    });
    this.parts.metering.watch(incoming);
  }

  noteLeft(incoming: IncomingRequest): void {
    const left = {
      ...incoming,
      status: CLIENT_CLOSED_REQUEST,
      durationMs: performance.now() - incoming.startedAtMs,
    };
    try {
      this.parts.metering.record(left);
    } catch (error) {
      // Nobody is there to be answered: this counts and logs it.
      this.parts.errors.answer(error, incoming.request, incoming.response);
    }
    this.note([left]);
  }

  private sendSoon(ready: ReadyReply): void {
    if (this.ready.push(ready) === 1) setImmediate(() => this.sendReady());
  }

  private sendReady(): void {
    const ready = this.ready;
    this.ready = [];
    const nowMs = performance.now();
    for (const one of ready) {
      one.durationMs = nowMs - one.startedAtMs;
      if (one.response.destroyed) one.status = CLIENT_CLOSED_REQUEST;
    }
    try {
      this.parts.metering.record(...ready);
    } catch (error) {
      // They failed to be counted, so they are not counted again.
      const metered = ready.filter(({ context }) => context.meteredKey !== null);
      this.send(ready.filter((one) => !metered.includes(one)));
      for (const one of metered) {
        one.context.meteredKey = null;
        this.fail(one, error);
      }
      return;
    }
    this.send(ready);
  }

  /** Sends in rounds: a client that waits for several replies is woken once, and each wake-up costs more than the reply. */
  private send(ready: readonly ReadyReply[]): void {
    const sent = ready.filter((one) => this.attempt(one, () => this.begin(one)));
    for (const one of sent) this.attempt(one, () => end(one));
    this.note(sent);
  }

  /** What goes wrong with one reply is answered on its own: the others of the turn are counted already. */
  private attempt(ready: ReadyReply, step: () => void): boolean {
    try {
      step();
      return true;
    } catch (error) {
      ready.context.meteredKey = null;
      ready.context.rejectedKey = null;
      if (ready.response.headersSent) ready.response.destroy(error as Error);
      else this.fail(ready, error);
      return false;
    }
  }

  private begin(ready: ReadyReply): void {
    const { request, response, context, status, coding, reply, vary } = ready;
    const varies = vary ?? `${variesBy(request, context)}, Accept`;
    let lines = commonLines(request, context, this.parts.opening, varies);
    const headers: string[] = [];
    if (status === 304) {
      lines += linesOf(reply).unchanged;
    } else {
      const moment = { requestId: context.requestId, nowMs: this.parts.clock.now() };
      const pieces = coding === null ? reply.body.pieces(moment) : reply.body.codedPieces(coding, moment);
      if (coding !== null) lines += `Content-Encoding: ${coding}\r\n`;
      lines += linesOf(reply).whole;
      headers.push('Content-Length', String(pieces[0].length + (pieces[1]?.length ?? 0)));
      if (request.method !== 'HEAD') ready.pieces = pieces;
    }
    // Of errors no route tells them.
    if (status < 400) headers.push(...timingHeaders(context));
    writeHead(response, status, lines, headers);
  }

  private note(sent: readonly EndedRequest[], logged = sent): void {
    const { tally, requestLog, durations, accessLog } = this.parts;
    for (const ended of sent) {
      const { request, context, path, status, durationMs } = ended;
      if (tally) countTraffic(tally, context, status, durationMs);
      requestLog?.note(ended);
      if (!isTooEarly(context)) durations.count(request.method!, path, status, durationMs);
    }
    if (logged.length > 0) accessLog?.(...logged.map(lineOf));
  }
}

/** Written out: it is made for every request that is answered here, and a spread costs microseconds. */
const readyReply = (
  { request, response, context, target, path, startedAtMs, resolution }: IncomingRequest,
  reply: PreparedReply,
  vary: string | null,
): ReadyReply => ({
  request,
  response,
  context,
  target,
  path,
  startedAtMs,
  resolution,
  reply,
  vary,
  status: reply.status,
  durationMs: 0,
  coding: null,
  pieces: null,
});

function end({ response, pieces }: ReadyReply): void {
  if (pieces === null) response.end();
  else if (pieces[1] === undefined) response.end(pieces[0]);
  else {
    response.cork();
    response.write(pieces[0]);
    response.end(pieces[1]);
  }
}

const lineOf = ({ request, context, target, status, durationMs }: EndedRequest): AccessLine =>
  accessLine(context, { method: request.method!, target, status, durationMs });

/** Probes and cross-origin preflights arrive regularly and are not logged. */
const isRoutine = ({ request: { method }, target }: IncomingRequest): boolean =>
  method === 'OPTIONS' || target === '/healthz' || target === '/readyz';
