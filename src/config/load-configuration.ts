import { readFileSync } from 'node:fs';
import { FIRST_START_DAYS } from '../domain/schedule/cycle-clock.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../domain/sources/provider.ts';
import { withoutTrailingSlashes } from '../domain/text-ends.ts';
import { type Configuration, type LanguageModelSettings, type ProviderConnection } from './configuration.ts';
import { urlsOfHosts } from './redis-address.ts';
import { type Environment, environmentSchema } from './environment.schema.ts';
import { StartupError } from './startup-error.ts';

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
export function readSecretFiles(environment: Readonly<Record<string, string | undefined>>): SecretFiles {
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

const NO_SECURITY_CONTACT = 'mailto:security@example.com';

/**
 * Treats empty variables as absent.
 * @throws ConfigurationError with every invalid variable and its allowed values
 */
export function loadConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const files = readSecretFiles(set);
  const given = { ...set, ...files.values };
  const parsed = environmentSchema.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues;
  const problems = [
    ...removedVariables(given),
    ...files.problems,
    ...wrong.map(({ path, message }) => `${String(path[0])} ${message}`),
  ];
  if (!parsed.success || problems.length > 0)
    throw new ConfigurationError(`invalid configuration: ${problems.join('; ')}`);
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.PROVIDERS === 'sandbox' && given['PROVIDERS'] !== 'sandbox')
    throw new ConfigurationError(
      'invalid configuration: PROVIDERS is not set, and NODE_ENV=production does not start on synthetic data by default: ' +
        'set PROVIDERS=live, or PROVIDERS=sandbox if intended',
    );
  if (production && values.SECURITY_CONTACT === undefined)
    throw new ConfigurationError(
      'invalid configuration: SECURITY_CONTACT is not set, and NODE_ENV=production needs a vulnerability contact: ' +
        'set SECURITY_CONTACT=mailto:…, tel:… or https://…',
    );
  if (values.DATABASE_OWNER_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigurationError(
      'invalid configuration: DATABASE_OWNER_URL is set and DATABASE_URL is not: set DATABASE_URL to the role that the service runs as',
    );
  if (values.DATABASE_READ_URLS.length > 0 && values.DATABASE_URL === undefined)
    throw new ConfigurationError(
      'invalid configuration: DATABASE_READ_URLS is set and DATABASE_URL is not: set DATABASE_URL to the primary of these replicas',
    );
  if (values.REDIS_CA !== undefined && !values.REDIS_URL?.startsWith('rediss'))
    throw new ConfigurationError(
      'invalid configuration: REDIS_CA_FILE is set and REDIS_URL is not rediss://…: without TLS no server is verified',
    );
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? '',
    operatorsListener: operatorsListenerOf(values, given),
    metricsListener: metricsListenerOf(values, given),
    tracing: tracingOf(values),
    drainSeconds: values.DRAIN_SECONDS,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    databaseReadUrls: values.DATABASE_READ_URLS,
    databaseReadLagSeconds: values.DATABASE_READ_LAG_SECONDS,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    migrateAtStart: values.MIGRATE_AT_START === 'true',
    redisUrl: values.REDIS_URL ?? null,
    redisCa: values.REDIS_CA ?? null,
    role: values.ROLE,
    providers: values.PROVIDERS,
    connections: connectionsOf(values),
    mode: values.MODE,
    adminToken: values.ADMIN_TOKEN ?? null,
    secretsKey: values.SECRETS_KEY ?? null,
    checkpoints: checkpointsOf(values),
    oidc: oidcOf(values),
    ownersNeedTotp: values.OWNERS_NEED_TOTP === 'true',
    trustProxy: values.TRUST_PROXY,
    webhookAllowedNetworks: values.WEBHOOK_ALLOWED_NETWORKS,
    mcpHosts: values.MCP_HOSTS,
    mcpOrigins: values.MCP_ORIGINS,
    securityContact: values.SECURITY_CONTACT ?? NO_SECURITY_CONTACT,
    languageModel: values.NARRATOR === 'llm' ? languageModelOf(values) : null,
    narrativeArchiveDays: values.NARRATIVE_ARCHIVE_DAYS,
    historyDays: values.HISTORY_DAYS ?? HISTORY_DAYS[values.PROVIDERS],
    logLevel: values.LOG_LEVEL,
    loggedRequests: values.LOG_REQUESTS,
    exportFilesMaxBytes: values.EXPORT_FILES_MAX_MB * MEGABYTE,
    requestLog: {
      maxBytes: values.REQUEST_LOG_MAX_MB * MEGABYTE,
      successShare: values.REQUEST_LOG_SUCCESS_SHARE,
    },
    production,
  };
}

const MEGABYTE = 1_000_000;

/** Days of cycles before the first start: the sandbox makes its past up, so nobody needs much of it. */
const HISTORY_DAYS = { live: 365, sandbox: FIRST_START_DAYS } as const;

/** Removed variables of earlier releases, with their replacements. They would be ignored otherwise. */
const REMOVED_VARIABLES: Readonly<Record<string, string>> = {
  PROCESSES:
    'was removed: unset it, and start several processes with ROLE=api and the same REDIS_URL behind nginx ' +
    '(docs/scaling.md)',
};

