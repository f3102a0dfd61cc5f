import { secretsOf } from './configured-secrets.ts';
import { loadConfiguration } from './load-configuration.ts';

describe('secretsOf', () => {
  it('finds tokens, API keys and passwords of URLs, as they are written and as they are meant', () => {
    const secrets = secretsOf(
      loadConfiguration({
        PROVIDERS: 'sandbox',
        ADMIN_TOKEN: 'operator-token-of-the-tests-0123456789',
        DATABASE_URL: 'postgres://service:p%40ss@127.0.0.1:5432/intelligence',
        REDIS_URL: 'redis://:redis-pass@127.0.0.1:6379',
        PROVIDER_INTEL_API_KEY: 'intel-key',
      }),
    );
    expect(secrets).toEqual([
      'operator-token-of-the-tests-0123456789',
      'intel-key',
      'p%40ss',
      'p@ss',
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
