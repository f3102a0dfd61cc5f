import { ASSETS } from '../assets.ts';
import { type Calibration } from '../calibration/calibration-table.ts';
import { type CrewResult } from '../crew/crew-result.ts';
import { type Outlook } from '../outlook/forecast-outlook.ts';
import { weighConsensus } from '../verdict/consensus.ts';
import { type HorizonPrices, judgeCycle, type JudgedCycle, type KnownPrice } from './judge-cycle.ts';

const calibration = {
  horizonHours: 24,
  probability: 0.52,
  baseRate: 0.51,
  otherHorizons: [{ horizonHours: 72, probability: 0.54, baseRate: 0.53 }],
} as unknown as Calibration;

const crew = ASSETS.map((asset) => {
  const agents = [{ agent: 'tokio', asset, signal: 'bearish', confidence: 0.7, calibration }];
  return {
    asset,
    signal: 'monitoring',
    confidence: 0,
    consensus: weighConsensus(asset, []),
    agents,
    calibration: null,
  } as unknown as CrewResult;
});

const cycle: JudgedCycle = { cycleNumber: 5, methodologyVersion: '2.0.0', crew };
const price = (of: number, licenseClass: KnownPrice['licenseClass'] = 'C'): KnownPrice => ({
  price: of,
  sourceId: `source ${of}`,
  licenseClass,
});
const prices: HorizonPrices = { earlier: price(90), entry: price(100), exit: price(95) };
const horizon = { asset: 'BTC', horizonHours: 72, backfilled: false } as const;

describe('judgeCycle', () => {
  it('names the prices, their sources, and what each speaker said with what was published of it', () => {
    expect(judgeCycle(cycle, horizon, prices)).toEqual({
      cycleNumber: 5,
      ...horizon,
      methodologyVersion: '2.0.0',
      earlierPrice: 90,
      entryPrice: 100,
      exitPrice: 95,
      neutralBand: null,
      entrySourceId: 'source 100',
      exitSourceId: 'source 95',
      priceLicenseClass: 'C',
      calls: [
        { speaker: 'profesor', signal: 'monitoring', confidence: 0, published: null },
        {
          speaker: 'tokio',
          signal: 'bearish',
          confidence: 0.7,
          published: { probability: 0.54, baseRate: 0.53 },
        },
      ],
    });
  });

  it('records the band that the outlook of the asset and horizon gives neutral claims', () => {
    const items = [24, 72].map((horizonHours) => ({
      asset: 'BTC',
      horizonHours,
      neutral: { band: horizonHours / 1000, probability: 0.5, climatology: 0.5 },
    }));
    const outlook = { version: 'x', items } as unknown as Outlook;
    expect(judgeCycle({ ...cycle, outlook }, horizon, prices)).toMatchObject({ neutralBand: 0.072 });
    expect(judgeCycle({ ...cycle, outlook }, { ...horizon, asset: 'ETH' }, prices)).toMatchObject({
      neutralBand: null,
    });
  });

  it('takes the stricter licence class of both prices', () => {
    const classOf = (more: Partial<HorizonPrices>) => judgeCycle(cycle, horizon, { ...prices, ...more });
    expect(classOf({ entry: price(100, 'B') })).toMatchObject({ priceLicenseClass: 'B' });
    expect(classOf({ exit: price(95, 'B') })).toMatchObject({ priceLicenseClass: 'B' });
  });

  it('reports which price is missing; the earlier one is optional', () => {
    const of = { cycleNumber: 5, ...horizon };
    expect(judgeCycle(cycle, horizon, { ...prices, entry: null })).toEqual({
      ...of,
      reason: 'no_entry_price',
    });
    expect(judgeCycle(cycle, horizon, { ...prices, exit: null })).toEqual({ ...of, reason: 'no_exit_price' });
    expect(judgeCycle(cycle, horizon, { ...prices, earlier: null })).toMatchObject({ earlierPrice: null });
  });

  it('publishes nothing of a horizon that the cycle did not state', () => {
    expect(judgeCycle(cycle, { ...horizon, horizonHours: 168 }, prices)).toMatchObject({
      calls: [{ published: null }, { published: null }],
    });
  });
});
