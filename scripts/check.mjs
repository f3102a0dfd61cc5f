// npm run check: every check that needs neither a database nor a browser, as many at once as there are cores. The output
// of a check is printed when it fails; all of them run, so that one run names everything that is to be mended.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Scripts of package.json with what they are given; the longest first, so that none is left over at the end. */
const CHECKS = [
  'lint',
  'build',
  'lint:format',
  'typecheck service',
  'typecheck web',
  'typecheck client',
  'typecheck site',
  'lint:imports',
  'lint:unused',
  'contract:check',
  'generate --check',
  'install:size',
];

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

const waiting = [...CHECKS];
const failed = [];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      if (!(await run(name))) failed.push(name);
  }),
);
if (failed.length > 0) {
  console.error(`npm run check failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
