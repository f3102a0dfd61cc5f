import { type ProviderKey } from '../domain/sources/provider.ts';

/** How to reach one provider. */
export interface ProviderConnection {
  /** Replaces every origin of the provider; null: its real origins. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

/** The whole configuration, read from the environment once and validated. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null: an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databaseReadUrls: readonly string[];
  readonly redisUrl: string | null;
  readonly role: 'all' | 'api' | 'worker';
  readonly providers: 'sandbox' | 'live';
  readonly connections: Readonly<Record<ProviderKey, ProviderConnection>>;
  readonly mode: 'paper' | 'live';
  readonly adminToken: string | null;
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-For counts; empty: nobody's. */
  readonly trustProxy: readonly string[];
  /** Whom security.txt names: a mailto:, tel: or https: URI. */
  readonly securityContact: string;
  readonly narrator: 'template' | 'llm';
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  readonly production: boolean;
}

/** Injection token of the `Configuration`. */
export const CONFIGURATION = Symbol('configuration');
