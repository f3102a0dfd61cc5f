import { type Configuration } from './configuration.ts';
import { urlsOfHosts } from './database-hosts.ts';

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
