import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { CATALOG } from '../../lab/command/catalog.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** Changes that were released keep the names of their time. */
const HISTORY = 'CHANGELOG.md';
const OF_LAB = new Set([...Object.keys(CATALOG), 'list', 'ci', 'all', '<name>']);
const COMMAND = /npm run (?:-s |--silent )?([\w-]+(?::[\w-]+)*)(?: -- ([\w<>-]+))?/g;

const documents = execFileSync(
  'git',
  ['grep', '-lI', 'npm run ', '--', ':(exclude)package-lock.json', `:(exclude)${HISTORY}`],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n');

describe('commands that documents, programs, and messages name', () => {
  it.each(documents)('are there: %s', (file) => {
    const unknown = [...readFileSync(file, 'utf8').matchAll(COMMAND)]
      .filter(([, script, argument]) =>
        script === 'lab' && argument !== undefined ? !OF_LAB.has(argument) : !Object.hasOwn(scripts, script!),
      )
      .map(([command]) => command);
    expect(unknown).toEqual([]);
  });
});
