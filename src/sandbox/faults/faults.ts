import { PROVIDER_KEYS, type ProviderKey } from '../../domain/sources/provider.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { FAULT_STATUSES, type FaultStatus, type SandboxDouble } from '../wire/sandbox-double.ts';
import { truncatedReply, emptied, withoutNumbers } from './fault-replies.ts';
import { RandomStream } from '../process/random.ts';
import { type WireReply } from '../wire/wire.ts';

const BEHAVIOURS = ['down', 'timeout', 'slow', 'malformed', 'nan', 'empty'] as const;
type FaultKind = (typeof BEHAVIOURS)[number] | FaultStatus;

/** One fault that can affect a request. */
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

/** Checks whether a fault is an HTTP error status. */
export const isStatusFault = (kind: FaultKind): kind is FaultStatus =>
  (FAULT_STATUSES as readonly string[]).includes(kind);

/**
 * Parses `provider|*:kind[:probability|duration]…` joined by commas, as in `exchange:429:0.2,*:slow:500ms`.
 * Throws an Error that names the invalid part.
 */
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

/** Decides which faults affect a request, with random numbers that are the same for the same seed. */
export class FaultSwitch {
  private readonly dice: RandomStream;
  private rolls = 0;
  private faults: readonly Fault[] = [];
  private spec = '';

  constructor(seed: number) {
    this.dice = new RandomStream(seed, 'faults');
  }

  /** The latest faults that were set. */
  get current(): string {
    return this.spec;
  }

  /** Replaces all faults; an empty text removes them. If the text can't be parsed, it throws and changes nothing. */
  set(spec: string): void {
    this.faults = parseFaults(spec);
    this.spec = spec;
  }

  /** Returns the faults that apply to the next request to a provider. */
  strike(provider: ProviderKey): Fault[] {
    return this.faults.filter(
      (fault) =>
        (fault.provider === '*' || fault.provider === provider) &&
        (fault.probability >= 1 || this.dice.uniform(this.rolls++) < fault.probability),
    );
  }
}

/** Applies a fault to a valid response. */
export function applyFault(double: SandboxDouble, { kind }: Fault, reply: WireReply): WireReply {
  if (kind === 'malformed') return truncatedReply(reply);
  if (kind === 'nan') return withoutNumbers(double, reply);
  return kind === 'empty' ? emptied(double, reply) : reply;
}
