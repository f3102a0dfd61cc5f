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

/** Fields of a database error that hold values of a row; code, statement and message are logged. */
const VALUES_OF_AN_ERROR: ReadonlySet<string> = new Set(['parameters', 'detail', 'where', 'driverError']);

/** Settings of the logs of a process. */
export interface LogOptions {
  readonly level: Configuration['logLevel'];
  /** The role of the process, or the name of the command: a field of every line. */
  readonly role: Configuration['role'] | 'command';
  /** Configured secrets to mask; anything with the shape of a secret is masked as well. */
  readonly secrets?: readonly string[];
  /** Which requests get an access line; default: all. */
  readonly requests?: Configuration['loggedRequests'];
  /** Destination; default: standard output. */
  readonly destination?: DestinationStream;
}

/** The two logs of a process. They have one destination, and lines never interleave. */
export interface Logs {
  /** The log of the service's parts. */
  readonly service: Logger;
  /** One line per completed request; null: requests are not logged. */
  readonly access: AccessLog | null;
}

/**
 * The process-wide logs: one JSON object per line, times in ISO-8601 UTC, and no secret in any of them. Of the service's
 * own lines the finished text is masked, because a secret can come from anywhere (`secretMask`); an access line has known
 * fields, and those that a caller worded are masked. At a terminal the same lines are laid out for reading.
 */
export function createLogs({ level, role, secrets = [], requests = 'all', destination }: LogOptions): Logs {
  const mask = secretMask(secrets);
  // Identifies the process where several write to one place.
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
      service.warn({ context: 'Access' }, `${count} lines were dropped: the reader of the log was too slow`),
    );
  const access = accessLogOf({
    destination: destination ?? (process.stdout.isTTY ? output : lines()),
    base,
    mask,
  });
  return { service, access: requests === 'errors' ? onlyErrors(access) : access };
}

/** pino's serialised error, without the parameters of the statement. */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: SerializedError = pino.stdSerializers.err(error);
  return Object.fromEntries(Object.entries(told).filter(([name]) => !VALUES_OF_AN_ERROR.has(name)));
}
