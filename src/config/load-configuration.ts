import { PROVIDER_KEYS, type ProviderKey } from '../domain/sources/provider.ts';
import { type Configuration, type ProviderConnection } from './configuration.ts';
import { environmentSchema } from './environment.schema.ts';
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
  if (values.NARRATOR === 'llm')
    throw new ConfigurationError(
      'configuration refused: NARRATOR=llm is not part of this version, template is',
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
    narrator: values.NARRATOR,
    logLevel: values.LOG_LEVEL,
    production,
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
