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
    [{ NARRATOR: 'llm' }, 'NARRATOR'],
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
});
