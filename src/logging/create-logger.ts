import { pino, type DestinationStream, type Logger, type SerializedError } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { type Configuration } from '../config/configuration.ts';
import { secretMask } from './mask-secrets.ts';

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

/** What a logger needs to know, and where it writes. */
export interface LoggerOptions {
  readonly level: Configuration['logLevel'];
  /** What this process was configured with and must not show; whatever looks like a secret is masked anyhow. */
  readonly secrets?: readonly string[];
  /** Where lines go; standard output without it. */
  readonly destination?: DestinationStream;
}

/**
 * The process-wide logger: one JSON object per line, times in ISO-8601 UTC, and no secret in any of them, wherever it
 * came from: the finished line is masked (`secretMask`). At a terminal the same lines are laid out for reading.
 */
export function createLogger({ level, secrets = [], destination = standardOutput() }: LoggerOptions): Logger {
  const mask = secretMask(secrets);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorWithoutValues },
    },
    { write: (line) => destination.write(mask(line)) },
  );
}

const standardOutput = (): DestinationStream =>
  process.stdout.isTTY
    ? PinoPretty({ sync: true, ignore: 'context', messageFormat: '{context}: {msg}' })
    : pino.destination({ fd: 1, sync: true });

/** An error as pino tells it, without the values that a statement was executed with. */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: SerializedError = pino.stdSerializers.err(error);
  return Object.fromEntries(Object.entries(told).filter(([name]) => !VALUES_OF_AN_ERROR.has(name)));
}
