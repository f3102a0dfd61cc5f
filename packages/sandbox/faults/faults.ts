import { PROVIDER_KEYS, type ProviderKey } from '../../engine/sources/provider.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../engine/timestamps.ts';
import { RandomStream } from '../process/random.ts';
import {
  FAULT_STATUSES,
  type FaultReply,
  type FaultStatus,
  html,
  json,
  type SandboxDouble,
  serverErrorPage,
  type WireReply,
  type WireRequest,
} from '../wire/wire.ts';

const blockedPage: FaultReply = () =>
  html(
    '<!DOCTYPE html>\n<html lang="en-US">\n<head><title>Attention Required! | Cloudflare</title></head>\n<body><h1>Sorry, you have been blocked</h1></body>\n</html>\n',
    403,
    { Server: 'cloudflare' },
  );

const USUAL_REPLIES: Readonly<Record<FaultStatus, FaultReply>> = {
  '400': () => json({ error: 'Bad Request' }, 400),
  '401': () => json({ error: 'Unauthorized' }, 401),
  '403': blockedPage,
  '404': () => serverErrorPage(404, 'Not Found'),
  '418': () => serverErrorPage(418, "I'm a teapot"),
  '429': () => serverErrorPage(429, 'Too Many Requests'),
  '451': () => serverErrorPage(451, 'Unavailable For Legal Reasons'),
  '500': () => serverErrorPage(500, 'Internal Server Error'),
  '502': () => serverErrorPage(502, 'Bad Gateway'),
  '503': () => serverErrorPage(503, 'Service Temporarily Unavailable', { 'Retry-After': '30' }),
  '504': () => serverErrorPage(504, 'Gateway Time-out'),
};

export const faultReply = (
  { errorReplies }: SandboxDouble,
  status: FaultStatus,
  request: WireRequest,
  nowMs: number,
): WireReply => (errorReplies[status] ?? USUAL_REPLIES[status])(request, nowMs);

const BEHAVIOURS = ['down', 'timeout', 'slow', 'malformed', 'nan', 'empty'] as const;
type FaultKind = (typeof BEHAVIOURS)[number] | FaultStatus;

export interface Fault {
  readonly provider: ProviderKey | '*';
  readonly kind: FaultKind;
  readonly probability: number;
  /** Delay of the response for `slow`. */
  readonly durationMs: number;
}

const USUAL_DELAY_MS = SECOND_MS;
const KINDS: readonly string[] = [...BEHAVIOURS, ...FAULT_STATUSES];
const isKind = (kind: string): kind is FaultKind => KINDS.includes(kind);
const isProvider = (name: string): name is ProviderKey => (PROVIDER_KEYS as readonly string[]).includes(name);

export const isStatusFault = (kind: FaultKind): kind is FaultStatus =>
  (FAULT_STATUSES as readonly string[]).includes(kind);

/** Parses `provider|*:kind[:probability|duration]…` joined by commas, as in `exchange:429:0.2,*:slow:500ms`. */
export function parseFaults(spec: string): Fault[] {
  return spec
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseFault);
}

function parseFault(part: string): Fault {
  const [provider = '', kind = '', ...settings] = part.split(':');
  if (provider !== '*' && !isProvider(provider))
    throw new Error(`fault "${part}": unknown provider "${provider}"`);
  if (!isKind(kind))
    throw new Error(`fault "${part}": unknown kind "${kind}", use one of ${KINDS.join(', ')}`);
  let probability = 1;
  let durationMs = USUAL_DELAY_MS;
  for (const setting of settings) {
    const [, digits, unit] = /^(\d+)(ms|s)$/.exec(setting) ?? [];
    if (digits !== undefined) durationMs = Number(digits) * (unit === 's' ? SECOND_MS : 1);
    else if (/^(0(\.\d+)?|1(\.0+)?)$/.test(setting)) probability = Number(setting);
    else throw new Error(`fault "${part}": "${setting}" is neither a probability nor a duration`);
  }
  return { provider, kind, probability, durationMs };
}

export class FaultSwitch {
  private readonly dice: RandomStream;
  private rolls = 0;
  private faults: readonly Fault[] = [];
  private spec = '';

  constructor(seed: number) {
    this.dice = new RandomStream(seed, 'faults');
  }

  get current(): string {
    return this.spec;
  }

  set(spec: string): void {
    this.faults = parseFaults(spec);
    this.spec = spec;
  }

  strike(provider: ProviderKey): Fault[] {
    return this.faults.filter(
      (fault) =>
        (fault.provider === '*' || fault.provider === provider) &&
        (fault.probability >= 1 || this.dice.uniform(this.rolls++) < fault.probability),
    );
  }
}

export function applyFault(double: SandboxDouble, { kind }: Fault, reply: WireReply): WireReply {
  const { body } = reply;
  if (kind === 'malformed') return { ...reply, body: body.slice(0, Math.floor(body.length * 0.6)) };
  if (kind === 'nan') return { ...reply, body: body.replace(...double.spoiltNumbers) };
  if (kind !== 'empty') return reply;
  return { ...reply, body: reply.headers['Content-Type']?.includes('csv') ? '' : double.emptyBody };
}

interface Incident {
  readonly providers: readonly ProviderKey[];
  readonly status: FaultStatus;
  /** First beginning after the start of the sandbox, in milliseconds. */
  readonly afterStartMs: number;
  readonly lastsMs: number;
}

/** The interval of every incident: shorter than 48 hours, so that any 48 hours include all of them. */
const EVERY_MS = 40 * HOUR_MS;

/**
 * Two providers reject requests as unauthorised for longer than the longest cadence of the verdict's inputs (an hour),
 * so that it abstains; a third one's server fails, so that its sources are degraded.
 */
const INCIDENTS: readonly Incident[] = [
  { providers: ['exchange', 'sentiment'], status: '401', afterStartMs: 6 * HOUR_MS, lastsMs: 2 * HOUR_MS },
  { providers: ['mempool'], status: '503', afterStartMs: 20 * HOUR_MS, lastsMs: 2 * HOUR_MS },
];

/** @example incidentAt('exchange', 7 * HOUR_MS) === '401' */
export function incidentAt(provider: ProviderKey, runningMs: number): FaultStatus | null {
  const found = INCIDENTS.find(({ providers, afterStartMs, lastsMs }) => {
    const since = runningMs - afterStartMs;
    return providers.includes(provider) && since >= 0 && since % EVERY_MS < lastsMs;
  });
  return found?.status ?? null;
}

/**
 * Returns yesterday or the day before as seen at the start, by the seed. The source is stale from that morning on, and
 * agents that read little else abstain in its evening, so that the 48 hours before any start have both.
 *
 * @example unpublishedDayMs(42, Date.parse('2026-11-22T12:10:00Z')) === Date.parse('2026-11-21')
 */
export function unpublishedDayMs(seed: number, startedAtMs: number): number {
  const yesterday = Math.floor(startedAtMs / DAY_MS) - 1;
  return DAY_MS * (yesterday % 2 === seed % 2 ? yesterday : yesterday - 1);
}
