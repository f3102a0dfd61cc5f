import { type Attention } from '../attention/attention.ts';
import { DAY_MS, HOUR_MS } from '../../../packages/engine/timestamps.ts';
import { attentionEvents, type ToldAttention, untoldItems } from './cycle-event.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

const quota = (severity: Attention['severity'], dayMs = NOON - 12 * HOUR_MS): Attention => ({
  kind: 'key_near_quota',
  severity,
  subject: '7',
  message: 'The key mdk_… of Acme has used 80% of today’s quota.',
  sinceMs: null,
  occurrenceMs: dayMs,
});
const silent: Attention = {
  kind: 'worker_silent',
  severity: 'critical',
  subject: null,
  message: 'No worker is running.',
  sinceMs: NOON,
};
const told = (item: Attention, announcedAtMs = NOON): ToldAttention => ({
  itemId: item.subject === null ? item.kind : `${item.kind}:${item.subject}`,
  severity: item.severity,
  announcedAtMs,
});

describe('untoldItems', () => {
  it('tells of an item once', () => {
    expect(untoldItems([silent], [])).toEqual([silent]);
    expect(untoldItems([silent], [told(silent)])).toEqual([]);
  });

  it('tells again of one that got worse, not of one that got better', () => {
    expect(untoldItems([quota('warning')], [told(quota('notice'))])).toHaveLength(1);
    expect(untoldItems([quota('notice')], [told(quota('warning'))])).toEqual([]);
  });

  it('tells again of one that began again: 80% of the quota of the next day', () => {
    expect(untoldItems([quota('notice', NOON + DAY_MS)], [told(quota('warning'))])).toHaveLength(1);
    expect(untoldItems([{ ...silent, sinceMs: NOON + HOUR_MS }], [told(silent)])).toHaveLength(1);
  });
});

describe('attentionEvents', () => {
  it('has types of their own for quotas and expiries', () => {
    const expiry: Attention = { ...quota('warning'), kind: 'key_expires_soon' };
    expect(attentionEvents([quota('notice'), expiry, silent], [], NOON).map(({ type }) => type)).toEqual([
      'key.quota_reached',
      'key.expires_soon',
      'attention.opened',
    ]);
  });

  it('says what it was before, what partners notice, and where to look', () => {
    const [event] = attentionEvents([quota('warning')], [told(quota('notice'))], NOON);
    expect(event!.data).toEqual({
      id: 'key_near_quota:7',
      kind: 'key_near_quota',
      severity: 'warning',
      severity_before: 'notice',
      subject: '7',
      message: 'The key mdk_… of Acme has used 80% of today’s quota.',
      affects: 'Requests with this key are rejected with 429 until midnight UTC.',
      since: null,
      link: { screen: 'keys', id: '7', filters: {} },
    });
  });
});
