import { pino, type DestinationStream, type Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { type Configuration } from '../config/configuration.ts';

/** Headers and fields that hold secrets: their values never reach a log line. */
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

/**
 * The process-wide logger: one JSON object per line, times in ISO-8601 UTC. At a terminal the same lines are
 * laid out for reading.
 */
export function createLogger(level: Configuration['logLevel'], terminal = process.stdout.isTTY): Logger {
  const destination: DestinationStream = terminal
    ? PinoPretty({ sync: true, ignore: 'context', messageFormat: '{context}: {msg}' })
    : pino.destination({ fd: 1, sync: true });
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}
