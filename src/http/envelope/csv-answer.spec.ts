import { csvFileName } from './csv-answer.ts';

it.each([
  ['/api/v1/data/latest', 'latest.csv'],
  ['/api/v1/data/latest/', 'latest.csv'],
  ['/api/v1/data/series/a%22;b/', 'series-a22b.csv'],
])('the table at %s is saved as %s', (path, name) => {
  expect(csvFileName(path)).toBe(name);
});
