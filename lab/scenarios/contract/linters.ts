import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../deployment/run-program.ts';
import { type Finding } from './finding.ts';

/** Spectral with the rules of OpenAPI and of OWASP; installed in the folder. */
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

/** Redocly's strict recommendation, of this project's packages. */
export async function redocly(root: string, folder: string, document: string): Promise<Finding[]> {
  await writeFile(join(folder, 'redocly.yaml'), 'extends: [recommended-strict]\n');
  const program = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
  const words = ['lint', '--config', 'redocly.yaml', '--format', 'json', '--max-problems', '10000', document];
  const printed = await runProgram(folder, process.execPath, [program, ...words], {
    env: { CI: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    findsWith: 1,
  });
  const { problems } = JSON.parse(printed) as {
    readonly problems: readonly {
      readonly ruleId: string;
      readonly message: string;
      readonly location: readonly { readonly pointer?: string }[];
    }[];
  };
  return problems.map(({ ruleId, message, location }) => ({
    tester: 'redocly',
    rule: ruleId,
    where: location[0]?.pointer ?? '#',
    message,
  }));
}
