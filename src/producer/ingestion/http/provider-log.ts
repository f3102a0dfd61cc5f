/** The part of pino's logger interface that ingestion uses: details first, then the message. */
export interface ProviderLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
