/** The part of a pino logger that ingestion writes to: details first, then the message. */
export interface ProviderLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
