import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redocly as lintWithRedocly } from '../../../test/support/redocly.ts';
import { runProgram } from '../../deployment/run-program.ts';
import { type Finding } from './finding.ts';

export async function spectral(folder: string, document: string): Promise<Finding[]> {
  const found = join(folder, 'spectral.json');
  await writeFile(
    join(folder, '.spectral.yaml'),
    'extends: ["spectral:oas", "@stoplight/spectral-owasp-ruleset"]\n',
  );
  const words = ['lint', document, '--format', 'json', '--output', found, '--quiet'];
  const program = join(folder, 'node_modules', '@stoplight', 'spectral-cli', 'dist', 'index.js');
  await runProgram(folder, process.execPath, [program, ...words], { findsWith: 1 });
  const results = JSON.parse(await readFile(found, 'utf8')) as {
    readonly code: string;
    readonly message: string;
    readonly path: readonly (string | number)[];
  }[];
  return results.map(({ code, message, path }) => ({
    tester: 'spectral',
    rule: code,
    where: `#/${path.map((part) => String(part).replaceAll('/', '~1')).join('/')}`,
    message,
  }));
}

export async function redocly(folder: string, document: string): Promise<Finding[]> {
  const findings = await lintWithRedocly(document, folder, ['rule/one-media-type']);
  return findings.map((finding) => ({ tester: 'redocly', ...finding }));
}
