import { type OperatorRole } from '../domain/operators/operator-terms.ts';
import { type ProviderKey } from '../domain/sources/provider.ts';

/** Connection settings of one provider. */
export interface ProviderConnection {
  /** Replaces every origin of the provider; null: its real origins. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

/** A language model behind an OpenAI-compatible API, and its budget. */
export interface LanguageModelSettings {
  /** Includes the version (`/v1`), without a trailing slash. */
  readonly baseUrl: string;
  /** Null: no `Authorization` header is sent. */
  readonly apiKey: string | null;
  /** The API's name of the model; shown to readers as `meta.model`. */
  readonly model: string;
  readonly inputUsdPerMillionTokens: number;
  readonly outputUsdPerMillionTokens: number;
  /** Shared by all workers, per UTC day. */
  readonly budgetUsdPerDay: number;
  /** Timeout for the texts of one speaker, retries included. */
  readonly timeoutSeconds: number;
  /** True: requests a JSON object from the API (`response_format`). */
  readonly jsonMode: boolean;
  /** The field that limits the length of an answer. Newer OpenAI models accept only the second. */
  readonly tokenLimitField: 'max_tokens' | 'max_completion_tokens';
}

/** The values of OTEL_TRACES_SAMPLER. */
export const TRACE_SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** A collector of traces, and the traces to send. */
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

/** An OpenID provider, and what its groups may do. */
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

/** The whole configuration, read from the environment once and validated. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** Origin of addresses that other programs store, such as links in feeds; empty: addresses are paths. */
  readonly publicUrl: string;
  /** A separate listener for the operators' API and page; null: they share the partners' listener. */
  readonly operatorsListener: { readonly port: number; readonly host: string } | null;
  /** Listener for metrics of this process; null: metrics aren't served. */
  readonly metricsListener: { readonly port: number; readonly host: string } | null;
  /** Target of traces; null: nothing is traced. */
  readonly tracing: TracingSettings | null;
  /** How long the listeners stay open after SIGTERM while `/readyz` responds with 503. */
  readonly drainSeconds: number;
  readonly dataDir: string;
  /** Null: an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The role that owns the schema of `databaseUrl`, for migrations; null: the role of `databaseUrl` migrates. */
  readonly databaseOwnerUrl: string | null;
  /** Read replicas of `databaseUrl`, at most `MAX_READ_REPLICAS`. */
  readonly databaseReadUrls: readonly string[];
  /** A read replica that lags further behind isn't used. */
  readonly databaseReadLagSeconds: number;
  /** How long startup waits for an unreachable database. */
  readonly databaseWaitSeconds: number;
  /** False: startup only checks the schema and waits for it, as it waits for the database. */
  readonly migrateAtStart: boolean;
  readonly redisUrl: string | null;
  /** CA certificates (PEM) for Redis; null: those that Node.js trusts. */
  readonly redisCa: string | null;
  readonly role: 'all' | 'api' | 'worker';
  readonly providers: 'sandbox' | 'live';
  readonly connections: Readonly<Record<ProviderKey, ProviderConnection>>;
  readonly mode: 'paper' | 'live';
  readonly adminToken: string | null;
  /** Encrypts secrets that the service makes and stores; null: none is stored encrypted. */
  readonly secretsKey: Uint8Array | null;
  /** Signing of published cycles. */
  readonly checkpoints: {
    /** Name of the deployment in checkpoints, and of its keys. */
    readonly origin: string;
    /** Ed25519 private keys in PEM, which all sign; null: the service makes a key. */
    readonly keysPem: string | null;
  };
  /** The OpenID provider that operators sign in by; null: only by token. */
  readonly oidc: OidcSettings | null;
  /** Whether an owner has to enrol an authenticator app before anything else. */
  readonly ownersNeedTotp: boolean;
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-For is trusted; empty: none. */
  readonly trustProxy: readonly string[];
  /** Addresses or CIDR ranges that aren't public, which webhooks can be delivered to, by http too; empty: none. */
  readonly webhookAllowedNetworks: readonly string[];
  /** Host names, without ports, accepted by `/mcp`. */
  readonly mcpHosts: readonly string[];
  /** Origins of web pages that can call `/mcp`; empty: none. */
  readonly mcpOrigins: readonly string[];
  /** The contact in security.txt: a mailto:, tel: or https: URI. */
  readonly securityContact: string;
  /** The language model that writes narratives next to the template; null: only the template writes. */
  readonly languageModel: LanguageModelSettings | null;
  /** How many days a narrative is kept after its cycle, first in the cache, then in the archive. */
  readonly narrativeArchiveDays: number;
  /** How many days of cycles before the first start are computed, those beyond two in the background. */
  readonly historyDays: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  /** Requests with a line in the log: all, failed ones (400 and above), or none. */
  readonly loggedRequests: 'all' | 'errors' | 'none';
  /** Upper bound of what exported months take in `dataDir`. */
  readonly exportFilesMaxBytes: number;
  /** The operators' log of partners' requests. */
  readonly requestLog: {
    /** Upper bound of what it takes on disk. */
    readonly maxBytes: number;
    /** Share of the successful requests that are logged, 0 to 1; failures all are. */
    readonly successShare: number;
  };
  readonly production: boolean;
}

/** Injection token of the `Configuration`. */
export const CONFIGURATION = Symbol('configuration');
