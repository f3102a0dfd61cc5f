import { type ProviderKey } from '../domain/sources/provider.ts';

/** How to reach one provider. */
export interface ProviderConnection {
  /** Replaces every origin of the provider; null: its real origins. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

/** A language model behind an OpenAI-compatible API, and its budget. */
export interface LanguageModelSettings {
  /** With the version (`/v1`) and without a slash at the end. */
  readonly baseUrl: string;
  /** Null: no `Authorization` is sent. */
  readonly apiKey: string | null;
  /** As the API knows it; shown to readers as `meta.model`. */
  readonly model: string;
  readonly inputUsdPerMillionTokens: number;
  readonly outputUsdPerMillionTokens: number;
  /** Of all workers together, per UTC day. */
  readonly budgetUsdPerDay: number;
  /** How long the texts of one speaker may take, retries included. */
  readonly timeoutSeconds: number;
  /** True: the API is asked for a JSON object (`response_format`). */
  readonly jsonMode: boolean;
  /** The field that limits the length of an answer: newer models of OpenAI accept only the second. */
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

/** A collector of traces, and which are sent there. */
export interface TracingSettings {
  /** Without a slash at the end and without `/v1/traces`. */
  readonly endpoint: string;
  /** Sent with every export; the values are secrets. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: (typeof TRACE_SAMPLERS)[number];
  /** Share of the traces that begin here, 0 to 1. */
  readonly ratio: number;
}

/** Each replica is watched by every process, and has series of its own in the metrics. */
export const MAX_READ_REPLICAS = 16;

/** The whole configuration, read from the environment once and validated. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** A listener of the operators' own, for their API and their page; null: they share the partners'. */
  readonly operatorsListener: { readonly port: number; readonly host: string } | null;
  /** Where this process serves its metrics; null: nowhere. */
  readonly metricsListener: { readonly port: number; readonly host: string } | null;
  /** Where traces are sent; null: nothing is traced. */
  readonly tracing: TracingSettings | null;
  /** How long the listeners stay open after SIGTERM while `/readyz` answers 503. */
  readonly drainSeconds: number;
  readonly dataDir: string;
  /** Null: an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The role that owns the schema of `databaseUrl`, for migrations; null: the role of `databaseUrl` migrates. */
  readonly databaseOwnerUrl: string | null;
  /** Read replicas of `databaseUrl`, at most `MAX_READ_REPLICAS`. */
  readonly databaseReadUrls: readonly string[];
  /** A read replica further behind is not asked. */
  readonly databaseReadLagSeconds: number;
  /** How long a start waits for a database that cannot be reached. */
  readonly databaseWaitSeconds: number;
  /** False: a start only checks the schema, and waits for it as it waits for the database. */
  readonly migrateAtStart: boolean;
  readonly redisUrl: string | null;
  /** CA certificates (PEM) for Redis; null: those that Node.js trusts. */
  readonly redisCa: string | null;
  readonly role: 'all' | 'api' | 'worker';
  readonly providers: 'sandbox' | 'live';
  readonly connections: Readonly<Record<ProviderKey, ProviderConnection>>;
  readonly mode: 'paper' | 'live';
  readonly adminToken: string | null;
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-For is trusted; empty: none. */
  readonly trustProxy: readonly string[];
  /** Host names, without ports, that `/mcp` answers to. */
  readonly mcpHosts: readonly string[];
  /** Origins of web pages that may call `/mcp`; empty: none. */
  readonly mcpOrigins: readonly string[];
  /** The contact in security.txt: a mailto:, tel: or https: URI. */
  readonly securityContact: string;
  /** The language model that writes narratives beside the template; null: the template writes alone. */
  readonly languageModel: LanguageModelSettings | null;
  /** How many days after its cycle a narrative is kept, first in the cache, then in the archive. */
  readonly narrativeArchiveDays: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  /** Which requests get a line in the log: all, those that failed (400 and above), or none. */
  readonly loggedRequests: 'all' | 'errors' | 'none';
  readonly production: boolean;
}

/** Injection token of the `Configuration`. */
export const CONFIGURATION = Symbol('configuration');
