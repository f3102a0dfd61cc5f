import { type Configuration } from './configuration.ts';
import { urlsOfHosts } from './database-hosts.ts';

/** All secrets in the configuration: tokens, API keys, headers for the collector of traces, passwords in URLs. */
export function secretsOf(configuration: Configuration): readonly string[] {
  const { adminToken, connections, languageModel, tracing } = configuration;
  const { databaseUrl, databaseOwnerUrl, databaseReadUrls, redisUrl } = configuration;
  const named = [
    adminToken,
    languageModel?.apiKey,
    ...Object.values(connections).map(({ apiKey }) => apiKey),
    ...Object.values(tracing?.headers ?? {}),
  ];
  const passwords = [databaseUrl, databaseOwnerUrl, ...databaseReadUrls, redisUrl].flatMap(passwordsIn);
  return [...named, ...passwords].filter((secret): secret is string => Boolean(secret));
}

/** The password of a URL, percent-encoded and decoded. */
function passwordsIn(given: string | null): string[] {
  const [url] = given === null ? [''] : urlsOfHosts(given);
  if (!URL.canParse(url)) return [];
  const { password } = new URL(url);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    // A lone percent sign: the password is not percent-encoded.
    return [password];
  }
}
