import { isIP } from 'node:net';
import { z } from 'zod';
import { isOrigin } from '../../domain/access/partner-key.ts';
import { NARRATIVE_ARCHIVE_DAYS, NARRATIVE_CACHE_DAYS } from '../../domain/narrative-retention.ts';
import { guessableBits, TOKEN_MIN_BITS } from '../../domain/operators/token-strength.ts';
import { FIRST_START_DAYS } from '../../../packages/engine/schedule/cycle-clock.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../../packages/engine/sources/provider.ts';
import { withoutTrailingSlashes } from '../../domain/text-ends.ts';
import { MAX_READ_REPLICAS, redisAddressOf, urlsOfHosts } from './redis-address.ts';
import { ed25519KeysOf } from './signing-keys.ts';

const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\x20-\x7e]+$/;

/**
 * @example otlpHeaderOf('authorization=Bearer%20abc') // ['authorization', 'Bearer abc']; null if invalid
 */
export function otlpHeaderOf(text: string): readonly [name: string, value: string] | null {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(at, 0)).trim();
  try {
    const value = decodeURIComponent(text.slice(at + 1).trim());
    return NAME.test(name) && VALUE.test(value) ? [name, value] : null;
  } catch {
    return null;
  }
}

const url = (schemes: readonly string[]) =>
  z.string().refine(
    (text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, hostname } = new URL(text);
      return schemes.includes(protocol.slice(0, -1)) && hostname !== '';
    },
    { error: `must be a URL with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}` },
  );

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const list = z.string().transform((text): readonly string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const otlpHeaders = list.transform((items, context): Readonly<Record<string, string>> => {
  const headers = items.map(otlpHeaderOf).filter((header) => header !== null);
  if (headers.length < items.length)
    context.addIssue({
      code: 'custom',
      message: 'must be a list of name=value with commas between them, values percent-encoded',
    });
  return Object.fromEntries(headers);
});

const isAddressRange = (text: string): boolean => {
  const [address, bits, ...more] = text.split('/');
  const version = isIP(address ?? '');
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

/** Matches the form in browsers and `Host` headers: lower case, IPv6 addresses in brackets. */
const isHostName = (text: string): boolean =>
  URL.canParse(`http://${text}`) && new URL(`http://${text}`).host === text;

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

const whole = (what: string, least: number, most: number) => {
  const error = `must be a ${what} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
};
const port = whole('port number', 0, 65_535);
const seconds = (least: number, most: number) => whole('whole number of seconds', least, most);
const days = (least: number) => whole('number of days', least, 9_999);
const megabytes = whole('number of megabytes', 16, 999_999);

const ADMIN_TOKEN_ADVICE = 'make one with `openssl rand -base64 32`';

/** A base URL that paths are appended to. Credentials are rejected, because errors show the URL. */
const apiUrl = url(['http', 'https'])
  .refine((text) => !/[?#@]/.test(text), { error: 'must have no user, no query and no fragment' })
  .transform(withoutTrailingSlashes);

const origin = url(['http', 'https'])
  .transform((text) => new URL(text))
  .refine(({ href, origin: host }) => href === `${host}/`, {
    error: 'must be a scheme and a host without a path, such as https://data.example.com',
  })
  .transform((address) => address.origin);

/** Plain HTTP only on this machine: the client secret and the sign-in travel over it. */
const issuerUrl = apiUrl.refine(
  (text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  },
  { error: 'must be https://, unless the provider is on this machine' },
);

const webAddress = url(['https']);
/** An address that texts show as it is, and pages link to. */
const contact = z.union([z.email(), webAddress], {
  error: 'must be an e-mail address such as partners@example.com, or a URL with https://',
});

/** Accepts a header value. An invalid character would make the HTTP client fail with a message that shows the value. */
const printable = (most: number) =>
  z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${most}}$`), {
    error: `must have at most ${most} printable ASCII characters and no blanks`,
  });

const adminToken = z
  .string()
  .regex(/^[\x21-\x7e]{32,4096}$/, {
    error: `must have 32 to 4096 printable ASCII characters and no blanks: ${ADMIN_TOKEN_ADVICE}`,
    abort: true,
  })
  .refine((token) => guessableBits(token) >= TOKEN_MIN_BITS, {
    error: `is too easy to guess, because it repeats itself or has few different characters: ${ADMIN_TOKEN_ADVICE}`,
  });

const encryptionKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, {
    error: 'must be 32 bytes in base64: make them with `openssl rand -base64 32`',
  })
  .transform((text): Uint8Array => Buffer.from(text, 'base64'));

