import { type Configuration } from './configuration.ts';

/** All secrets in the configuration: tokens, API keys and passwords in URLs. */
export function secretsOf(configuration: Configuration): readonly string[] {
  const { adminToken, connections, languageModel, databaseUrl, databaseReadUrls, redisUrl } = configuration;
  const named = [
    adminToken,
    languageModel?.apiKey,
    ...Object.values(connections).map(({ apiKey }) => apiKey),
  ];
  const passwords = [databaseUrl, ...databaseReadUrls, redisUrl].flatMap(passwordsIn);
  return [...named, ...passwords].filter((secret): secret is string => Boolean(secret));
}

/** The password of a URL, of several hosts too, percent-encoded and decoded. */
function passwordsIn(url: string | null): string[] {
  if (url === null) return [];
  const comma = url.indexOf(',', url.lastIndexOf('@') + 1);
  const ofFirstHost = comma === -1 ? url : url.slice(0, comma);
  if (!URL.canParse(ofFirstHost)) return [];
  const { password } = new URL(ofFirstHost);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    // A lone percent sign: the password is not percent-encoded.
    return [password];
  }
}
