import { createRequire } from 'node:module';
import { pino, type DestinationStream, type Logger, type LoggerOptions, type SerializedError } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { type Configuration } from '../config/configuration.ts';
import { type AccessLog, accessLogOf } from './access-log.ts';
import { secretMask } from './mask-secrets.ts';

/** The version of the program, as its package names it. */
const VERSION = (createRequire(import.meta.url)('#manifest') as { version: string }).version;

/** Headers and fields that hold secrets: their values are not even put into a line. */
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

/** What a database's error tells of the values it was about; the code, the statement and the message stay. */
const VALUES_OF_AN_ERROR: ReadonlySet<string> = new Set(['parameters', 'detail', 'where', 'driverError']);

/** What the logs of a process need to know, and where they write. */
export interface LogOptions {
  readonly level: Configuration['logLevel'];
  /** What this process does, or the command that it carries out: it stands in every line. */
  readonly role: Configuration['role'] | 'command';
  /** What this process was configured with and must not show; whatever looks like a secret is masked anyhow. */
  readonly secrets?: readonly string[];
  /** Where lines go; standard output without it. */
  readonly destination?: DestinationStream;
}

/** The two logs of a process. They share one destination, where lines follow each other whole. */
export interface Logs {
  /** What the parts of the service have to say. */
  readonly service: Logger;
  /** One line per request that ended. */
  readonly access: AccessLog;
}

/**
 * The process-wide logs: one JSON object per line, times in ISO-8601 UTC, and no secret in any of them. Of the service's
 * own lines the finished text is masked, because a secret can come from anywhere (`secretMask`); an access line has known
 * fields, and those that a caller worded are masked. At a terminal the same lines are laid out for reading.
 */
export function createLogs({ level, role, secrets = [], destination = standardOutput() }: LogOptions): Logs {
  const mask = secretMask(secrets);
  const form: LoggerOptions = {
    level,
    // Of several processes' lines in one place: whose it is. Serialised once.
    base: { role, pid: process.pid, version: VERSION },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  const service = pino(
    {
      ...form,
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      serializers: { err: errorWithoutValues },
    },
    { write: (line) => destination.write(mask(line)) },
  );
  return { service, access: accessLogOf(pino(form, destination), mask) };
}

const standardOutput = (): DestinationStream =>
  process.stdout.isTTY
    ? PinoPretty({ sync: true, ignore: 'context,role,pid,version', messageFormat: '{context}: {msg}' })
    : pino.destination({ fd: 1, sync: true });

/** An error as pino tells it, without the values that a statement was executed with. */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: SerializedError = pino.stdSerializers.err(error);
  return Object.fromEntries(Object.entries(told).filter(([name]) => !VALUES_OF_AN_ERROR.has(name)));
}
