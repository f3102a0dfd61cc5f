import { type Configuration } from './configuration.ts';

/** Everything secret that this process was configured with: tokens, API keys, and passwords of URLs. */
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

/** The password of a URL as it is written there, and as it is meant. */
function passwordsIn(url: string | null): string[] {
  if (url === null || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    // A lone percent sign: it is meant as it is written.
    return [password];
  }
}
