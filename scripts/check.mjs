// npm run check: every check that needs neither a database nor a browser, as many in parallel as the machine allows. The output
// of a check is printed when it fails; all of them run, so that one run names everything to fix.
import { spawn } from 'node:child_process';
import { availableMachine, CHECKS as NEEDS, fittingProcesses } from '../tools/parallel/fitting-processes.js';
import { writeOperatorsTypes } from './operators-types.mjs';

/**
 * Scripts of package.json with their arguments, and what to do if one fails; the longest first, so that none is left over
 * at the end.
 */
const CHECKS = {
  lint: 'fix what is listed; npm run lint -- --fix does a part of it',
  build: 'fix the errors of the compiler',
  'lint:format': 'npm run format',
  'typecheck service': 'fix the errors of the compiler',
  'typecheck web': 'fix the errors of the compiler',
  'typecheck client': 'fix the errors of the compiler',
  'typecheck site': 'fix the errors of the compiler',
  'lint:imports': 'move the import or the file: docs/extending/architecture.md has the directions',
  'lint:unused': 'remove what is listed; programs that are started by name belong in knip.jsonc',
  'contract:check': 'if the change of the contract is meant: npm run contract:record, then npm run generate',
  'generate --check': 'npm run generate',
  size: 'write less, or npm run size -- --record and say in the commit what the lines are for',
  'install:size':
    'remove a package, or raise the bound in scripts/install-size.mjs and say why in the commit',
};

const npm = process.env.npm_execpath;

/** Runs one check to its end. */
async function run(check) {
  const began = performance.now();
  const [name, ...given] = check.split(' ');
  const words = ['run', '--silent', name, '--', ...given];
  const child = npm
    ? spawn(process.execPath, [npm, ...words])
    : spawn('npm', words, { shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${check} (${seconds} s)`);
  const isWorthReading = status !== 0 || name === 'install:size';
  if (isWorthReading && output.trim() !== '') console.log(output.trimEnd());
  return status === 0;
}

// The linter reads the types that the build and the compiler would otherwise each write.
writeOperatorsTypes();

const waiting = Object.keys(CHECKS);
const failed = [];
await Promise.all(
  Array.from({ length: fittingProcesses(availableMachine(), NEEDS) }, async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      if (!(await run(name))) failed.push(name);
  }),
);
if (failed.length > 0) {
  console.error('npm run check failed:');
  for (const check of failed) console.error(`  ${check}: ${CHECKS[check]}`);
  process.exitCode = 1;
}
