import { type CycleDetail } from '../../api/operators-api.ts';
import { changesBetween } from './changes-between.ts';

const cycle = (signal: string, score: number | null, condition: string, value: number): CycleDetail =>
  ({
    verdict: { signal, confidence_pct: 61, market_regime: 'trending', risk_flags: [] },
    crew: [
      {
        asset: 'BTC',
        signal,
        consensus: { signal: 'neutral' },
        agents: [
          { agent: 'sigma', signal, abstained: false },
          { agent: 'delta', signal: 'neutral', abstained: signal === 'bullish' },
        ],
      },
    ],
    composites: [
      { asset: 'BTC', index: 'macro', score },
      { asset: 'ETH', index: 'macro', score: value },
    ],
    inputs: {
      sources: [
        { source_id: 'econ.m2', condition: { code: 'fresh' }, newest: { value: 1 } },
        { source_id: 'fx.usd_gel', condition: { code: condition }, newest: { value } },
      ],
    },
  }) as unknown as CycleDetail;

it('names what differs for an asset, and nothing of what is written alike', () => {
  const changes = changesBetween(
    cycle('bullish', 61.31, 'fresh', 2.7),
    cycle('neutral', 60, 'stale', 2.71),
    'BTC',
  );
  expect(changes).toEqual({
    verdict: [
      { field: 'verdict', before: 'bullish', after: 'neutral' },
      { field: 'signal of BTC', before: 'bullish', after: 'neutral' },
    ],
    votes: [
      { field: 'sigma', before: 'bullish', after: 'neutral' },
      { field: 'delta', before: 'abstains', after: 'neutral' },
    ],
    composites: [{ field: 'Macro', before: '61.3', after: '60.0' }],
    inputs: [
      { field: 'fx.usd_gel', before: 'Fresh', after: 'Stale' },
      { field: 'fx.usd_gel value', before: '2.7', after: '2.71' },
    ],
  });
  const same = changesBetween(
    cycle('bullish', 61.31, 'fresh', 2.7),
    cycle('bullish', 61.34, 'fresh', 2.7),
    'BTC',
  );
  expect(Object.values(same).flat()).toEqual([]);
});
