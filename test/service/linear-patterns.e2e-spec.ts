import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Patterns that were in the service: quadratic in digits, cubic in blanks, quadratic in slashes. */
const OLD_PATTERNS = [
  String.raw`/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/`,
  String.raw`/^(?:\s*<think>[\s\S]*?<\/think>)?\s*(?:\`\`\`(?:json)?\s*([\s\S]*?)\s*\`\`\`|([\s\S]*?))\s*$/u`.replaceAll(
    '\\`',
    '`',
  ),
  String.raw`/\/+$/`,
];
const LINEAR_PATTERN = String.raw`/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/`;

// The project's own rules, without the ones that need the types of a whole program. A process of its own, because the
// configuration of the linter is ESM.
const PROGRAM = `
  import { Linter } from 'eslint';
  import config from './eslint.config.js';
  const { plugins, rules } = config.find((block) => block.plugins?.regexp);
  const linter = new Linter();
  const reports = JSON.parse(process.argv[1]).map((pattern) =>
    linter.verify('export const pattern = ' + pattern + ';', { plugins, rules }).map(({ ruleId }) => ruleId));
  console.log(JSON.stringify(reports));
`;

it('the linter reports patterns that take more than linear time, and lets linear ones be', async () => {
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '--eval',
    PROGRAM,
    JSON.stringify([...OLD_PATTERNS, LINEAR_PATTERN]),
  ]);
  const reports = JSON.parse(stdout) as string[][];
  expect(reports[0]).toContain('regexp/no-super-linear-backtracking');
  expect(reports[1]).toContain('regexp/no-super-linear-backtracking');
  expect(reports[2]).toContain('regexp/no-super-linear-move');
  expect(reports[3]).toEqual([]);
});
