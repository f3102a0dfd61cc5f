import { pino, type DestinationStream, type Logger, type SerializedError } from 'pino';
import { type Configuration } from '../config/configuration.ts';
import { VERSION } from '../config/version.ts';
import { traceFields } from '../telemetry/tracing.ts';
import { type AccessLog, accessLogOf, onlyErrors } from './access-log.ts';
import { secretMask } from './mask-secrets.ts';
import { linesOutput, standardOutput } from './standard-output.ts';

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

/**
 * Writes one JSON object per line without secrets. A finished line is masked, because a secret can come from
 * anywhere.
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

function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: SerializedError = pino.stdSerializers.err(error);
  return Object.fromEntries(Object.entries(told).filter(([name]) => !VALUES_OF_AN_ERROR.has(name)));
}
