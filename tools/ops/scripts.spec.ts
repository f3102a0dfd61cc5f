import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { scripts } = JSON.parse(readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** Scripts of the service, and of the commands that operators run. */
const isOfService = ([name, command]: [string, string]): boolean =>
  name.startsWith('start') || command.includes('scripts/run.mjs');

it('signals to npm reach the service and its commands without a shell between them', () => {
  const ofService = Object.entries(scripts).filter(isOfService);
  expect(ofService.length).toBeGreaterThan(8);
  expect(ofService.filter(([, command]) => !command.startsWith('exec '))).toEqual([]);
});
