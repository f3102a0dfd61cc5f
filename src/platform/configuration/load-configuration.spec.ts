import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, loadConfiguration, secretsOf } from './load-configuration.ts';
import { otlpHeaderOf } from './environment.schema.ts';

const refusal = (environment: NodeJS.ProcessEnv): string => {
  try {
    loadConfiguration(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
  throw new Error('the configuration was accepted');
};

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(loadConfiguration({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './.data',
      databaseUrl: null,
      role: 'all',
      providers: 'sandbox',
      mode: 'paper',
      trustProxy: [],
      webhookAllowedNetworks: [],
      languageModel: null,
      narrativeArchiveDays: 365,
      production: false,
    });
  });

  it('reads provider connections, without a slash at the end', () => {
    const { connections } = loadConfiguration({
      PROVIDER_ECON_URL: 'http://127.0.0.1:4700/econ/',
      PROVIDER_ECON_API_KEY: 'k',
    });
    expect(connections.econ).toEqual({ baseUrl: 'http://127.0.0.1:4700/econ', apiKey: 'k' });
    expect(connections.intel).toEqual({ baseUrl: null, apiKey: null });
  });

  it.each(['1', '4', 'auto'])('rejects PROCESSES=%s and names its replacement', (PROCESSES) => {
    expect(refusal({ PROCESSES, PORT: 'x' })).toMatch(
      /^invalid configuration: PROCESSES was removed: .*ROLE=api .*REDIS_URL.*nginx.*; PORT must be/,
    );
    expect(loadConfiguration({ PROCESSES: '' })).not.toHaveProperty('processes');
  });

  it('opens no listener for metrics by itself, and one on loopback by METRICS_PORT', () => {
    expect(loadConfiguration({}).metricsListener).toBeNull();
    expect(loadConfiguration({ METRICS_PORT: '9464' }).metricsListener).toEqual({
      port: 9464,
      host: '127.0.0.1',
    });
  });

  it('counts an empty variable as absent', () => {
    expect(loadConfiguration({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST needs METRICS_PORT'],
    [{ PUBLIC_URL: 'data.example.com' }, 'PUBLIC_URL must be a URL with http:// or https://'],
    [
      { PUBLIC_URL: 'https://data.example.com/market' },
      'PUBLIC_URL must be a scheme and a host without a path',
    ],
    [{ PUBLIC_URL: 'https://me:secret@data.example.com' }, 'PUBLIC_URL must be a scheme'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a port number'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS'],
    [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS'],
    [{ DATABASE_WAIT_SECONDS: '3601' }, 'DATABASE_WAIT_SECONDS'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URLS: 'postgres://a/b, nonsense' }, 'DATABASE_READ_URLS'],
    [{ DATABASE_READ_URLS: 'postgres://a/b,'.repeat(17) }, 'DATABASE_READ_URLS must name at most 16'],
    [{ DATABASE_READ_URLS: 'postgres://a/b' }, 'DATABASE_READ_URLS is set and DATABASE_URL is not'],
    [{ DATABASE_READ_LAG_SECONDS: '0' }, 'DATABASE_READ_LAG_SECONDS'],
    [{ ROLE: 'everything' }, 'ROLE'],
    [{ PROVIDERS: 'real' }, 'PROVIDERS'],
    [{ MODE: 'demo' }, 'MODE'],
    [{ ADMIN_TOKEN: 'short' }, 'ADMIN_TOKEN'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ PROVIDER_FX_URL: 'ftp://x' }, 'PROVIDER_FX_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SECURITY_CONTACT: 'me@example.com' }, 'SECURITY_CONTACT'],
    [{ PARTNER_CONTACT: 'mailto:me@example.com' }, 'PARTNER_CONTACT must be an e-mail address'],
    [{ PARTNER_CONTACT: 'http://example.com/' }, 'PARTNER_CONTACT must be an e-mail address'],
    [{ PARTNER_TERMS_URL: 'javascript:alert(1)' }, 'PARTNER_TERMS_URL must be a URL with https://'],
    [{ PARTNER_PRIVACY_URL: '/privacy' }, 'PARTNER_PRIVACY_URL'],
    [{ PARTNER_KEY_REQUESTS: 'true' }, 'PARTNER_KEY_REQUESTS needs PARTNER_CONTACT'],
    [{ NARRATOR: 'model' }, 'NARRATOR'],
    [{ NARRATOR_URL: 'models.test' }, 'NARRATOR_URL'],
    [{ NARRATOR_URL: 'https://me:secret@models.test/v1' }, 'NARRATOR_URL'],
    [{ NARRATOR_URL: 'https://models.test/v1?key=secret' }, 'NARRATOR_URL'],
    [{ NARRATOR_API_KEY: 'a secret' }, 'NARRATOR_API_KEY'],
    [{ NARRATOR_API_KEY: 'sécret' }, 'NARRATOR_API_KEY'],
    [{ NARRATOR_MODEL: 'template' }, 'NARRATOR_MODEL'],
    [{ NARRATOR_INPUT_USD_PER_MILLION_TOKENS: '-1' }, 'NARRATOR_INPUT_USD_PER_MILLION_TOKENS'],
    [{ NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS: '$1' }, 'NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS'],
    [{ NARRATOR_BUDGET_USD_PER_DAY: 'none' }, 'NARRATOR_BUDGET_USD_PER_DAY'],
    [{ NARRATOR_TIMEOUT_SECONDS: '4' }, 'NARRATOR_TIMEOUT_SECONDS'],
    [{ NARRATOR_TIMEOUT_SECONDS: '301' }, 'NARRATOR_TIMEOUT_SECONDS'],
    [{ NARRATOR_JSON_MODE: 'yes' }, 'NARRATOR_JSON_MODE'],
    [{ NARRATOR_TOKEN_LIMIT_FIELD: 'tokens' }, 'NARRATOR_TOKEN_LIMIT_FIELD'],
    [{ NARRATIVE_ARCHIVE_DAYS: 'a year' }, 'NARRATIVE_ARCHIVE_DAYS'],
    [{ NARRATIVE_ARCHIVE_DAYS: '13' }, 'NARRATIVE_ARCHIVE_DAYS'],
    [{ EXPORT_FILES_MAX_MB: '15' }, 'EXPORT_FILES_MAX_MB'],
    [{ REQUEST_LOG_MAX_MB: '15' }, 'REQUEST_LOG_MAX_MB'],
    [{ REQUEST_LOG_MAX_MB: '1e3' }, 'REQUEST_LOG_MAX_MB'],
    [{ REQUEST_LOG_SUCCESS_SHARE: '1.1' }, 'REQUEST_LOG_SUCCESS_SHARE'],
  ])('rejects %o in one line that names the variable', (environment, variable) => {
    const message = refusal(environment);
    expect(message).toContain(variable);
    expect(message).not.toContain('\n');
  });

  it.each([
    'a'.repeat(32),
    'ab'.repeat(32),
    'password'.repeat(4),
    '0123456789'.repeat(4),
    'x'.repeat(31),
    'Kq7vTz2LxP9wRb4N cY8sHd3JfM6gXa5U',
  ])('rejects the easy token %s, explains how to make another, and does not repeat it', (token) => {
    const message = refusal({ ADMIN_TOKEN: token });
    expect(message).toMatch(/^invalid configuration: ADMIN_TOKEN .*openssl rand -base64 32/);
    expect(message).not.toContain(token);
    expect(message).not.toContain(';');
  });

  it('takes a random token as it is', () => {
    const token = 'U5mAnxXTnJ2f0z8W+bqXG7P6m6fQ5r1k8cD3yL0vHsE=';
    expect(loadConfiguration({ ADMIN_TOKEN: token }).adminToken).toBe(token);
  });

  it('reads the public address as an origin', () => {
    expect(loadConfiguration({ PUBLIC_URL: 'https://Data.Example.com:443/' }).publicUrl).toBe(
      'https://data.example.com',
    );
    expect(loadConfiguration({}).publicUrl).toBe('');
  });

  it('names every invalid variable in one message', () => {
    expect(refusal({ PORT: 'x', ROLE: 'y' })).toMatch(/PORT .*ROLE /);
  });

  it('starts in production on the sandbox only when it is named', () => {
    const production = { NODE_ENV: 'production', SECURITY_CONTACT: 'mailto:security@example.org' };
    expect(refusal(production)).toContain('PROVIDERS');
    expect(loadConfiguration({ ...production, PROVIDERS: 'sandbox' }).providers).toBe('sandbox');
    expect(loadConfiguration({ ...production, PROVIDERS: 'live' }).production).toBe(true);
  });

  it('starts in production only with a vulnerability contact', () => {
    const production = { NODE_ENV: 'production', PROVIDERS: 'live' };
    expect(refusal(production)).toContain('SECURITY_CONTACT');
    expect(refusal({ ...production, SECURITY_CONTACT: '' })).toContain('SECURITY_CONTACT');
    expect(
      loadConfiguration({ ...production, SECURITY_CONTACT: 'https://example.org/report' }).securityContact,
    ).toBe('https://example.org/report');
  });

  it('needs a database that the owner is the owner of', () => {
    expect(refusal({ DATABASE_OWNER_URL: 'postgres://o@db/market' })).toContain('DATABASE_URL is not');
    expect(
      loadConfiguration({ DATABASE_OWNER_URL: 'postgres://o@db/m', DATABASE_URL: 'postgres://s@db/m' }),
    ).toMatchObject({ databaseOwnerUrl: 'postgres://o@db/m', databaseUrl: 'postgres://s@db/m' });
  });

  describe('in files', () => {
    let folder: string;
    const write = (content: string): string => {
      const file = join(folder, 'secret');
      writeFileSync(file, content);
      return file;
    };
    beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-'))));
    afterEach(() => rmSync(folder, { recursive: true }));

    it.each(['\n', '\r\n', ''])('is read without the newline at its end (%j)', (end) => {
      const file = write(`mdo_Kq7vTz2LxP9wRb4NcY8sHd3JfM6gXa5U${end}`);
      expect(loadConfiguration({ ADMIN_TOKEN_FILE: file }).adminToken).toBe(
        'mdo_Kq7vTz2LxP9wRb4NcY8sHd3JfM6gXa5U',
      );
    });

    it.each([
      ['ADMIN_TOKEN', 'mdo_Kq7vTz2LxP9wRb4NcY8sHd3JfM6gXa5U', 'adminToken'],
      ['DATABASE_URL', 'postgres://s:p@db/market', 'databaseUrl'],
      ['DATABASE_OWNER_URL', 'postgres://o:p@db/market', 'databaseOwnerUrl'],
      ['REDIS_URL', 'rediss://:p@limits', 'redisUrl'],
      ['REDIS_CA', '-----BEGIN CERTIFICATE-----\nMII…', 'redisCa'],
      ['PROVIDER_INTEL_API_KEY', 'k', 'connections.intel.apiKey'],
      ['NARRATOR_API_KEY', 'sk', 'languageModel.apiKey'],
    ])('takes %s', (name, value, path) => {
      const beside = {
        DATABASE_URL: 'postgres://s@db/market',
        REDIS_URL: 'rediss://limits',
        NARRATOR: 'llm',
        NARRATOR_URL: 'http://127.0.0.1:1/v1',
        NARRATOR_MODEL: 'm',
        NARRATOR_INPUT_USD_PER_MILLION_TOKENS: '0',
        NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS: '0',
      };
      expect(
        loadConfiguration({ ...beside, [name]: '', [`${name}_FILE`]: write(`${value}\n`) }),
      ).toHaveProperty(path, value);
    });

    it('takes the replicas, and holds what it reads to the same rules', () => {
      const file = write('postgres://a/b, postgres://c/d\n');
      const beside = { DATABASE_URL: 'postgres://a/b', DATABASE_READ_URLS_FILE: file };
      expect(loadConfiguration(beside).databaseReadUrls).toHaveLength(2);
      expect(refusal({ ADMIN_TOKEN_FILE: write('short') })).toContain('ADMIN_TOKEN must have');
      expect(refusal({ REDIS_URL: 'rediss://limits', REDIS_CA_FILE: write('no certificate') })).toContain(
        'REDIS_CA',
      );
      expect(
        refusal({ REDIS_URL: 'redis://limits', REDIS_CA_FILE: write('-----BEGIN CERTIFICATE-----') }),
      ).toContain('REDIS_CA_FILE');
    });

    it('is rejected in one line that names the variable and no content', () => {
      const file = write('postgres://user:hunter2@db');
      const both = refusal({ DATABASE_URL: 'postgres://user:hunter2@db', DATABASE_URL_FILE: file });
      expect(both).toContain('DATABASE_URL and DATABASE_URL_FILE are both set');
      expect(refusal({ DATABASE_URL_FILE: join(folder, 'missing') })).toMatch(
        /DATABASE_URL_FILE cannot be read: .*missing/,
      );
      expect(refusal({ ADMIN_TOKEN_FILE: write('\n') })).toContain('ADMIN_TOKEN_FILE names an empty file');
      expect(refusal({ REDIS_URL_FILE: write('hunter2') })).toContain('REDIS_URL must be a URL');
      for (const message of [both, refusal({ REDIS_URL_FILE: file })]) {
        expect(message).not.toContain('hunter2');
        expect(message).not.toContain('\n');
      }
    });
  });

  it('takes proxies by address, range and name', () => {
    expect(loadConfiguration({ TRUST_PROXY: 'loopback, 10.0.0.0/8 ,::1' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1',
    ]);
  });

  it('takes networks of webhooks by address and range', () => {
    const { webhookAllowedNetworks } = loadConfiguration({ WEBHOOK_ALLOWED_NETWORKS: '10.1.0.0/16, ::1' });
    expect(webhookAllowedNetworks).toEqual(['10.1.0.0/16', '::1']);
    for (const wrong of ['loopback', '10.0.0.0/33', 'hooks.internal'])
      expect(refusal({ WEBHOOK_ALLOWED_NETWORKS: wrong })).toContain(
        'WEBHOOK_ALLOWED_NETWORKS must be a list of addresses or CIDR ranges',
      );
  });

  describe('of a language model', () => {
    const needed = {
      NARRATOR: 'llm',
      NARRATOR_URL: 'http://127.0.0.1:8080/v1/',
      NARRATOR_MODEL: 'qwen2.5:14b',
      NARRATOR_INPUT_USD_PER_MILLION_TOKENS: '0',
      NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS: '0.6',
    };

    it('needs an address, a model and its prices', () => {
      expect(loadConfiguration(needed).languageModel).toEqual({
        baseUrl: 'http://127.0.0.1:8080/v1',
        apiKey: null,
        model: 'qwen2.5:14b',
        inputUsdPerMillionTokens: 0,
        outputUsdPerMillionTokens: 0.6,
        budgetUsdPerDay: 5,
        timeoutSeconds: 120,
        jsonMode: true,
        tokenLimitField: 'max_tokens',
      });
    });

    it.each(Object.keys(needed).filter((name) => name !== 'NARRATOR'))(
      'does not start without %s',
      (name) => {
        expect(refusal({ ...needed, [name]: '' })).toBe(`invalid configuration: NARRATOR=llm needs ${name}`);
      },
    );

    it('names everything missing in one message', () => {
      expect(refusal({ NARRATOR: 'llm' })).toMatch(/NARRATOR_URL, NARRATOR_MODEL, .*INPUT.*, .*OUTPUT/);
    });

    it('is not required if only the template writes, whatever else is set', () => {
      expect(loadConfiguration({ ...needed, NARRATOR: 'template' }).languageModel).toBeNull();
    });

    it('never shows the rejected content', () => {
      expect(refusal({ ...needed, NARRATOR_API_KEY: 'sk secret' })).not.toContain('secret');
      expect(refusal({ ...needed, NARRATOR_URL: 'https://a:secret@b' })).not.toContain('secret');
    });
  });
});

describe('secretsOf', () => {
  it('finds tokens, API keys and passwords of URLs, as they are written and as they are meant', () => {
    const secrets = secretsOf(
      loadConfiguration({
        PROVIDERS: 'sandbox',
        ADMIN_TOKEN: 'operator-token-of-the-tests-0123456789',
        DATABASE_URL: 'postgres://service:p%40ss@127.0.0.1:5432/intelligence',
        DATABASE_OWNER_URL: 'postgres://owner:own-pass@127.0.0.1:5432/intelligence',
        DATABASE_READ_URLS: 'postgres://service:read-pass@127.0.0.1:5433/intelligence',
        REDIS_URL: 'redis://:redis-pass@127.0.0.1:6379',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
        PROVIDER_INTEL_API_KEY: 'intel-key',
      }),
    );
    expect(secrets).toEqual([
      'operator-token-of-the-tests-0123456789',
      'intel-key',
      'Bearer collector',
      'p%40ss',
      'p@ss',
      'own-pass',
      'own-pass',
      'read-pass',
      'read-pass',
      'redis-pass',
      'redis-pass',
    ]);
  });

  it('finds the password of several hosts', () => {
    const url = 'redis-sentinel://:sent%20inel@one:26379,two:26379/0#limits';
    expect(secretsOf(loadConfiguration({ PROVIDERS: 'sandbox', REDIS_URL: url }))).toEqual([
      'sent%20inel',
      'sent inel',
    ]);
  });
});

describe('otlpHeaderOf', () => {
  it.each([
    ['authorization=Bearer%20abc', ['authorization', 'Bearer abc']],
    [' x-team = market ', ['x-team', 'market']],
    ['signed=YWJj==', ['signed', 'YWJj==']],
  ])('reads %j', (text, header) => expect(otlpHeaderOf(text)).toEqual(header));

  it.each(['authorization', '=abc', 'two words=abc', 'authorization=', 'lone=%', 'broken=%0d%0aHost: other'])(
    'refuses %j',
    (text) => expect(otlpHeaderOf(text)).toBeNull(),
  );
});

describe('OTEL_EXPORTER_OTLP_HEADERS', () => {
  const load = (headers?: string) =>
    loadConfiguration({
      PROVIDERS: 'sandbox',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      ...(headers === undefined ? {} : { OTEL_EXPORTER_OTLP_HEADERS: headers }),
    }).tracing!.headers;

  it('is a list of headers with commas between them', () => {
    expect(load('authorization=Bearer%20abc, x-team=market')).toEqual({
      authorization: 'Bearer abc',
      'x-team': 'market',
    });
    expect(load()).toEqual({});
  });

  it('is rejected if one of them is invalid', () => {
    expect(() => load('authorization=abc,team')).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be a list of');
  });
});
