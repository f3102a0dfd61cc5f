import { readFileSync } from 'node:fs';
import { FIRST_START_DAYS } from '../../../packages/engine/schedule/cycle-clock.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../../packages/engine/sources/provider.ts';
import { withoutTrailingSlashes } from '../../domain/text-ends.ts';
import { urlsOfHosts } from './redis-address.ts';
import { type Environment, environmentSchema } from './environment.schema.ts';
import { StartupError } from './startup-error.ts';
import { type OperatorRole } from '../../domain/operators/operator-terms.ts';

const SUFFIX = '_FILE';

/** Secrets and the certificates of `REDIS_CA`, which `<variable>_FILE` can name a file for. */
const FILE_VARIABLES: readonly string[] = [
  'ADMIN_TOKEN',
  'SECRETS_KEY',
  'CHECKPOINT_KEYS',
  'OIDC_CLIENT_SECRET',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URLS',
  'REDIS_URL',
  'REDIS_CA',
  'NARRATOR_API_KEY',
  ...PROVIDER_KEYS.map((key) => `PROVIDER_${key.toUpperCase()}_API_KEY`),
];

export interface SecretFiles {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/** Reads the named files without one trailing newline. Error messages never show a file's content. */
function readSecretFiles(environment: Readonly<Record<string, string | undefined>>): SecretFiles {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of FILE_VARIABLES) {
    const file = environment[name + SUFFIX];
    if (file === undefined) continue;
    if (environment[name] !== undefined) {
      problems.push(`${name} and ${name}${SUFFIX} are both set: keep one`);
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (values[name] === '') problems.push(`${name}${SUFFIX} names an empty file: ${file}`);
    } catch (error) {
      problems.push(`${name}${SUFFIX} cannot be read: ${(error as Error).message}`);
    }
  }
  return { values, problems };
}

export class ConfigurationError extends StartupError {}

const invalid = (problem: string): ConfigurationError =>
  new ConfigurationError(`invalid configuration: ${problem}`);

/** Returns what is wrong with variables that are valid by themselves. */
function contradictionsOf(
  values: Environment,
  given: Readonly<Record<string, string | undefined>>,
): string[] {
  const production = values.NODE_ENV === 'production';
  const rules: readonly (readonly [isWrong: boolean, problem: string])[] = [
    [
      production && given['PROVIDERS'] === undefined,
      'PROVIDERS is not set, and NODE_ENV=production does not start on synthetic data by default: ' +
        'set PROVIDERS=live, or PROVIDERS=sandbox if intended',
    ],
    [
      production && values.SECURITY_CONTACT === undefined,
      'SECURITY_CONTACT is not set, and NODE_ENV=production needs a vulnerability contact: ' +
        'set SECURITY_CONTACT=mailto:…, tel:… or https://…',
    ],
    [
      values.DATABASE_OWNER_URL !== undefined && values.DATABASE_URL === undefined,
      'DATABASE_OWNER_URL is set and DATABASE_URL is not: set DATABASE_URL to the role that the service runs as',
    ],
    [
      values.DATABASE_READ_URLS.length > 0 && values.DATABASE_URL === undefined,
      'DATABASE_READ_URLS is set and DATABASE_URL is not: set DATABASE_URL to the primary of these replicas',
    ],
    [
      values.REDIS_CA !== undefined && !values.REDIS_URL?.startsWith('rediss'),
      'REDIS_CA_FILE is set and REDIS_URL is not rediss://…: without TLS no server is verified',
    ],
    [values.ADMIN_PORT === undefined && given['ADMIN_HOST'] !== undefined, 'ADMIN_HOST needs ADMIN_PORT'],
    [
      values.METRICS_PORT === undefined && given['METRICS_HOST'] !== undefined,
      'METRICS_HOST needs METRICS_PORT',
    ],
    [
      // Others tell deployments apart by it, and it can't change without new keys.
      values.CHECKPOINT_ORIGIN === undefined && values.CHECKPOINT_KEYS !== undefined,
      'CHECKPOINT_KEYS needs CHECKPOINT_ORIGIN',
    ],
    [
      values.PARTNER_KEY_REQUESTS === 'true' && values.PARTNER_CONTACT === undefined,
      'PARTNER_KEY_REQUESTS needs PARTNER_CONTACT',
    ],
    [
      // Addresses in tokens and metadata must not follow the host that a request names.
      values.OAUTH_ENABLED === 'true' && values.PUBLIC_URL === undefined,
      'OAUTH_ENABLED needs PUBLIC_URL',
    ],
  ];
  return rules.flatMap(([isWrong, problem]) => (isWrong ? problem : []));
}

/**
 * Treats empty variables as absent.
 * @throws ConfigurationError with every invalid variable and its allowed values
 */
