import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { DEFAULT_THRESHOLDS } from './alert-thresholds.ts';
import {
  type Acknowledgement,
  type Attention,
  ATTENTION_KINDS,
  ATTENTION_LIMIT,
  attentionId,
  attentionTarget,
  countWords,
  durationWords,
  effectOnPartners,
  groupAttention,
  holdsFor,
  limitAttention,
  rankByHarm,
  SEVERITIES,
  type Silence,
} from './attention.ts';

const thing = (severity: Attention['severity'], sinceMs: number | null, subject = 's'): Attention => ({
  kind: 'source_in_trouble',
  severity,
  subject,
  message: 'It needs attention.',
  sinceMs,
});

describe('rankByHarm', () => {
  it('puts the most severe first, then the oldest, then unknown ages', () => {
    const ranked = rankByHarm([
      thing('notice', 1, '7'),
      thing('warning', null, '5'),
      thing('warning', 20, '4'),
      thing('critical', null, '2'),
      thing('warning', 10, '3'),
      thing('critical', 30, '1'),
      thing('warning', null, '6'),
    ]);
    expect(ranked.map(({ subject }) => subject)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('puts what harms partners more before what is older', () => {
    const of = (kind: Attention['kind'], severity: Attention['severity'] = 'critical'): Attention => ({
      ...thing(severity, kind === 'data_api_off' ? 50 : 10),
      kind,
    });
    const ranked = rankByHarm([
      of('key_near_quota', 'warning'),
      of('clock_untrusted'),
      of('limit_store_unreachable'),
      of('disk_full'),
      of('database_unreachable'),
      of('provider_in_trouble'),
      of('worker_silent'),
      of('cycle_missed'),
      of('server_errors'),
      of('signals_off', 'warning'),
      of('data_api_off'),
    ]);
    expect(ranked.map(({ kind }) => kind)).toEqual([
      'data_api_off',
      'server_errors',
      'cycle_missed',
      'worker_silent',
      'provider_in_trouble',
      'disk_full',
      'database_unreachable',
      'limit_store_unreachable',
      'clock_untrusted',
      'signals_off',
      'key_near_quota',
    ]);
  });
});

describe('groupAttention', () => {
  it('has one sentence for the items of a kind, with a count per severity and the first begin', () => {
    const expiring = (sinceMs: number, subject: string): Attention => ({
      ...thing('warning', sinceMs, subject),
      kind: 'key_expires_soon',
    });
    const groups = groupAttention(
      [thing('critical', 5), expiring(8, 'a'), expiring(7, 'b'), thing('warning', null, 't')],
      { ...DEFAULT_THRESHOLDS, key_expiry_days: 14 },
    );
    expect(groups).toEqual([
      { kind: 'source_in_trouble', message: '2 sources are in trouble.', counts: [1, 1, 0], sinceMs: 5 },
      { kind: 'key_expires_soon', message: '2 keys expire within 14 days.', counts: [0, 2, 0], sinceMs: 7 },
    ]);
    expect(groupAttention([thing('critical', null)])).toMatchObject([
      { message: 'It needs attention.', sinceMs: null },
    ]);
  });
});

describe('limitAttention', () => {
  it('returns fifty entries and counts the rest', () => {
    const many = Array.from({ length: ATTENTION_LIMIT }, (_, i) => thing('critical', i));
    expect(limitAttention(many)).toEqual(many);
    const more = limitAttention([...many, thing('warning', 7), thing('warning', 9)]);
    expect(more).toHaveLength(ATTENTION_LIMIT + 1);
    expect(more.at(-1)).toEqual({
      kind: 'source_in_trouble',
      severity: 'warning',
      subject: null,
      aspect: 'further',
      message: '2 more things need attention.',
      sinceMs: 7,
    });
    expect(limitAttention([...many, thing('warning', 9)]).at(-1)!.message).toBe(
      '1 more thing needs attention.',
    );
  });
});

it('identifies an item by what it is about, whatever its severity and age', () => {
  const { subject: _, ...rest } = thing('critical', 1);
  expect([
    attentionId(thing('critical', 1, 'econ.cpi')),
    attentionId(thing('warning', 2, 'econ.cpi')),
    attentionId({ ...rest, kind: 'worker_silent', subject: null }),
    attentionId({ ...rest, kind: 'clock_untrusted', subject: null, aspect: 'jumped' }),
  ]).toEqual([
    'source_in_trouble:econ.cpi',
    'source_in_trouble:econ.cpi',
    'worker_silent',
    'clock_untrusted:jumped',
  ]);
});

describe('formatting of attention messages', () => {
  it.each([
    [59 * SECOND_MS, 'less than a minute'],
    [60 * MINUTE_MS, '60 min'],
    [2 * HOUR_MS - 1, '119 min'],
    [2 * HOUR_MS, '2 h'],
    [2 * DAY_MS - 1, '47 h'],
    [2 * DAY_MS, '2 days'],
    [10.9 * DAY_MS, '10 days'],
  ])('%d ms is %s', (durationMs, words) => expect(durationWords(durationMs)).toBe(words));

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('%d is %s', (count, words) => expect(countWords(count)).toBe(words));
});

const SET_MS = 1_000;
const ITEM: Attention = {
  kind: 'source_in_trouble',
  severity: 'warning',
  subject: 'econ.cpi',
  message: 'It has failed.',
  sinceMs: 900,
};
const MARK = {
  itemId: 'source_in_trouble:econ.cpi',
  severity: 'warning',
  by: 'ana',
  atMs: SET_MS,
  note: null,
} as const;
const ACKNOWLEDGED: Acknowledgement = { ...MARK, mark: 'acknowledged' };
const SILENCED: Silence = { ...MARK, mark: 'silenced', untilMs: 5_000 };

describe('an acknowledgement', () => {
  it.each<[string, Partial<Attention>, boolean]>([
    ['holds while the condition lasts', {}, true],
    ['holds for a condition that nobody can date', { sinceMs: null }, true],
    ['ends when the condition comes back', { sinceMs: SET_MS + 1 }, false],
    ['ends with the period that the condition counts in', { sinceMs: null, occurrenceMs: SET_MS + 1 }, false],
    ['holds if only the shown begin moves', { sinceMs: SET_MS + 1, occurrenceMs: null }, true],
    ['ends when the condition gets worse', { severity: 'critical' }, false],
    ['holds when it gets better', { severity: 'notice' }, true],
    ['is of one item', { subject: 'econ.m2' }, false],
  ])('%s', (_case, change, holds) =>
    expect(holdsFor(ACKNOWLEDGED, { ...ITEM, ...change }, 99_000)).toBe(holds),
  );
});

describe('a silence', () => {
  it.each<[string, Partial<Attention>, number, boolean]>([
    ['holds until its end', {}, 4_999, true],
    ['ends then', {}, 5_000, false],
    ['holds when the condition comes back', { sinceMs: SET_MS + 1 }, 4_999, true],
    ['ends when the condition gets worse', { severity: 'critical' }, 4_999, false],
    ['is of one item', { kind: 'source_paused' }, 4_999, false],
  ])('%s', (_case, change, nowMs, holds) =>
    expect(holdsFor(SILENCED, { ...ITEM, ...change }, nowMs)).toBe(holds),
  );
});

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
