import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '../../domain/errors/errors.ts';
import { PublishedState } from '../../published/published-state.ts';
import { type LimitOutcome, type RequestContext } from '../../http/request/request-context.ts';
import { type IncomingMessage, type RequestListener } from 'node:http';
import { SignInFailureRecorder } from '../callers/sign-in-failure.recorder.ts';
import { isFromAnotherSite, requestOriginOf } from '../../http/request/client-address.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { AccessTokens } from '../callers/access-tokens.ts';
import {
  type CallerResolution,
  CallerResolver,
  KEY_REQUIRED,
  misplacedKeyError,
  presentedKeyOf,
  queryKeyError,
  rejected,
} from '../callers/caller.resolver.ts';
import {
  OperatorRequiredError,
  OperatorResolver,
  SESSION_COOKIE,
  SessionInvalidError,
} from '../callers/operator.resolver.ts';
import { ANONYMOUS } from '../../http/request/caller.ts';
import { withoutKeys } from '../metering/request-metering.ts';
import {
  ADMIN_API_PATH,
  HEALTH_PATH,
  isSignInPath,
  MAX_TARGET_LENGTH,
  MCP_PATH,
  pathOf,
  READ_METHODS,
  RESOURCE_METADATA_PATH,
  SIGNED_IN_MCP_PATH,
  type Surface,
} from '../../http/request/surfaces.ts';
import {
  type AdmissionStep,
  allowAnyOrigin,
  guardMcpOrigin,
  type IncomingRequest,
  openedContext,
} from './incoming-request.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { type Configuration, CONFIGURATION } from '../../platform/configuration/configuration.ts';
import { DeclaredRoutes } from '../../http/declaration/declared-routes.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { TrafficTally } from '../metering/traffic.store.ts';
import { RequestLog } from '../metering/request-log.ts';
import { RememberedReplies, type ReplyParts, ReplySender } from './reply-sender.ts';
import { KillSwitch } from '../../published/switch.store.ts';

/** Refuses requests to a surface that is switched off. MCP is a way to the data API. */
@Injectable()
export class SurfaceSwitch {
  constructor(
    private readonly state: PublishedState,
    private readonly killSwitch: KillSwitch,
  ) {}

  /** @throws DATA_API_DISABLED; STORE_UNAVAILABLE while the switches cannot be read */
  assertOn({ surface }: RequestContext): void {
    if (surface?.name !== 'data' && surface?.name !== 'mcp') return;
    if (!this.killSwitch.servesData(() => this.state.current.switches.dataApiEnabled))
      throw new ServiceError('DATA_API_DISABLED');
  }
}

@Injectable()
export class SignInAttempts {
  constructor(
    private readonly limits: RequestLimits,
    private readonly failures: SignInFailureRecorder,
  ) {}

  /** An attempt that another site's page made a browser send counts against no limit. @throws RATE_LIMITED */
  async count(request: IncomingMessage, context: RequestContext): Promise<void> {
    if (isFromAnotherSite(requestOriginOf(request, context))) this.noteFailed(context);
    else await this.countReturn(context);
  }

  async countReturn(context: RequestContext): Promise<void> {
    await this.refusing(context, this.limits.spendOfAddress('operator_attempts', context));
    this.noteFailed(context);
  }

  /** Before the code is judged, because six digits can be guessed. Apart from tokens, so that nobody without one can block others. */
  async admitCode(context: RequestContext): Promise<void> {
    await this.refusing(context, this.limits.spendOfAddress('operator_codes', context));
  }

  /** Audits a failed attempt that is counted already, or counts against nobody. */
  noteFailed({ address, receivedAtMs }: RequestContext): void {
    this.failures.note(address, 'failed', receivedAtMs);
  }

  private async refusing(context: RequestContext, spending: void | Promise<void>): Promise<void> {
    try {
      await spending;
    } catch (error) {
      this.failures.note(context.address, 'refused', context.receivedAtMs);
      throw error;
    }
  }
}

/** Health needs no key while keys cannot be read, because that is when partners look at it. */
function note(incoming: IncomingRequest, resolution: CallerResolution): void {
  const { context, path } = incoming;
  const isHealthInOutage = resolution.error?.code === 'STORE_UNAVAILABLE' && path === HEALTH_PATH;
  incoming.resolution = isHealthInOutage ? { caller: ANONYMOUS, error: null } : resolution;
  context.rejectedKey = incoming.resolution.caller === null ? incoming.resolution.rejectedKey : null;
  // Messages of MCP are counted under the key, and metered call by call.
  if (context.surface!.name === 'mcp') context.caller = resolution.caller;
  else context.meteredKey = incoming.resolution.caller?.key ?? null;
}

