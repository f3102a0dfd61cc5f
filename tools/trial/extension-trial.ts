/**
 * Makes ten changes of the kind that developers make on a copy of the tree, each from the start, and prints how many files
 * each touches and whether types, import rules and the specs concerned hold afterwards.
 *
 *   npm run trial:extensions               one after another
 *   npm run trial:extensions -- --short    all in one tree, checked once
 */
import { parseArgs } from 'node:util';
import { type Change, CHANGES } from './changes.ts';
import { WorkingCopy } from './working-copy.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

/** What has to hold of a changed tree. */
function problemsOf(copy: WorkingCopy, changes: readonly Change[]): string[] {
  const specs = changes.flatMap((change) => change.specs);
  const project = changes.some(({ withoutTests }) => withoutTests) ? 'tsconfig.build.json' : 'tsconfig.json';
  const checks: [name: string, () => { passed: boolean; output: string }][] = [
    ['types', () => copy.run('typescript/bin/tsc', '--noEmit', '-p', project)],
    ['types of web', () => copy.run('typescript/bin/tsc', '--noEmit', '-p', 'web/tsconfig.json')],
    [
      'imports',
      () =>
        copy.run(
          'dependency-cruiser/bin/dependency-cruise.mjs',
          'src',
          'web/src',
          '--config',
          '.dependency-cruiser.cjs',
        ),
    ],
    [
      'folders',
      () =>
        copy.run(
          'dependency-cruiser/bin/dependency-cruise.mjs',
          'src',
          'web/src',
          '--config',
          '.dependency-cruiser.folders.cjs',
        ),
    ],
    [
      'specs',
      () =>
        copy.run(
          'jest/bin/jest.js',
          '--selectProjects=unit',
          '--passWithNoTests',
          `--testPathPatterns=${specs.join('|')}`,
        ),
    ],
  ];
  return checks.flatMap(([name, check]) => {
    const { passed, output } = check();
    return passed ? [] : [`${name}:\n${output.trim().split('\n').slice(-30).join('\n')}`];
  });
}

const copy = WorkingCopy.of(process.cwd());
let failed = false;
const say = (line: string): void => console.log(line);
const judged = (change: Change, edited: number): string => {
  const within = edited <= change.mostEdited;
  if (!within) failed = true;
  return `${change.name.padEnd(28)} ${String(edited).padStart(6)} ${String(change.mostEdited).padStart(8)}${within ? '' : '  TOO MANY'}`;
};

say(`${'change'.padEnd(28)} edited  at most   added  holds`);
try {
  const changes = CHANGES.filter(({ name }) => options.only === undefined || name.includes(options.only));
  if (options.short) {
    const problems: string[] = [];
    for (const round of [
      changes.filter((one) => !one.withoutTests),
      changes.filter((one) => one.withoutTests),
    ]) {
      for (const change of round) {
        const before = new Map(copy.editedFiles.map((file) => [file, copy.read(file)]));
        const addedBefore = copy.addedFiles.length;
        change.make(copy);
        const touched = copy.editedFiles.filter((file) => before.get(file) !== copy.read(file)).length;
        say(`${judged(change, touched)} ${String(copy.addedFiles.length - addedBefore).padStart(7)}`);
      }
      if (round.length > 0) problems.push(...problemsOf(copy, round));
    }
    failed ||= problems.length > 0;
    say(
      `${'all of them'.padEnd(28)} ${''.padStart(6)} ${''.padStart(8)} ${String(copy.addedFiles.length).padStart(7)}  ${problems.length === 0 ? 'yes' : 'NO'}`,
    );
    for (const problem of problems) say(problem);
  } else {
    for (const change of changes) {
      change.make(copy);
      const problems = problemsOf(copy, [change]);
      failed ||= problems.length > 0;
      say(
        `${judged(change, copy.editedFiles.length)} ${String(copy.addedFiles.length).padStart(7)}  ${problems.length === 0 ? 'yes' : 'NO'}`,
      );
      for (const problem of problems) say(problem);
      if (!options.keep) copy.reset();
    }
  }
} finally {
  if (!options.keep) copy.remove();
  else say(copy.root);
}
process.exitCode = failed ? 1 : 0;
