import { recordList } from '../../../site/record/record-page.ts';
import { RECORD_TEXTS } from './record-texts.ts';

it('calls a wilder week volatile, because its variance is judged and not its range', () => {
  expect(RECORD_TEXTS.en.t('kind-wilder')).toMatch(/volatile/);
  expect(RECORD_TEXTS.ka.t('kind-wilder')).toMatch(/ვოლატილობ/);
});

it('counts weeks as Georgian does', () => {
  const { content } = recordList(['2026-W01', '2026-W10', '2026-W47'], null, RECORD_TEXTS.ka);
  for (const week of ['პირველი', 'მე-10', '47-ე'])
    expect(String(content)).toContain(`2026 წლის ${week} კვირა</a>`);
});

it('gives a band with both signs, and a level with its own', () => {
  const move = { move: '+6%', size: '6%' };
  expect(RECORD_TEXTS.en.t('states-within', move)).toBe('Within ±6%');
  expect(RECORD_TEXTS.ka.t('states-within', move)).toContain('±6%');
  expect(RECORD_TEXTS.en.t('states-touch', move)).toContain('+6%');
});
