import { sentencesIn } from './sentences.ts';

it('ends sentences at their marks, not at the point of a number', () => {
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
