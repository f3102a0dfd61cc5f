import { briefly, feedsOf } from './feed-links.ts';
import { type SourceLinkItem } from '../../api/generated/operators-api.ts';

const link = (
  kind: SourceLinkItem['kind'],
  id: string,
  more: Partial<SourceLinkItem> = {},
): SourceLinkItem => ({
  kind,
  id,
  asset: null,
  input: null,
  dimension: null,
  ...more,
});

describe('what a source feeds', () => {
  it('leads to its part of the newest cycle, each once', () => {
    const links = [
      link('composite', 'onchain', { asset: 'BTC', input: 'fees' }),
      link('agent', 'tokio', { asset: 'BTC', input: 'fee_level' }),
      link('agent', 'tokio', { asset: 'BTC', input: 'fee_trend' }),
      link('product', 'composite.onchain'),
      link('product', 'verdict'),
    ];
    expect(feedsOf(links, 42)).toEqual([
      {
        label: 'On-chain composite of BTC',
        short: 'On-chain',
        to: '/cycles/42?asset=BTC#composites/onchain',
        inputs: ['fees'],
      },
      {
        label: 'Tokio on BTC',
        short: 'Tokio',
        to: '/cycles/42?asset=BTC#agents/tokio',
        inputs: ['fee_level', 'fee_trend'],
      },
      { label: 'Verdict', short: 'Verdict', to: '/cycles/42#consensus', inputs: [] },
    ]);
  });

  it('leads nowhere where no screen shows it', () => {
    const links = [link('series', 'mempool.fees', { dimension: 'fast' }), link('product', 'verdict')];
    expect(feedsOf(links, null)).toEqual([
      { label: 'Public series mempool.fees (fast)', short: 'Public series', to: null, inputs: [] },
      { label: 'Verdict', short: 'Verdict', to: null, inputs: [] },
    ]);
  });

  it('is said once where there is little space', () => {
    const links = [
      link('agent', 'tokio', { asset: 'BTC' }),
      link('agent', 'tokio', { asset: 'ETH' }),
      link('agent', 'denver', { asset: 'BTC' }),
    ];
    expect(briefly(feedsOf(links, null)).map(({ label }) => label)).toEqual([
      'Tokio on BTC',
      'Denver on BTC',
    ]);
  });
});
