import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { scripts } = JSON.parse(readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** The service, and the commands that operators run beside it or instead of it. */
const isOfService = ([name, command]: [string, string]): boolean =>
  name.startsWith('start') || command.includes('scripts/run.mjs');

it('a signal to npm reaches the service and its commands: no shell is between them', () => {
  const ofService = Object.entries(scripts).filter(isOfService);
  expect(ofService.length).toBeGreaterThan(8);
  expect(ofService.filter(([, command]) => !command.startsWith('exec '))).toEqual([]);
});
