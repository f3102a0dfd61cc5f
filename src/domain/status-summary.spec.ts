import { type Outage } from './attention/outage.ts';
import { type StatusFacts, statusSummary } from './status.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const outage = (startsAtMs: number, endsAtMs: number | null, own: Partial<Outage> = {}): Outage => ({
  id: '7b4b6b0c-2c0e-4d37-9f0e-0a4b1f3f6a11',
  startsAtMs,
  endsAtMs,
  reason: 'provider_unreachable',
  products: ['verdict'],
  ...own,
});
const summary = (own: Partial<StatusFacts> = {}) =>
  statusSummary(
    {
      products: [
        { id: 'verdict', name: 'Verdict', status: 'fresh' },
        { id: 'series', name: 'Series', status: 'aging' },
      ],
      health: 'ok',
      late: false,
      enabled: true,
      outages: [],
      nowMs: NOON,
      ...own,
    },
    '/status/',
  );
const states = (own: Partial<StatusFacts>) => {
  const { components, status } = summary(own);
  return [status.indicator, ...components.map((component) => component.status)];
};

describe('statusSummary', () => {
  it('is operational while everything is as expected', () => {
    expect(summary()).toMatchObject({
      page: { url: '/status/', updated_at: '2026-03-01T12:00:00+00:00' },
      components: [
        { id: 'verdict', name: 'Verdict', status: 'operational', position: 1 },
        { id: 'series', status: 'operational', position: 2 },
      ],
      incidents: [],
      scheduled_maintenances: [],
      status: { indicator: 'none', description: 'All Systems Operational' },
    });
  });

  it.each<[Partial<StatusFacts>, string[]]>([
    [{ products: [{ id: 'series', name: 'Series', status: 'stale' }] }, ['minor', 'degraded_performance']],
    [{ products: [{ id: 'series', name: 'Series', status: 'never' }] }, ['minor', 'degraded_performance']],
    [{ late: true }, ['minor', 'operational', 'operational']],
    [{ health: 'degraded' }, ['minor', 'operational', 'operational']],
    [{ outages: [outage(NOON, null)] }, ['major', 'partial_outage', 'operational']],
    [{ outages: [outage(NOON, null, { products: [] })] }, ['major', 'partial_outage', 'partial_outage']],
    [{ health: 'down' }, ['critical', 'major_outage', 'major_outage']],
    [{ enabled: false }, ['critical', 'major_outage', 'major_outage']],
  ])('shows %j', (own, expected) => {
    expect(states(own)).toEqual(expected);
  });

  it('lists what lasts as an incident, and what is planned as maintenance', () => {
    const lasting = outage(NOON - HOUR_MS, null);
    const planned = outage(NOON + HOUR_MS, NOON + 2 * HOUR_MS, { products: [] });
    const { incidents, scheduled_maintenances, status } = summary({ outages: [lasting, planned] });
    expect(incidents).toMatchObject([
      {
        name: 'Verdict: provider unreachable',
        status: 'investigating',
        impact: 'major',
        started_at: '2026-03-01T11:00:00+00:00',
        components: [{ id: 'verdict' }],
      },
    ]);
    expect(scheduled_maintenances).toMatchObject([
      { status: 'scheduled', scheduled_until: '2026-03-01T14:00:00+00:00', components: [{}, {}] },
    ]);
    expect(status.indicator).toBe('major');
    expect(summary({ outages: [outage(NOON - HOUR_MS, NOON)] }).incidents).toEqual([]);
  });
});
