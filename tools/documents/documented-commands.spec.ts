import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { CATALOG } from '../../lab/command/catalog.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const OF_LAB = new Set([...Object.keys(CATALOG), 'list', 'ci', 'all', '<name>']);
const COMMAND = /npm run\s+(?:-s |--silent )?([\w-]+(?::[\w-]+)*)(?: -- ([\w<>-]+))?/g;

const documents = execFileSync('git', ['grep', '-lIE', 'npm run( |$)', '--', ':(exclude)package-lock.json'], {
  encoding: 'utf8',
})
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
