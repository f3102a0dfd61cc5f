import { sentencesIn } from './claims.ts';

it('ends sentences at punctuation, not at a decimal point', () => {
  expect(sentencesIn('The gap is 0.5 points. Is it? „ასეა.“ Yes…\n\nნდობა 61%-ია.  Last')).toEqual([
    'The gap is 0.5 points.',
    'Is it?',
    '„ასეა.“',
    'Yes…',
    'ნდობა 61%-ია.',
    'Last',
  ]);
  expect(sentencesIn(' \n ')).toEqual([]);
});
