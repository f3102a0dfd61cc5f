import { findMetric } from '../../packages/engine/sources/metric.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { parseBatchId } from './batch.table.ts';

const target = (id: string) => {
  const found = parseBatchId(id);
  if (found?.kind !== 'series') return found;
  expect(found.id).toBe(`series:${found.source.id}`);
  return `series ${found.source.id}`;
};

describe('parseBatchId', () => {
  it.each([
    [
      'composite.sentiment:BTC',
      { id: 'composite.sentiment:BTC', kind: 'composite', index: 'sentiment', asset: 'BTC' },
    ],
    ['composite.Macro:sol', { id: 'composite.macro:SOL', kind: 'composite', index: 'macro', asset: 'SOL' }],
    ['COMPOSITE.onchain', { id: 'composite.onchain', kind: 'composite', index: 'onchain', asset: 'BTC' }],
    ['verdict', { id: 'verdict', kind: 'verdict' }],
    ['VERDICT', { id: 'verdict', kind: 'verdict' }],
    ['series:econ.cpi', 'series econ.cpi'],
    ['SERIES:ECON.CPI', 'series econ.cpi'],
    ['econ.cpi', 'series econ.cpi'],
    ['Exchange.Price:ethusdt', 'series exchange.price:ETHUSDT'],
    ['series:exchange.price:ethusdt', 'series exchange.price:ETHUSDT'],
    ['series:defi.tvl_chain:Solana', 'series defi.tvl_chain:solana'],
    ['signal:SOLUSDT', { id: 'signal:SOLUSDT', kind: 'signal', asset: 'SOL' }],
    ['Signal:btcusdt', { id: 'signal:BTCUSDT', kind: 'signal', asset: 'BTC' }],
  ])('resolves %s', (id, expected) => {
    expect(target(id)).toEqual(expected);
  });

  it.each([
    '',
    ':',
    'composite',
    'composite.',
    'composite.price',
    'composite.macro:DOGE',
    'composite.macro:',
    'composite.macro:BTC:ETH',
    'verdict:BTC',
    'verdicts',
    'series',
    'series:',
    'series:econ.nothing',
    'series:econ.cpi:',
    'series:econ.cpi:ethereum',
    'series:exchange.price:',
    'series:exchange.price:DOGEUSDT',
    'series:exchange.price:BTCUSDT:ETHUSDT',
    'series:constructor',
    'constructor',
    'econ.nothing',
    'econ.cpi:ethereum',
    'signal',
    'signal:',
    'signal:BTC',
    'signal:BTCUSDT:ETHUSDT',
    '__proto__',
  ])('returns null for %j', (id) => {
    expect(parseBatchId(id)).toBeNull();
  });

  it('names no source for an unlicensed series, with or without a dimension', () => {
    for (const { metricId, id } of SOURCES.filter(({ licenseClass }) => licenseClass === 'B'))
      for (const asked of [metricId, id, `${metricId}:BTCUSDT`, `${metricId}:a:b`, metricId.toUpperCase()])
        for (const written of [`series:${asked}`, asked])
          expect(parseBatchId(written)).toEqual({ kind: 'unlicensed', metric: findMetric(metricId) });
  });

  it('is incomplete for a series with dimensions where none is named', () => {
    const metric = findMetric('exchange.price');
    expect(parseBatchId('series:Exchange.price')).toEqual({ kind: 'incomplete', metric });
  });
});