export function loadConfiguration(environment: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const files = readSecretFiles(set);
  const given = { ...set, ...files.values };
  const parsed = environmentSchema.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues;
  const problems = [
    ...Object.entries(REMOVED_VARIABLES).flatMap(([name, advice]) =>
      given[name] === undefined ? [] : `${name} ${advice}`,
    ),
    ...files.problems,
    ...wrong.map(({ path, message }) => `${String(path[0])} ${message}`),
  ];
  if (!parsed.success || problems.length > 0) throw invalid(problems.join('; '));
  const values = parsed.data;
  const [contradiction] = contradictionsOf(values, given);
  if (contradiction !== undefined) throw invalid(contradiction);
  return {
    port: values.PORT,
    host: values.HOST,
    /** Empty: addresses are paths. */
    publicUrl: values.PUBLIC_URL ?? '',
    operatorsListener: listenerOf(values.ADMIN_PORT, values.ADMIN_HOST),
    metricsListener: listenerOf(values.METRICS_PORT, values.METRICS_HOST),
    tracing: tracingOf(values),
    /** How long the listeners stay open after SIGTERM while `/readyz` responds with 503. */
    drainSeconds: values.DRAIN_SECONDS,
    dataDir: values.DATA_DIR,
    /** Null: an embedded PostgreSQL in `dataDir`. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** The role that owns the schema, for migrations; null: the role of `databaseUrl` migrates. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    databaseReadUrls: values.DATABASE_READ_URLS,
    databaseReadLagSeconds: values.DATABASE_READ_LAG_SECONDS,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    /** False: startup checks the schema and waits for it. */
    migrateAtStart: values.MIGRATE_AT_START === 'true',
    redisUrl: values.REDIS_URL ?? null,
    redisCa: values.REDIS_CA ?? null,
    role: values.ROLE,
    providers: values.PROVIDERS,
    connections: connectionsOf(values),
    mode: values.MODE,
    adminToken: values.ADMIN_TOKEN ?? null,
    /** Null: no secret is stored encrypted. */
    secretsKey: values.SECRETS_KEY ?? null,
    checkpoints: {
      origin: values.CHECKPOINT_ORIGIN ?? 'localhost/cycles',
      /** Null: the service makes a key. */
      keysPem: values.CHECKPOINT_KEYS ?? null,
    },
    oidc: oidcOf(values),
    ownersNeedTotp: values.OWNERS_NEED_TOTP === 'true',
    trustProxy: values.TRUST_PROXY,
    webhookAllowedNetworks: values.WEBHOOK_ALLOWED_NETWORKS,
    mcpHosts: values.MCP_HOSTS,
    mcpOrigins: values.MCP_ORIGINS,
    /** Whether agents can sign in. */
    oauthEnabled: values.OAUTH_ENABLED === 'true',
    securityContact: values.SECURITY_CONTACT ?? 'mailto:security@example.com',
    operator: {
      /** An e-mail address or a URL that partners write to. */
      contact: values.PARTNER_CONTACT ?? null,
      termsUrl: values.PARTNER_TERMS_URL ?? null,
      privacyUrl: values.PARTNER_PRIVACY_URL ?? null,
    },
    /** Whether the page of keys has a form that requests one. */
    takesKeyRequests: values.PARTNER_KEY_REQUESTS === 'true',
    /** Null: only the template writes narratives. */
    languageModel: values.NARRATOR === 'llm' ? languageModelOf(values) : null,
    /** Days from the cycle, first in the cache, then in the archive. */
    narrativeArchiveDays: values.NARRATIVE_ARCHIVE_DAYS,
    /** Days of cycles before the first start, those beyond two in the background. */
    historyDays: values.HISTORY_DAYS ?? HISTORY_DAYS[values.PROVIDERS],
    logLevel: values.LOG_LEVEL,
    loggedRequests: values.LOG_REQUESTS,
    exportFilesMaxBytes: values.EXPORT_FILES_MAX_MB * MEGABYTE,
    requestLog: {
      maxBytes: values.REQUEST_LOG_MAX_MB * MEGABYTE,
      /** Share of the successful requests that are logged, 0 to 1; failures all are. */
      successShare: values.REQUEST_LOG_SUCCESS_SHARE,
    },
    production: values.NODE_ENV === 'production',
  };
}

const MEGABYTE = 1_000_000;

/** The sandbox makes its past up, so nobody needs much of it. */
const HISTORY_DAYS = { live: 365, sandbox: FIRST_START_DAYS } as const;

/** Variables of earlier releases, which would be ignored otherwise. */
const REMOVED_VARIABLES: Readonly<Record<string, string>> = {
  PROCESSES:
    'was removed: unset it, and start several processes with ROLE=api and the same REDIS_URL behind nginx ' +
    '(docs/scaling.md)',
};

