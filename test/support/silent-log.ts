import { type ProviderLog } from '../../src/ingestion/http/provider-failure.ts';

/** For tests that look at outcomes, not at log lines. */
export const SILENT_LOG: ProviderLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
};
