import { sourceById } from '../../../domain/sources/registry.ts';
import { finishedAtMs } from './observations.ts';

const utc = (text: string): number => Date.parse(`${text}Z`);

describe('finishedAtMs', () => {
  it.each([
    ['econ.cpi', '2024-02-01T00:00', '2024-03-01T00:00'],
    ['econ.cpi', '2024-12-01T00:00', '2025-01-01T00:00'],
    ['repo.commits_btc', '2024-07-28T00:00', '2024-08-04T00:00'],
    ['defi.tvl_total', '2024-08-05T00:00', '2024-08-06T00:00'],
    // Candles are dated by their close; instants have no length.
    ['exchange.klines_1d:BTCUSDT', '2024-08-05T00:00', '2024-08-05T00:00'],
    ['exchange.klines_1h:BTCUSDT', '2024-08-05T07:00', '2024-08-05T07:00'],
    ['sentiment.fear_greed', '2024-08-05T00:00', '2024-08-05T00:00'],
  ])('ends the period of %s that begins at %s at %s', (id, event, end) => {
    expect(finishedAtMs(sourceById(id), utc(event))).toBe(utc(end));
  });
});
