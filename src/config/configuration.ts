import { type OperatorRole } from '../domain/operators/operator-terms.ts';
import { type ProviderKey } from '../domain/sources/provider.ts';

export interface ProviderConnection {
  /** Replaces every origin of the provider; null: its real origins. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

export interface LanguageModelSettings {
  /** Includes the version (`/v1`), without a trailing slash. */
  readonly baseUrl: string;
  /** Null: no `Authorization` header is sent. */
  readonly apiKey: string | null;
  readonly model: string;
  readonly inputUsdPerMillionTokens: number;
  readonly outputUsdPerMillionTokens: number;
  readonly budgetUsdPerDay: number;
  readonly timeoutSeconds: number;
  /** True: requests a JSON object from the API (`response_format`). */
  readonly jsonMode: boolean;
  /** The field that limits the length of an answer. Newer OpenAI models accept only the second. */
  readonly tokenLimitField: 'max_tokens' | 'max_completion_tokens';
}

export const TRACE_SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TracingSettings {
  /** Without a trailing slash and without `/v1/traces`. */
  readonly endpoint: string;
  /** Sent with every export; the values are secrets. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: (typeof TRACE_SAMPLERS)[number];
  /** Share of sampled traces among those that begin here, 0 to 1. */
  readonly ratio: number;
}

export interface OidcSettings {
  /** As the provider names itself, without a trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client, protected by PKCE only. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** Claim of the ID token with the name for the audit log. */
  readonly nameClaim: string;
  /** Claim of the ID token with the groups. */
  readonly groupsClaim: string;
  /** Groups of each role; the highest role of a person's groups counts. */
  readonly groups: Readonly<Record<OperatorRole, readonly string[]>>;
}

/** Every process watches each replica, and each has its own metric series. */
export const MAX_READ_REPLICAS = 16;

export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** Origin of addresses that other programs store, such as links in feeds; empty: addresses are paths. */
  readonly publicUrl: string;
  readonly operatorsListener: { readonly port: number; readonly host: string } | null;
  readonly metricsListener: { readonly port: number; readonly host: string } | null;
  readonly tracing: TracingSettings | null;
  readonly drainSeconds: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The role that owns the schema of `databaseUrl`, for migrations; null: the role of `databaseUrl` migrates. */
  readonly databaseOwnerUrl: string | null;
  readonly databaseReadUrls: readonly string[];
  /** A read replica that lags further behind isn't used. */
  readonly databaseReadLagSeconds: number;
  readonly databaseWaitSeconds: number;
  /** False: startup only checks the schema and waits for it, as it waits for the database. */
  readonly migrateAtStart: boolean;
  readonly redisUrl: string | null;
  readonly redisCa: string | null;
  readonly role: 'all' | 'api' | 'worker';
  readonly providers: 'sandbox' | 'live';
  readonly connections: Readonly<Record<ProviderKey, ProviderConnection>>;
  readonly mode: 'paper' | 'live';
  readonly adminToken: string | null;
  /** Encrypts secrets that the service makes and stores; null: none is stored encrypted. */
  readonly secretsKey: Uint8Array | null;
  readonly checkpoints: {
    /** Name of the deployment in checkpoints, and of its keys. */
    readonly origin: string;
    /** Ed25519 private keys in PEM, which all sign; null: the service makes a key. */
    readonly keysPem: string | null;
  };
  readonly oidc: OidcSettings | null;
  /** Whether owners must enrol an authenticator app before anything else. */
  readonly ownersNeedTotp: boolean;
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-For is trusted; empty: none. */
  readonly trustProxy: readonly string[];
  /** Addresses or CIDR ranges that aren't public, which webhooks can be delivered to, by http too; empty: none. */
  readonly webhookAllowedNetworks: readonly string[];
  readonly mcpHosts: readonly string[];
  /** Origins of web pages that can call `/mcp`; empty: none. */
  readonly mcpOrigins: readonly string[];
  readonly securityContact: string;
  readonly languageModel: LanguageModelSettings | null;
  /** Days from the cycle, first in the cache, then in the archive. */
  readonly narrativeArchiveDays: number;
  /** How many days of cycles before the first start are computed, those beyond two in the background. */
  readonly historyDays: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  readonly loggedRequests: 'all' | 'errors' | 'none';
  readonly exportFilesMaxBytes: number;
  readonly requestLog: {
    readonly maxBytes: number;
    /** Share of the successful requests that are logged, 0 to 1; failures all are. */
    readonly successShare: number;
  };
  readonly production: boolean;
}

export const CONFIGURATION = Symbol('configuration');
