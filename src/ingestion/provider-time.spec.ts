import { loadConfiguration } from '../platform/configuration/load-configuration.ts';
import { TestClock } from '../../test/support/test-clock.ts';
import { requestProviderTimes, timeSources } from './provider-time.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 9, 7);

describe('providers as time sources', () => {
  it('are at most three, and only over HTTPS', () => {
    expect(timeSources(loadConfiguration({ PROVIDERS: 'live' }).connections)).toEqual([
      'https://api.binance.com',
      'https://mempool.space',
      'https://api.blockchain.info',
    ]);
    const replaced = loadConfiguration({
      PROVIDERS: 'live',
      PROVIDER_EXCHANGE_URL: 'http://127.0.0.1:4700/exchange',
      PROVIDER_CHAIN_URL: 'https://mirror.test/chain',
    });
    expect(timeSources(replaced.connections)).toEqual(['https://mempool.space', 'https://mirror.test/chain']);
  });

  it('use the Date header of any response, plus the Age of a cached one', async () => {
    const clock = new TestClock(NOW_MS);
    const date = new Date(NOW_MS - 60_000).toUTCString();
    const answers: Record<string, Record<string, string>> = {
      'https://a': { date },
      'https://cached': { date, age: '45' },
      'https://silent': {},
      'https://odd': { date: 'yesterday' },
    };
    const told = await requestProviderTimes([...Object.keys(answers), 'https://away'], clock, (url) =>
      answers[url] ? Promise.resolve(answers[url]) : Promise.reject(new Error('unreachable')),
    );
    expect(told).toEqual([
      { trueMs: NOW_MS - 60_000, uptimeMs: clock.uptimeMs() },
      { trueMs: NOW_MS - 15_000, uptimeMs: clock.uptimeMs() },
    ]);
  });
});
