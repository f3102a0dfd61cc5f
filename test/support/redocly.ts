import { join } from 'node:path';
import { runPackageBinary } from './package-binary.ts';

const CONFIGURATION = join(process.cwd(), 'test', 'contract', 'redocly.yaml');

export interface RedoclyFinding {
  readonly rule: string;
  readonly where: string;
  readonly message: string;
}

/**
 * Returns every finding of Redocly in one document, with the rules of redocly.yaml, all of them as errors.
 *
 * @param skipped rules that do not apply to the document
 */
export async function redocly(
  file: string,
  folder: string,
  skipped: readonly string[] = [],
): Promise<RedoclyFinding[]> {
  const skip = skipped.flatMap((rule) => ['--skip-rule', rule]);
  const args = ['lint', '--config', CONFIGURATION, '--format', 'json', '--max-problems', '10000'];
  const { exitCode, stdout, stderr } = await runPackageBinary(
    '@redocly/cli',
    'redocly',
    [...args, ...skip, file],
    folder,
  );
  if (exitCode > 1 || stdout === '') throw new Error(`Redocly did not get to the end: ${stderr}${stdout}`);
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
  };
  return problems.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    where: location[0]?.pointer ?? '#',
    message,
  }));
}
