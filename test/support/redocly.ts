import { join } from 'node:path';
import { runPackageBinary } from './package-binary.ts';

const CONFIGURATION = join(__dirname, '..', 'contract', 'redocly.yaml');

/**
 * `rule at place`, for every finding of Redocly in one document, with the rules of redocly.yaml, all of them as errors.
 *
 * @param skipped rules that do not apply to the document
 */
export async function redocly(
  file: string,
  folder: string,
  skipped: readonly string[] = [],
): Promise<string[]> {
  const skip = skipped.flatMap((rule) => ['--skip-rule', rule]);
  const args = ['lint', '--config', CONFIGURATION, '--format', 'json', ...skip, file];
  const { exitCode, stdout, stderr } = await runPackageBinary('@redocly/cli', 'redocly', args, folder);
  if (exitCode > 1) throw new Error(`Redocly did not get to the end: ${stderr}${stdout}`);
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; location: { pointer?: string }[] }[];
  };
  return problems.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer ?? '#'}`);
}
