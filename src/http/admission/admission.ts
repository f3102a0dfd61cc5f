import { type RequestListener } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { TrafficTally } from '../../persistence/traffic/traffic.store.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { RequestLog } from '../metering/request-log.ts';
import { pathOf } from '../request/request-line.ts';
import { AdmissionSteps } from './admission-steps.ts';
import { type IncomingRequest } from './incoming-request.ts';
import { openedContext } from './open-request.ts';
import { RememberedReplies } from './remembered-replies.ts';
import { type ReplyParts, ReplySender } from './reply-sender.ts';

/**
 * The one way in, in front of Express: a request passes the steps of admission once, and is then answered with a remembered
 * reply, or by its route. Routes find its caller, operator, key, and limits in its context.
 */
@Injectable()
export class Admission {
  private answered = 0;
  private admitting: RequestListener | null = null;

  constructor(
    private readonly steps: AdmissionSteps,
    private readonly replies: RememberedReplies,
    private readonly limits: RequestLimits,
    private readonly clock: Clock,
    private readonly tally: TrafficTally,
    private readonly requestLog: RequestLog,
  ) {}

  /** Requests that were answered with remembered replies since the start. */
  get answeredCount(): number {
    return this.answered;
  }

  /** The listener that `before` made. */
  get listener(): RequestListener {
    if (this.admitting === null) throw new Error('configureHttp(app) was not called');
    return this.admitting;
  }

  /** A listener that admits requests, and hands those that need a route to another. */
  before(
    routes: RequestListener,
    parts: Omit<ReplyParts, 'tally' | 'requestLog' | 'limits' | 'clock'> & {
      readonly servesPartners: boolean;
    },
  ): RequestListener {
    const { limits, clock } = this;
    const sender = new ReplySender({
      ...parts,
      tally: parts.servesPartners ? this.tally : null,
      requestLog: parts.servesPartners ? this.requestLog : null,
      limits,
      clock,
    });
    return (this.admitting = (request, response) => {
      const incoming: IncomingRequest = {
        request,
        response,
        context: openedContext(request, parts.opening),
        path: pathOf(request.url!),
        startedAtMs: performance.now(),
        resolution: null,
      };
      this.pass(incoming, 0, sender, routes);
    });
  }

  /** Takes a request through the steps from one on. */
  private pass(incoming: IncomingRequest, from: number, sender: ReplySender, routes: RequestListener): void {
    const { inOrder } = this.steps;
    try {
      for (let i = from; i < inOrder.length; i += 1) {
        const outcome = inOrder[i]!(incoming);
        if (outcome === undefined) continue;
        if (!(outcome instanceof Promise)) {
          sender.sendNoContent(incoming, outcome.noContent);
          return;
        }
        void outcome
          .then(
            (known) => {
              if (incoming.response.destroyed) sender.noteLeft(incoming);
              else if (known === undefined) this.pass(incoming, i + 1, sender, routes);
              else sender.sendNoContent(incoming, known.noContent);
            },
            (error: unknown) => this.refuse(incoming, error, sender),
          )
          .catch((error: unknown) => sender.fail(incoming, error));
        return;
      }
    } catch (error) {
      this.refuse(incoming, error, sender);
      return;
    }
    this.serve(incoming, sender, routes);
  }

  private refuse(incoming: IncomingRequest, error: unknown, sender: ReplySender): void {
    const { response, context } = incoming;
    if (response.destroyed) sender.noteLeft(incoming);
    else if (context.surface?.anyOrigin && error instanceof ServiceError && error.status < 500)
      sender.refuse(incoming, error as ServiceError);
    else sender.fail(incoming, error);
  }

  private serve(incoming: IncomingRequest, sender: ReplySender, routes: RequestListener): void {
    const { request, response, context } = incoming;
    context.timing?.end('door');
    const found = this.replies.find(incoming);
    if (found !== undefined) {
      this.answered += 1;
      sender.answer(incoming, found);
      return;
    }
    sender.watch(incoming);
    this.replies.learn(incoming);
    // Express would turn a 200 into a 304 by a parser that splits tags at their commas. Conditional requests
    // are decided in one place of ours (caching/etag.ts).
    Object.defineProperty(request, 'fresh', { value: false });
    routes(request, response);
  }
}