const removedVariables = (given: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(REMOVED_VARIABLES)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, advice]) => `${name} ${advice}`);

function operatorsListenerOf(
  values: Environment,
  given: Readonly<Record<string, string | undefined>>,
): Configuration['operatorsListener'] {
  if (values.ADMIN_PORT !== undefined) return { port: values.ADMIN_PORT, host: values.ADMIN_HOST };
  if (given['ADMIN_HOST'] !== undefined)
    throw new ConfigurationError('invalid configuration: ADMIN_HOST needs ADMIN_PORT');
  return null;
}

const LOCAL_ORIGIN = 'localhost/cycles';

function checkpointsOf({
  CHECKPOINT_KEYS: keysPem,
  CHECKPOINT_ORIGIN: origin,
}: Environment): Configuration['checkpoints'] {
  // Others tell deployments apart by it, and it can't change without new keys.
  if (origin === undefined && keysPem !== undefined)
    throw new ConfigurationError('invalid configuration: CHECKPOINT_KEYS needs CHECKPOINT_ORIGIN');
  return { origin: origin ?? LOCAL_ORIGIN, keysPem: keysPem ?? null };
}

function oidcOf(values: Environment): Configuration['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  const groups = {
    viewer: values.OIDC_VIEWER_GROUPS,
    operator: values.OIDC_OPERATOR_GROUPS,
    owner: values.OIDC_OWNER_GROUPS,
  };
  const hasGroups = Object.values(groups).some(({ length }) => length > 0);
  if (issuer === undefined && clientId === undefined && !hasGroups) return null;
  if (issuer === undefined || clientId === undefined || !hasGroups)
    throw new ConfigurationError(
      'invalid configuration: sign-in by OpenID Connect needs OIDC_ISSUER, OIDC_CLIENT_ID, and at least one of ' +
        'OIDC_VIEWER_GROUPS, OIDC_OPERATOR_GROUPS, and OIDC_OWNER_GROUPS',
    );
  return {
    issuer,
    clientId,
    clientSecret: values.OIDC_CLIENT_SECRET ?? null,
    scope: values.OIDC_SCOPE,
    nameClaim: values.OIDC_NAME_CLAIM,
    groupsClaim: values.OIDC_GROUPS_CLAIM,
    groups,
  };
}

const tracingOf = (values: Environment): Configuration['tracing'] =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: values.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: values.OTEL_SERVICE_NAME,
        sampler: values.OTEL_TRACES_SAMPLER,
        ratio: values.OTEL_TRACES_SAMPLER_ARG,
      };

function metricsListenerOf(
  { METRICS_PORT: port, METRICS_HOST: host }: Environment,
  given: Readonly<Record<string, string | undefined>>,
): Configuration['metricsListener'] {
  if (port === undefined) {
    if (given['METRICS_HOST'] !== undefined)
      throw new ConfigurationError('invalid configuration: METRICS_HOST needs METRICS_PORT');
    return null;
  }
  return { port, host };
}

const LANGUAGE_MODEL_NEEDS = [
  'NARRATOR_URL',
  'NARRATOR_MODEL',
  'NARRATOR_INPUT_USD_PER_MILLION_TOKENS',
  'NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS',
] as const;

function languageModelOf(values: Environment): LanguageModelSettings {
  const missing = LANGUAGE_MODEL_NEEDS.filter((name) => values[name] === undefined);
  if (missing.length > 0)
    throw new ConfigurationError(`invalid configuration: NARRATOR=llm needs ${missing.join(', ')}`);
  return {
    baseUrl: values.NARRATOR_URL!,
    apiKey: values.NARRATOR_API_KEY ?? null,
    model: values.NARRATOR_MODEL!,
    inputUsdPerMillionTokens: values.NARRATOR_INPUT_USD_PER_MILLION_TOKENS!,
    outputUsdPerMillionTokens: values.NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS!,
    budgetUsdPerDay: values.NARRATOR_BUDGET_USD_PER_DAY,
    timeoutSeconds: values.NARRATOR_TIMEOUT_SECONDS,
    jsonMode: values.NARRATOR_JSON_MODE === 'on',
    tokenLimitField: values.NARRATOR_TOKEN_LIMIT_FIELD,
  };
}

type ProviderVariable = `PROVIDER_${Uppercase<ProviderKey>}_${'URL' | 'API_KEY'}`;

function connectionsOf(
  values: Partial<Record<ProviderVariable, string>>,
): Record<ProviderKey, ProviderConnection> {
  return Object.fromEntries(
    PROVIDER_KEYS.map((key) => {
      const name = key.toUpperCase() as Uppercase<ProviderKey>;
      const baseUrl = values[`PROVIDER_${name}_URL`];
      return [
        key,
        {
          baseUrl: baseUrl === undefined ? null : withoutTrailingSlashes(baseUrl),
          apiKey: values[`PROVIDER_${name}_API_KEY`] ?? null,
        },
      ];
    }),
  ) as Record<ProviderKey, ProviderConnection>;
}

/** Returns all secrets in the configuration: tokens, API keys, headers for the trace collector, passwords in URLs. */
export function secretsOf(configuration: Configuration): readonly string[] {
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
