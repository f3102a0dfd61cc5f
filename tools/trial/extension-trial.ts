/**
 * Makes ten changes of the kind that developers make on a copy of the tree, each from the start, and prints how many files
 * each touches and whether types, import rules and the specs concerned hold afterwards.
 *
 *   npm run trial:extensions               one after another
 *   npm run trial:extensions -- --short    all in one tree, checked once
 */
import { parseArgs } from 'node:util';
import { type Change, CHANGES } from './changes.ts';
import { type CommandResult, WorkingCopy } from './working-copy.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

const cruise = (copy: WorkingCopy, rules: string): CommandResult =>
  copy.run('dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'web/src', '--config', rules);

/** What has to hold of a changed tree. */
function problemsOf(copy: WorkingCopy, changes: readonly Change[]): string[] {
  const specs = changes.flatMap((change) => change.specs);
  const project = changes.some(({ withoutTests }) => withoutTests) ? 'tsconfig.build.json' : 'tsconfig.json';
  const checks: [name: string, check: () => CommandResult][] = [
    ['types', () => copy.run('typescript/bin/tsc', '--noEmit', '-p', project)],
    ['types of web', () => copy.run('typescript/bin/tsc', '--noEmit', '-p', 'web/tsconfig.json')],
    ['imports', () => cruise(copy, '.dependency-cruiser.cjs')],
    ['folders', () => cruise(copy, '.dependency-cruiser.folders.cjs')],
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
const judged = (change: Change, edited: number): string => {
  const within = edited <= change.mostEdited;
  if (!within) failed = true;
  return `${change.name.padEnd(28)} ${String(edited).padStart(6)} ${String(change.mostEdited).padStart(8)}${within ? '' : '  TOO MANY'}`;
};

console.log(`${'change'.padEnd(28)} edited  at most   added  holds`);
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
        console.log(`${judged(change, touched)} ${String(copy.addedFiles.length - addedBefore).padStart(7)}`);
      }
      if (round.length > 0) problems.push(...problemsOf(copy, round));
    }
    failed ||= problems.length > 0;
    console.log(
      `${'all of them'.padEnd(28)} ${''.padStart(6)} ${''.padStart(8)} ${String(copy.addedFiles.length).padStart(7)}  ${problems.length === 0 ? 'yes' : 'NO'}`,
    );
    for (const problem of problems) console.log(problem);
  } else {
    for (const change of changes) {
      change.make(copy);
      const problems = problemsOf(copy, [change]);
      failed ||= problems.length > 0;
      console.log(
        `${judged(change, copy.editedFiles.length)} ${String(copy.addedFiles.length).padStart(7)}  ${problems.length === 0 ? 'yes' : 'NO'}`,
      );
      for (const problem of problems) console.log(problem);
      if (!options.keep) copy.reset();
    }
  }
} finally {
  if (!options.keep) copy.remove();
  else console.log(copy.root);
}
process.exitCode = failed ? 1 : 0;
