import { markAddress, markWords } from './mark-labels.ts';
import { type TimelineMarkItem } from '../../api/generated/operators-api.ts';

const mark: TimelineMarkItem = {
  kind: 'verdict_change',
  at: '2026-03-10T09:00:00+00:00',
  until: null,
  cycle_number: null,
  subject: null,
  by: null,
  reason: null,
  before: null,
  after: null,
};

it('of a change has both verdicts, and leads to its cycle', () => {
  const change = { ...mark, cycle_number: 7, before: 'neutral', after: 'bullish' };
  expect(markWords(change)).toBe('neutral → bullish');
  expect(markAddress(change)).toBe('/cycles/7');
});

it('of a period has its subject and reason, and leads to where it is managed', () => {
  const pause = {
    ...mark,
    kind: 'source_paused',
    subject: 'exchange.price:BTCUSDT',
    reason: 'It moves.',
  } as const;
  expect(markWords(pause)).toBe('exchange.price:BTCUSDT: It moves.');
  expect(markAddress(pause)).toBe('/sources/exchange.price%3ABTCUSDT');
  const outage = { ...mark, kind: 'outage', subject: 'a1', reason: 'db_outage' } as const;
  expect(markWords(outage)).toBe('The database was away');
  expect(markAddress(outage)).toBe('/outages/a1');
  const off = { ...mark, kind: 'switched_off', subject: 'data_api_enabled', reason: 'Maintenance.' } as const;
  expect(markWords(off)).toBe('Data API: Maintenance.');
  expect(markAddress(off)).toBe('/switches');
});
