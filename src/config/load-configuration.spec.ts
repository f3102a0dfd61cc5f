import { ConfigurationError, loadConfiguration } from './load-configuration.ts';

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
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URLS: 'postgres://a/b, nonsense' }, 'DATABASE_READ_URLS'],
    [{ ROLE: 'everything' }, 'ROLE'],
    [{ PROVIDERS: 'real' }, 'PROVIDERS'],
    [{ MODE: 'demo' }, 'MODE'],
    [{ ADMIN_TOKEN: 'short' }, 'ADMIN_TOKEN'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ PROVIDER_FX_URL: 'ftp://x' }, 'PROVIDER_FX_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SECURITY_CONTACT: 'me@example.com' }, 'SECURITY_CONTACT'],
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
  ])('refuses %o in one line that names the variable', (environment, variable) => {
    const message = refusal(environment);
    expect(message).toContain(variable);
    expect(message).not.toContain('\n');
  });

  it('names every variable that is wrong at once', () => {
    expect(refusal({ PORT: 'x', ROLE: 'y' })).toMatch(/PORT .*ROLE /);
  });

  it('starts in production on the sandbox only when told so by name', () => {
    expect(refusal({ NODE_ENV: 'production' })).toContain('PROVIDERS');
    expect(loadConfiguration({ NODE_ENV: 'production', PROVIDERS: 'sandbox' }).providers).toBe('sandbox');
    expect(loadConfiguration({ NODE_ENV: 'production', PROVIDERS: 'live' }).production).toBe(true);
  });

  it('takes proxies by address, range and name', () => {
    expect(loadConfiguration({ TRUST_PROXY: 'loopback, 10.0.0.0/8 ,::1' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1',
    ]);
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
        expect(refusal({ ...needed, [name]: '' })).toBe(`configuration refused: NARRATOR=llm needs ${name}`);
      },
    );

    it('names everything that is missing at once', () => {
      expect(refusal({ NARRATOR: 'llm' })).toMatch(/NARRATOR_URL, NARRATOR_MODEL, .*INPUT.*, .*OUTPUT/);
    });

    it('is not asked where the template writes alone, whatever else is set', () => {
      expect(loadConfiguration({ ...needed, NARRATOR: 'template' }).languageModel).toBeNull();
    });

    it('never shows what it refuses', () => {
      expect(refusal({ ...needed, NARRATOR_API_KEY: 'sk secret' })).not.toContain('secret');
      expect(refusal({ ...needed, NARRATOR_URL: 'https://a:secret@b' })).not.toContain('secret');
    });
  });
});
