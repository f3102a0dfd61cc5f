import { type Attention, ATTENTION_KINDS, SEVERITIES } from './attention.ts';
import { attentionTarget, effectOnPartners } from './attention-effect.ts';

const item = (kind: Attention['kind'], change: Partial<Attention> = {}): Attention => ({
  kind,
  severity: 'critical',
  subject: null,
  message: 'Something.',
  sinceMs: Date.UTC(2026, 2, 10, 9, 5),
  ...change,
});

it('states what partners notice of every kind in one or two sentences', () => {
  for (const kind of ATTENTION_KINDS)
    for (const severity of SEVERITIES)
      expect(effectOnPartners(item(kind, { severity }))).toMatch(/^[A-Z].*\.$/);
});

it.each<[Attention, ReturnType<typeof attentionTarget>]>([
  [
    item('server_errors'),
    { screen: 'requests', id: null, filters: { outcome: 'server_error', from: '2026-03-10T09:04:00+00:00' } },
  ],
  [item('data_api_off'), { screen: 'switches', id: null, filters: {} }],
  [
    item('provider_in_trouble', { subject: 'econ' }),
    { screen: 'sources', id: null, filters: { provider: 'econ' } },
  ],
  [item('source_in_trouble', { subject: 'econ.cpi' }), { screen: 'sources', id: 'econ.cpi', filters: {} }],
  [item('key_near_quota', { subject: 'k' }), { screen: 'keys', id: 'k', filters: {} }],
  [item('disk_full'), null],
])('leads to where it is looked into: %j', (about, target) => expect(attentionTarget(about)).toEqual(target));
