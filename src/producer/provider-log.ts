import { Logger } from '@nestjs/common';
import { type ProviderLog } from './ingestion/http/provider-failure.ts';

/** The providers' log lines on Nest's logger. */
export function nestProviderLog(): ProviderLog {
  const logger = new Logger('Providers');
  return {
    debug: (details, message) => logger.debug({ ...details, msg: message }),
    info: (details, message) => logger.log({ ...details, msg: message }),
    warn: (details, message) => logger.warn({ ...details, msg: message }),
  };
}
