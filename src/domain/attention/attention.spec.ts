import { type Attention, ATTENTION_LIMIT, attentionId, limitAttention, rankByHarm } from './attention.ts';

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