const assertIdentified: AdmissionStep = ({ context, resolution }) => {
  if (resolution === null) {
    // Pages and probes are the same for everybody.
    if (context.surface !== null && context.operator === null) context.caller = ANONYMOUS;
    return;
  }
  if (resolution.error) throw resolution.error;
  context.caller = resolution.caller;
};

const spendLimits =
  (limits: RequestLimits): AdmissionStep =>
  (incoming) => {
    const { context, resolution } = incoming;
    switch (context.surface?.name) {
      case 'data':
      case 'legacy': {
        // Counters in memory answer at once, and the request then needs no turn of the event loop.
        const outcome = limits.spend(context, resolution!);
        return outcome instanceof Promise ? outcome.then(assertWithin) : assertWithin(outcome);
      }
      case 'mcp':
        return spendMessage(limits, incoming);
      case 'page':
      case 'form':
      case 'site':
        return limits.spendOfAddress('page', context);
      default:
        return undefined;
    }
  };

function assertWithin({ error }: LimitOutcome): void {
  if (error) throw error;
}

/** Tool calls are counted when they are made, and a key that isn't accepted as a request. */
async function spendMessage(limits: RequestLimits, { context, resolution }: IncomingRequest): Promise<void> {
  await limits.spendMessage(context);
  if (resolution!.error !== null) assertWithin(await limits.spend(context, resolution!));
}

const readRequestLine: AdmissionStep = ({ request, context: { surface } }) => {
  if (surface?.readOnly && request.method === 'OPTIONS')
    return { noContent: ['Allow', READ_METHODS.join(', ')] };
  const error = requestLineError(request, surface);
  if (error) throw error;
  return undefined;
};

function requestLineError(request: IncomingMessage, surface: Surface | null): HttpError | null {
  const method = request.method!;
  if (method === 'TRACE' || (surface?.readOnly && !(READ_METHODS as readonly string[]).includes(method)))
    return new HttpError(
      'method_not_served',
      { method, allowed: READ_METHODS },
      { Allow: READ_METHODS.join(', ') },
    );
  if (request.httpVersion === '1.1' && request.headers.host === undefined)
    return new HttpError('host_missing', {});
  // A proxy and we could read different ones of them.
  if (hostHeaders(request) > 1) return new HttpError('host_repeated', {});
  const { expect } = request.headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    return new HttpError('expectation_unmet', {});
  const target = request.url!;
  if (target.length > MAX_TARGET_LENGTH)
    return new HttpError('target_too_long', { maximum: MAX_TARGET_LENGTH });
  if (!isDecodable(pathOf(target))) return new HttpError('path_malformed', {});
  return surface === null ? new HttpError('path_unknown', {}) : null;
}

