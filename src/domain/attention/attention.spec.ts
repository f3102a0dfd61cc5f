import { type Attention, ATTENTION_LIMIT, sortBySeverity } from './attention.ts';

const thing = (severity: Attention['severity'], sinceMs: number | null, subject = 's'): Attention => ({
  kind: 'source_in_trouble',
  severity,
  subject,
  message: 'It needs attention.',
  sinceMs,
});

describe('sortBySeverity', () => {
  it('puts critical first, then the oldest, then unknown ages', () => {
    const sorted = sortBySeverity([
      thing('warning', null, '5'),
      thing('warning', 20, '4'),
      thing('critical', null, '2'),
      thing('warning', 10, '3'),
      thing('critical', 30, '1'),
      thing('warning', null, '6'),
    ]);
    expect(sorted.map(({ subject }) => subject)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('puts a data API that is off before all of them', () => {
    const off: Attention = { ...thing('critical', 50, 'off'), kind: 'data_api_off' };
    const sorted = sortBySeverity([thing('critical', 10, '1'), off, thing('warning', 1, '2')]);
    expect(sorted.map(({ subject }) => subject)).toEqual(['off', '1', '2']);
  });

  it('returns fifty entries and counts the rest', () => {
    const many = Array.from({ length: ATTENTION_LIMIT }, (_, i) => thing('critical', i));
    expect(sortBySeverity(many)).toHaveLength(ATTENTION_LIMIT);
    const more = sortBySeverity([thing('warning', 9), ...many, thing('warning', 7)]);
    expect(more).toHaveLength(ATTENTION_LIMIT + 1);
    expect(more.at(-1)).toEqual({
      kind: 'source_in_trouble',
      severity: 'warning',
      subject: null,
      message: '2 more things need attention.',
      sinceMs: 7,
    });
    expect(sortBySeverity([thing('warning', 9), ...many]).at(-1)!.message).toBe(
      '1 more thing needs attention.',
    );
  });
});
