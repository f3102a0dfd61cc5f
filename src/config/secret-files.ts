import { readFileSync } from 'node:fs';
import { PROVIDER_KEYS } from '../domain/sources/provider.ts';

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