const usd = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, { error: 'must be an amount of US dollars such as 0.15' })
  .transform(Number);

const RATIO_RANGE = 'must be a number from 0 to 1';
const ratio = z
  .string()
  .regex(/^[01](\.\d{1,6})?$/, { error: RATIO_RANGE })
  .transform(Number)
  .refine((share) => share <= 1, { error: RATIO_RANGE });

const postgresUrl = url(['postgres', 'postgresql']);
/** Can name several hosts; the service uses the one that accepts writes. */
const postgresUrls = z
  .string()
  .refine((text) => urlsOfHosts(text).every((one) => postgresUrl.safeParse(one).success), {
    error:
      'must be a URL with postgres:// or postgresql://, with one host or several with commas between them',
  });
const providerVariables = Object.fromEntries(
  PROVIDER_KEYS.flatMap((key) => [
    [`PROVIDER_${key.toUpperCase()}_URL`, url(['http', 'https']).optional()],
    [`PROVIDER_${key.toUpperCase()}_API_KEY`, z.string().optional()],
  ]),
) as Record<
  `PROVIDER_${Uppercase<ProviderKey>}_URL` | `PROVIDER_${Uppercase<ProviderKey>}_API_KEY`,
  z.ZodOptional<z.ZodString>
>;

export const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  ADMIN_PORT: port.optional(),
  ADMIN_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: apiUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.default({}),
  OTEL_SERVICE_NAME: printable(100).default('market-intelligence'),
  OTEL_TRACES_SAMPLER: oneOf([
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ]).default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(0.01),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: postgresUrls.optional(),
  DATABASE_OWNER_URL: postgresUrls.optional(),
  DATABASE_WAIT_SECONDS: seconds(0, 3600).default(60),
  DATABASE_READ_URLS: list
    .refine((urls) => urls.every((item) => postgresUrl.safeParse(item).success), {
      error: 'must be a list of postgres:// URLs with commas between them',
    })
    .refine((urls) => urls.length <= MAX_READ_REPLICAS, {
      error: `must name at most ${MAX_READ_REPLICAS} servers`,
    })
    .default([]),
  DATABASE_READ_LAG_SECONDS: seconds(1, 3600).default(10),
  MIGRATE_AT_START: oneOf(['true', 'false']).default('true'),
  REDIS_URL: z
    .string()
    .refine((text) => redisAddressOf(text) !== null, {
      error:
        'must be a URL with redis:// or rediss://, redis-sentinel://<hosts>/0#<name of the primary>, or redis-cluster://<hosts>',
    })
    .optional(),
  REDIS_CA: z
    .string()
    .includes('-----BEGIN CERTIFICATE-----', { error: 'must hold certificates in PEM (REDIS_CA_FILE)' })
    .optional(),
  DRAIN_SECONDS: seconds(0, 300).default(5),
  ROLE: oneOf(['all', 'api', 'worker']).default('all'),
  PROVIDERS: oneOf(['sandbox', 'live']).default('sandbox'),
  MODE: oneOf(['paper', 'live']).default('paper'),
  ADMIN_TOKEN: adminToken.optional(),
  SECRETS_KEY: encryptionKey.optional(),
  CHECKPOINT_KEYS: z
    .string()
    .refine((pem) => ed25519KeysOf(pem) !== null, {
      error:
        'must hold Ed25519 private keys in PEM and nothing else: make one with `openssl genpkey -algorithm ed25519`',
    })
    .optional(),
  CHECKPOINT_ORIGIN: z
    .string()
    .regex(/^[^\s+\p{Cc}]{1,200}$/u, {
      error: 'must be a name such as data.example.com/cycles, without a scheme, blanks, and +',
    })
    .optional(),
  OIDC_ISSUER: issuerUrl.optional(),
  OIDC_CLIENT_ID: printable(500).optional(),
  OIDC_CLIENT_SECRET: printable(4096).optional(),
  OIDC_SCOPE: z.string().includes('openid', { error: 'must include openid' }).default('openid profile email'),
  OIDC_NAME_CLAIM: printable(100).default('email'),
  OIDC_GROUPS_CLAIM: printable(100).default('groups'),
  OIDC_VIEWER_GROUPS: list.default([]),
  OIDC_OPERATOR_GROUPS: list.default([]),
  OIDC_OWNER_GROUPS: list.default([]),
  OWNERS_NEED_TOTP: oneOf(['true', 'false']).default('false'),
  TRUST_PROXY: list
    .refine((items) => items.every((item) => PROXY_NAMES.includes(item) || isAddressRange(item)), {
      error: `must be a list of addresses, CIDR ranges or ${PROXY_NAMES.join(', ')}`,
    })
    .default([]),
  MCP_HOSTS: list
    .refine((hosts) => hosts.every(isHostName), {
      error:
        'must be a list of host names or addresses without scheme and port, such as api.example.com or [::1]',
    })
    .default(['localhost', '127.0.0.1', '[::1]']),
  MCP_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), {
      error: 'must be a list of origins such as https://app.example.com',
    })
    .default([]),
  OAUTH_ENABLED: oneOf(['true', 'false']).default('false'),
  WEBHOOK_ALLOWED_NETWORKS: list
    .refine((items) => items.every(isAddressRange), {
      error: 'must be a list of addresses or CIDR ranges with commas between them',
    })
    .default([]),
  // Read before everything else (src/extension), because the rest depends on it.
  EXTENSIONS: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|tel:|https:\/\/)\S+$/, { error: 'must be a mailto:, tel: or https:// URI' })
    .optional(),
  PARTNER_CONTACT: contact.optional(),
  PARTNER_TERMS_URL: webAddress.optional(),
  PARTNER_PRIVACY_URL: webAddress.optional(),
  PARTNER_KEY_REQUESTS: oneOf(['true', 'false']).default('false'),
  NARRATOR: oneOf(['template', 'llm']).default('template'),
  NARRATOR_URL: apiUrl.optional(),
  NARRATOR_API_KEY: printable(4096).optional(),
  NARRATOR_MODEL: printable(200)
    .refine((name) => !name.startsWith('template'), {
      error: 'must not begin with template, which is the other narrator',
    })
    .optional(),
  NARRATOR_INPUT_USD_PER_MILLION_TOKENS: usd.optional(),
  NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS: usd.optional(),
  NARRATOR_BUDGET_USD_PER_DAY: usd.default(5),
  NARRATOR_TIMEOUT_SECONDS: whole('number of seconds', 5, 300).default(120),
  NARRATOR_JSON_MODE: oneOf(['on', 'off']).default('on'),
  NARRATOR_TOKEN_LIMIT_FIELD: oneOf(['max_tokens', 'max_completion_tokens']).default('max_tokens'),
  NARRATIVE_ARCHIVE_DAYS: days(NARRATIVE_CACHE_DAYS).default(NARRATIVE_ARCHIVE_DAYS),
  HISTORY_DAYS: days(FIRST_START_DAYS).optional(),
  EXPORT_FILES_MAX_MB: megabytes.default(1_000),
  REQUEST_LOG_MAX_MB: megabytes.default(600),
  REQUEST_LOG_SUCCESS_SHARE: ratio.default(0.01),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  LOG_REQUESTS: oneOf(['all', 'errors', 'none']).default('all'),
  NODE_ENV: z.string().optional(),
  ...providerVariables,
});

export type Environment = z.output<typeof environmentSchema>;