/** Node keeps the first of several and says nothing of the others. */
function hostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The one way in, in front of Express. Callers are identified before anything is refused, so that refusals are metered by key. */
@Injectable()
export class Admission {
  private readonly steps: readonly AdmissionStep[];
  answeredCount = 0;
  private admitting: RequestListener | null = null;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly callers: CallerResolver,
    private readonly tokens: AccessTokens,
    private readonly operators: OperatorResolver,
    private readonly attempts: SignInAttempts,
    limits: RequestLimits,
    surfaceSwitch: SurfaceSwitch,
    routes: DeclaredRoutes,
    private readonly replies: RememberedReplies,
    private readonly clock: Clock,
    private readonly tally: TrafficTally,
    private readonly requestLog: RequestLog,
  ) {
    this.steps = [
      // 403: another host or page of MCP; 204 to its preflights
      guardMcpOrigin(configuration),
      // 204 to preflights, before anything is counted
      allowAnyOrigin(routes),
      // 401, 403, 429 of operators; partners are judged below
      (incoming) => this.identify(incoming),
      // 503: the data API is switched off
      ({ context }) => surfaceSwitch.assertOn(context),
      spendLimits(limits),
      // 401, 403: the key
      assertIdentified,
      // 400, 404, 405, 414, 417: what is asked for
      readRequestLine,
    ];
  }

  get listener(): RequestListener {
    if (this.admitting === null) throw new Error('configureHttp(app) was not called');
    return this.admitting;
  }

  before(
    routes: RequestListener,
    parts: Omit<ReplyParts, 'tally' | 'requestLog' | 'limits' | 'clock'> & {
      readonly servesPartners: boolean;
    },
  ): RequestListener {
    const { clock } = this;
    const sender = new ReplySender({
      ...parts,
      tally: parts.servesPartners ? this.tally : null,
      requestLog: parts.servesPartners ? this.requestLog : null,
      clock,
    });
    return (this.admitting = (request, response) => {
      // Bodies stay: the one that hands over a key needs it whole.
      if (request.url!.startsWith(ADMIN_API_PATH)) request.url = withoutKeys(request.url!);
      const incoming: IncomingRequest = {
        request,
        response,
        context: openedContext(request, parts.opening),
        target: request.url!,
        path: pathOf(request.url!),
        startedAtMs: performance.now(),
        resolution: null,
      };
      this.pass(incoming, 0, sender, routes);
    });
  }

  /** Keys that aren't accepted are refused later (`assertIdentified`), because the attempt counts against its address first. */
  private identify(incoming: IncomingRequest): void | Promise<void> {
    const { request, context, path } = incoming;
    switch (context.surface?.name) {
      case 'data':
        return note(incoming, this.resolved(incoming, misplacedKeyError(request)));
      case 'legacy':
        return note(incoming, this.resolved(incoming, null));
      case 'mcp':
        return this.identifyAgent(incoming);
      case 'admin':
        return isSignInPath(path) ? undefined : this.recogniseOperator(incoming);
      default:
        return undefined;
    }
  }

  private identifyAgent(incoming: IncomingRequest): void | Promise<void> {
    const { request, context, path } = incoming;
    const { oauthEnabled, publicUrl } = this.configuration;
    // The router serves it with a slash behind it too.
    const needsKey = oauthEnabled && path.startsWith(SIGNED_IN_MCP_PATH);
    const resource = needsKey ? SIGNED_IN_MCP_PATH : MCP_PATH;
    if (oauthEnabled) context.resourceMetadata = publicUrl + RESOURCE_METADATA_PATH + resource;
    const presented = presentedKeyOf(request.headers);
    const misplaced = queryKeyError(request.url!);
    if (needsKey && misplaced === null && presented === undefined) return note(incoming, KEY_REQUIRED);
    if (misplaced !== null || !this.tokens.isMarked(presented))
      return note(incoming, this.resolved(incoming, misplaced));
    return this.tokens
      .holderOf(presented)
      .then((holder) => note(incoming, this.callers.resolveToken(holder, incoming)));
  }

  private resolved(incoming: IncomingRequest, misplaced: ServiceError | null): CallerResolution {
    if (misplaced) return rejected(misplaced);
    const { headers } = incoming.request;
    const { name } = incoming.context.surface!;
    return name === 'mcp'
      ? this.callers.resolve(presentedKeyOf(headers), name, undefined, incoming)
      : this.callers.resolve(headers['x-api-key'] as string | undefined, name, headers.origin, incoming);
  }

  /** Authenticates first and counts only failures, so an operator is admitted whatever failed before from the address. */
  private async recogniseOperator({ request, response, context }: IncomingRequest): Promise<void> {
    try {
      context.operator = await this.operators.resolve(request, context);
    } catch (error) {
      if (error instanceof SessionInvalidError) SESSION_COOKIE.clear(request, response, context);
      if (error instanceof OperatorRequiredError && error.isAttempt)
        await this.attempts.count(request, context);
      throw error;
    }
  }

  private pass(incoming: IncomingRequest, from: number, sender: ReplySender, routes: RequestListener): void {
    const { steps } = this;
    try {
      for (let i = from; i < steps.length; i += 1) {
        const outcome = steps[i]!(incoming);
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
      this.answeredCount += 1;
      sender.answer(incoming, found);
      return;
    }
    sender.watch(incoming);
    this.replies.learn(incoming);
    // Express would turn a 200 into a 304 by a parser that splits tags at their commas. `alreadyHas` decides instead.
    Object.defineProperty(request, 'fresh', { value: false });
    routes(request, response);
  }
}
