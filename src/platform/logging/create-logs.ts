import { fileURLToPath } from 'node:url';
import { type LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { type Configuration } from '../configuration/configuration.ts';
import { VERSION } from '../configuration/version.ts';
import { traceFields } from '../telemetry/tracing.ts';
import { type AccessLog, accessLogOf, onlyErrors } from './access-log.ts';
import { secretMask } from './mask-secrets.ts';

const STANDARD_OUTPUT = 1;
const MAX_WAITING_LENGTH = 16 * 1024 * 1024;

/** Lines are passed to the thread in batches of about 200, because waking it takes as long as two requests. */
const HANDED_OVER_LENGTH = 64 * 1024;
const HANDED_OVER_AFTER_MS = 20;

/** The compiled program of the thread; null if the service runs from its sources. */
const LINES_THREAD = import.meta.url.endsWith('.js')
  ? fileURLToPath(new URL('./lines.thread.js', import.meta.url))
  : null;

/** Writes each line before the call returns; a terminal gets a readable layout. */
const standardOutput = (): DestinationStream =>
  process.stdout.isTTY
    ? PinoPretty({ sync: true, ignore: 'context,role,pid,version', messageFormat: '{context}: {msg}' })
    : pino.destination({ fd: STANDARD_OUTPUT, sync: true });

/** A slow reader loses lines, whose number `dropped` gets, but slows nothing down. */
function linesOutput(dropped: (lines: number) => void): DestinationStream {
  if (LINES_THREAD === null) return standardOutput();
  const thread = pino.transport({ target: LINES_THREAD });
  // The thread retries its failed writes by itself.
  thread.on('error', () => undefined);
  let gathered = '';
  let handingOver: NodeJS.Timeout | null = null;
  let waiting = 0;
  let missing = 0;
  const handOver = (): void => {
    if (handingOver !== null) clearTimeout(handingOver);
    handingOver = null;
    const text = gathered;
    gathered = '';
    if (text !== '' && !thread.write(text)) waiting += text.length;
  };
  thread.on('drain', () => {
    waiting = 0;
    if (missing > 0) dropped(missing);
    missing = 0;
  });
  // Runs before the thread's listener, which the thread adds once it has started.
  process.once('exit', handOver);
  return {
    write(text) {
      if (waiting > MAX_WAITING_LENGTH) {
        missing += text.split('\n').length - 1;
        return;
      }
      gathered += text;
      if (gathered.length >= HANDED_OVER_LENGTH) handOver();
      else handingOver ??= setTimeout(handOver, HANDED_OVER_AFTER_MS).unref();
    },
  };
}

const SECRET_PATHS = [
  'req.headers["x-api-key"]',
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-csrf-token"]',
  'res.headers["set-cookie"]',
  'apiKey',
  'adminToken',
  'csrf_token',
  'password',
  'key',
];

/** Fields of a database error with values of a row. Code, statement, and message are logged. */
const VALUES_OF_AN_ERROR: ReadonlySet<string> = new Set(['parameters', 'detail', 'where', 'driverError']);

export interface LogOptions {
  readonly level: Configuration['logLevel'];
  readonly role: Configuration['role'] | 'command';
  readonly secrets?: readonly string[];
  readonly requests?: Configuration['loggedRequests'];
  readonly destination?: DestinationStream;
}

export interface Logs {
  readonly service: Logger;
  readonly access: AccessLog | null;
}

/** Finished lines are masked, because a secret can come from anywhere. */
export function createLogs({ level, role, secrets = [], requests = 'all', destination }: LogOptions): Logs {
  const mask = secretMask(secrets);
  // Identifies the process if several write to one place.
  const base = { role, pid: process.pid, version: VERSION };
  const output = destination ?? standardOutput();
  const service = pino(
    {
      level,
      base,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      serializers: { err: errorWithoutValues },
      mixin: traceFields,
    },
    { write: (line) => output.write(mask(line)) },
  );
  if (requests === 'none' || !service.isLevelEnabled('info')) return { service, access: null };
  const lines = (): DestinationStream =>
    linesOutput((count) =>
      service.warn({ context: 'Access' }, `${count} log lines dropped: the reader was too slow`),
    );
  const access = accessLogOf({
    destination: destination ?? (process.stdout.isTTY ? output : lines()),
    base,
    mask,
  });
  return { service, access: requests === 'errors' ? onlyErrors(access) : access };
}

function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: SerializedError = pino.stdSerializers.err(error);
  return Object.fromEntries(Object.entries(told).filter(([name]) => !VALUES_OF_AN_ERROR.has(name)));
}

const FRAMEWORK_CONTEXTS = [
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
];

type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

export class PinoNestLogger implements LoggerService {
  readonly error = this.writerOf('error');
  readonly warn = this.writerOf('warn');
  readonly debug = this.writerOf('debug');
  readonly verbose = this.writerOf('trace');
  readonly fatal = this.writerOf('fatal');

  constructor(private readonly pino: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(FRAMEWORK_CONTEXTS.includes(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  private writerOf(level: LogLevel): (message: unknown, ...rest: unknown[]) => void {
    return (message, ...rest) => this.write(level, message, rest);
  }

  private write(level: LogLevel, message: unknown, rest: readonly unknown[]): void {
    const texts = rest.filter((item): item is string => typeof item === 'string');
    const context = texts.at(-1);
    const stack = texts.length > 1 ? texts[0] : undefined;
    if (message instanceof Error) this.pino[level]({ context, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.pino[level]({ context, ...message });
    else this.pino[level]({ context, stack }, String(message));
  }
}
