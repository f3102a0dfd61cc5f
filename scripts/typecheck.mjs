// npm run typecheck: the types of all programs, or of those that are named: npm run typecheck -- web.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeOperatorsTypes } from './operators-types.mjs';

const PROJECTS = {
  service: 'tsconfig.json',
  web: join('web', 'tsconfig.json'),
  client: join('clients', 'typescript', 'tsconfig.json'),
  site: join('site', 'tsconfig.json'),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(PROJECTS, name));
if (unknown.length > 0) {
  console.error(`typecheck: unknown ${unknown.join(', ')}; there are ${Object.keys(PROJECTS).join(', ')}`);
  process.exit(2);
}
for (const name of named.length > 0 ? named : Object.keys(PROJECTS)) {
  if (name === 'web') writeOperatorsTypes();
  const kept = join('node_modules', '.cache', 'tsc', `${name}.tsbuildinfo`);
  const words = ['--noEmit', '-p', PROJECTS[name], '--incremental', '--tsBuildInfoFile', kept];
  const { status } = spawnSync(
    process.execPath,
    [join('node_modules', 'typescript-7', 'bin', 'tsc'), ...words],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exitCode = 1;
}
