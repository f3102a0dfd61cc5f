import { pino, type DestinationStream, type Logger, type SerializedError } from 'pino';
import { type Configuration } from '../config/configuration.ts';
import { VERSION } from '../config/version.ts';
import { traceFields } from '../telemetry/tracing.ts';
import { type AccessLog, accessLogOf, onlyErrors } from './access-log.ts';
import { secretMask } from './mask-secrets.ts';
import { linesOutput, standardOutput } from './standard-output.ts';

/** Headers and fields that hold secrets: their values are never logged. */
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

/** Settings of the logs of a process. */
export interface LogOptions {
  readonly level: Configuration['logLevel'];
  /** The process's role or the command's name; a field of every line. */
  readonly role: Configuration['role'] | 'command';
  /** Configured secrets to mask. Anything that has the shape of a secret is masked as well. */
  readonly secrets?: readonly string[];
  /** Requests with an access line; default: all. */
  readonly requests?: Configuration['loggedRequests'];
  /** Destination; default: standard output. */
  readonly destination?: DestinationStream;
}

/** The two logs of a process. They share one destination, and lines never interleave. */
export interface Logs {
  /** The log of the service's parts. */
  readonly service: Logger;
  /** One line per completed request; null: requests aren't logged. */
  readonly access: AccessLog | null;
}

/**
 * Creates the process-wide logs: one JSON object per line, times in ISO 8601 UTC, without secrets. The service's own
 * lines are masked as finished text, because a secret can come from anywhere (`secretMask`). An access line has known
 * fields, and only those with a caller's text are masked. A terminal shows the same lines in a readable layout.
 */
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

/** Returns pino's serialised error without the statement's parameters. */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: SerializedError = pino.stdSerializers.err(error);
  return Object.fromEntries(Object.entries(told).filter(([name]) => !VALUES_OF_AN_ERROR.has(name)));
}
