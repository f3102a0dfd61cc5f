import { PROVIDER_KEYS, type ProviderKey } from '../domain/sources/provider.ts';
import { type Configuration, type LanguageModelSettings, type ProviderConnection } from './configuration.ts';
import { type Environment, environmentSchema } from './environment.schema.ts';
import { Refusal } from './refusal.ts';

/** A configuration that cannot be started with; the message is one line that names the variable. */
export class ConfigurationError extends Refusal {}

/**
 * Reads the environment into one validated object. Empty variables count as absent, as in a `.env` file
 * whose line was left blank.
 *
 * @throws ConfigurationError naming every variable that is wrong and what it must be
 */
export function loadConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new ConfigurationError(`configuration refused: ${problems.join('; ')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.PROVIDERS === 'sandbox' && given['PROVIDERS'] !== 'sandbox')
    throw new ConfigurationError(
      'configuration refused: PROVIDERS is not set, and NODE_ENV=production does not start on synthetic data by default: ' +
        'set PROVIDERS=live, or PROVIDERS=sandbox if that is meant',
    );
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrls: values.DATABASE_READ_URLS,
    redisUrl: values.REDIS_URL ?? null,
    role: values.ROLE,
    providers: values.PROVIDERS,
    connections: connectionsOf(values),
    mode: values.MODE,
    adminToken: values.ADMIN_TOKEN ?? null,
    trustProxy: values.TRUST_PROXY,
    securityContact: values.SECURITY_CONTACT,
    languageModel: values.NARRATOR === 'llm' ? languageModelOf(values) : null,
    narrativeArchiveDays: values.NARRATIVE_ARCHIVE_DAYS,
    logLevel: values.LOG_LEVEL,
    production,
  };
}

/** Money is never guessed: without prices, as without an address, no language model is asked. */
const LANGUAGE_MODEL_NEEDS = [
  'NARRATOR_URL',
  'NARRATOR_MODEL',
  'NARRATOR_INPUT_USD_PER_MILLION_TOKENS',
  'NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS',
] as const;

function languageModelOf(values: Environment): LanguageModelSettings {
  const missing = LANGUAGE_MODEL_NEEDS.filter((name) => values[name] === undefined);
  if (missing.length > 0)
    throw new ConfigurationError(`configuration refused: NARRATOR=llm needs ${missing.join(', ')}`);
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
      return [
        key,
        {
          baseUrl: values[`PROVIDER_${name}_URL`]?.replace(/\/+$/, '') ?? null,
          apiKey: values[`PROVIDER_${name}_API_KEY`] ?? null,
        },
      ];
    }),
  ) as Record<ProviderKey, ProviderConnection>;
}
