import { loadConfiguration, secretsOf } from './load-configuration.ts';

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
