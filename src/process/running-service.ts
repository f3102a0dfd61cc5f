import { constants } from 'node:os';
import { describeStartupError } from '../platform/configuration/startup-error.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { secretMask } from '../platform/logging/mask-secrets.ts';

export interface RunningService {
  readonly url: string;
  /**
   * In order (docs/extending/job.md).
   * @param signal on SIGTERM the process keeps serving requests for DRAIN_SECONDS
   * @throws Error if it takes too long
   */
  stop(reason: string, signal?: NodeJS.Signals): Promise<void>;
}

/** In addition to the drain. A supervisor then needn't kill the process. */
export const SHUTDOWN_WITHIN_MS = 20 * SECOND_MS;

const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type EndSignal = (typeof END_SIGNALS)[number];

/** npm forwards a signal that the terminal has already sent. */
const SAME_SIGNAL_WITHIN_MS = 250;

/** Returns the registration of the ordered shutdown. Before it, a signal exits; so does a second one. */
export function handleShutdownSignals(
  say: (line: string) => void,
): (inOrder: (signal: EndSignal) => Promise<void>) => void {
  const passedOnByNpm = process.env['npm_lifecycle_event'] !== undefined;
  let inOrder: ((signal: EndSignal) => Promise<void>) | null = null;
  let first: { readonly signal: EndSignal; readonly atMs: number } | null = null;
  const follow = (signal: EndSignal): void => {
    const atMs = performance.now();
    if (inOrder === null) {
      say(`${signal} during startup: ended, stored data is kept`);
      process.exit(128 + constants.signals[signal]);
    }
    if (first === null) {
      first = { signal, atMs };
      void inOrder(signal);
      return;
    }
    if (passedOnByNpm && signal === first.signal && atMs - first.atMs < SAME_SIGNAL_WITHIN_MS) return;
    say(`${signal} again: ended immediately, published cycles are kept`);
    process.exit(1);
  };
  for (const signal of END_SIGNALS) process.on(signal, () => follow(signal));
  return (serving) => {
    inOrder = serving;
  };
}

export interface FatalErrors {
  describe(error: unknown): string;
  tell(error: unknown): void;
  hide(secrets: readonly string[]): void;
}

/** Ends the process unless it can continue (`isNonFatalError`). */
export function followFatalErrors(): FatalErrors {
  let mask = secretMask([]);
  const errors: FatalErrors = {
    describe: (error) => mask(describeStartupError(error)),
    tell: (error) => console.error(`market-intelligence: ${errors.describe(error)}`),
    hide: (secrets) => {
      mask = secretMask(secrets);
    },
  };
  process.on('uncaughtException', (error) => {
    errors.tell(error);
    if (!isNonFatalError(error)) process.exit(1);
  });
  return errors;
}

const EXHAUSTION: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);
const CONNECTION: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/** File descriptors ran out, or a peer closed a connection; any other unhandled error is a defect. */
export function isNonFatalError(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code !== undefined && (EXHAUSTION.has(code) || CONNECTION.has(code));
}

const PACKAGED_NODE = /[/\\]node_modules[/\\]node-(?:bin-)?(?:linux|darwin|win)-(?:x64|arm64)[/\\]/;

/** Returns `Node 26.10.0 from the packages` or `… of the machine`. */
export const describeRuntime = (
  version: string = process.versions.node,
  executable: string = process.execPath,
): string => `Node ${version} ${PACKAGED_NODE.test(executable) ? 'from the packages' : 'of the machine'}`;