const listenerOf = (
  port: number | undefined,
  host: string,
): { readonly port: number; readonly host: string } | null => (port === undefined ? null : { port, host });

function oidcOf(values: Environment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  const groups: Readonly<Record<OperatorRole, readonly string[]>> = {
    viewer: values.OIDC_VIEWER_GROUPS,
    operator: values.OIDC_OPERATOR_GROUPS,
    owner: values.OIDC_OWNER_GROUPS,
  };
  const hasGroups = Object.values(groups).some(({ length }) => length > 0);
  if (issuer === undefined && clientId === undefined && !hasGroups) return null;
  if (issuer === undefined || clientId === undefined || !hasGroups)
    throw invalid(
      'sign-in by OpenID Connect needs OIDC_ISSUER, OIDC_CLIENT_ID, and at least one of ' +
        'OIDC_VIEWER_GROUPS, OIDC_OPERATOR_GROUPS, and OIDC_OWNER_GROUPS',
    );
  return {
    issuer,
    clientId,
    /** Null: a public client, protected by PKCE only. */
    clientSecret: values.OIDC_CLIENT_SECRET ?? null,
    scope: values.OIDC_SCOPE,
    nameClaim: values.OIDC_NAME_CLAIM,
    groupsClaim: values.OIDC_GROUPS_CLAIM,
    /** The highest role of a person's groups counts. */
    groups,
  };
}

const tracingOf = (values: Environment) =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: values.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: values.OTEL_SERVICE_NAME,
        sampler: values.OTEL_TRACES_SAMPLER,
        ratio: values.OTEL_TRACES_SAMPLER_ARG,
      };

function languageModelOf(values: Environment) {
  // Prices have no defaults: without them or an address, no language model is used.
  const needed = {
    NARRATOR_URL: values.NARRATOR_URL,
    NARRATOR_MODEL: values.NARRATOR_MODEL,
    NARRATOR_INPUT_USD_PER_MILLION_TOKENS: values.NARRATOR_INPUT_USD_PER_MILLION_TOKENS,
    NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS: values.NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? name : []));
  if (missing.length > 0) throw invalid(`NARRATOR=llm needs ${missing.join(', ')}`);
  return {
    baseUrl: values.NARRATOR_URL!,
    apiKey: values.NARRATOR_API_KEY ?? null,
    model: values.NARRATOR_MODEL!,
    inputUsdPerMillionTokens: values.NARRATOR_INPUT_USD_PER_MILLION_TOKENS!,
    outputUsdPerMillionTokens: values.NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS!,
    /** Shared by all workers, per UTC day. */
    budgetUsdPerDay: values.NARRATOR_BUDGET_USD_PER_DAY,
    /** For the texts of one speaker, retries included. */
    timeoutSeconds: values.NARRATOR_TIMEOUT_SECONDS,
    jsonMode: values.NARRATOR_JSON_MODE === 'on',
    /** Newer OpenAI models accept only the second. */
    tokenLimitField: values.NARRATOR_TOKEN_LIMIT_FIELD,
  };
}

function connectionsOf(values: Environment) {
  const connections = PROVIDER_KEYS.map((key) => {
    const name = key.toUpperCase() as Uppercase<ProviderKey>;
    const url = values[`PROVIDER_${name}_URL`];
    /** Replaces every origin of the provider; null: its real origins. */
    const baseUrl = url === undefined ? null : withoutTrailingSlashes(url);
    return [key, { baseUrl, apiKey: values[`PROVIDER_${name}_API_KEY`] ?? null }] as const;
  });
  return Object.fromEntries(connections) as Readonly<
    Record<ProviderKey, { readonly baseUrl: string | null; readonly apiKey: string | null }>
  >;
}

export function secretsOf(configuration: ReturnType<typeof loadConfiguration>): readonly string[] {
  const { adminToken, secretsKey, checkpoints, oidc, connections, languageModel, tracing } = configuration;
  const { databaseUrl, databaseOwnerUrl, databaseReadUrls, redisUrl } = configuration;
  const named = [
    adminToken,
    secretsKey && Buffer.from(secretsKey).toString('base64'),
    checkpoints.keysPem,
    oidc?.clientSecret,
    languageModel?.apiKey,
    ...Object.values(connections).map(({ apiKey }) => apiKey),
    ...Object.values(tracing?.headers ?? {}),
  ];
  const passwords = [databaseUrl, databaseOwnerUrl, ...databaseReadUrls, redisUrl].flatMap(passwordsIn);
  return [...named, ...passwords].filter((secret): secret is string => Boolean(secret));
}

function passwordsIn(given: string | null): string[] {
  const [url] = given === null ? [''] : urlsOfHosts(given);
  if (!URL.canParse(url)) return [];
  const { password } = new URL(url);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    // A lone percent sign, so the password isn't percent-encoded.
    return [password];
  }
}
