import { type CycleResult } from '../computation/engine.ts';
import { NO_OUTLOOK, type OutlookItem } from '../outlook/forecast-outlook.ts';
import { canonicalJson } from './canonical-json.ts';
import { fieldsOfPart, PART_FIELDS, publicOutlook, publicPartsOf } from './cycle-parts.ts';

const item: OutlookItem = NO_OUTLOOK.items[0]!;
const { bases: _, wilder: __, volume: ___, volumeReason: ____, ...byRulesOne } = item;
const partOf = (one: OutlookItem): string =>
  canonicalJson({ cycle_number: 1, cycle_at: 'x', items: [publicOutlook(one, null)] });

describe('the public part of an outlook', () => {
  it('has every declared field, in an item of each', () => {
    const [declared] = (PART_FIELDS.outlook as { items: [object] }).items;
    expect(Object.keys(publicOutlook(item, null)).sort()).toEqual(Object.keys(declared).sort());
    expect(fieldsOfPart('outlook', partOf(item))).toBe(PART_FIELDS.outlook);
  });

  it('stays what was published for a cycle by rules 1: neither bases nor wilder nor volume', () => {
    const published = publicOutlook(byRulesOne, null);
    expect(published).not.toHaveProperty('bases');
    expect(published).not.toHaveProperty('wilder');
    expect(published).not.toHaveProperty('volume');
    const { items } = fieldsOfPart('outlook', partOf(byRulesOne)) as { items: [object] };
    expect(Object.keys(items[0]).sort()).toEqual(Object.keys(published).sort());
    expect(fieldsOfPart('verdict', '{}')).toBe(PART_FIELDS.verdict);
  });

  it('isn’t there before the first outlook', () => {
    const crew = [{ consensus: {}, votes: {}, agents: [], asset: 'BTC' }];
    const result = { verdict: {}, composites: [], crew } as unknown as CycleResult;
    const facts = {
      cycleNumber: 1,
      cycleAtMs: 0,
      publishedAtMs: 0,
      backfilled: false,
      mode: 'paper',
      methodologyVersion: '1.0.0',
    } as const;
    expect(Object.keys(publicPartsOf(facts, result))).toEqual(['publication', 'verdict', 'composites']);
  });
});
