import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OLD_PATTERNS = [
  String.raw`/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/`,
  String.raw`/^(?:\s*<think>[\s\S]*?<\/think>)?\s*(?:\`\`\`(?:json)?\s*([\s\S]*?)\s*\`\`\`|([\s\S]*?))\s*$/u`.replaceAll(
    '\\`',
    '`',
  ),
  String.raw`/\/+$/`,
];
const IN_A_CONSTRUCTOR = String.raw`new RegExp('(?:a+)+b', 'u')`;
const LINEAR_PATTERN = String.raw`/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/`;

/** Names of the rules that the project's linter reports for each pattern, as if it were one of the service's. */
function reportsOf(patterns: readonly string[]): string[][] {
  // Inside src, because the rules are those of the service's own files.
  const folder = mkdtempSync(join('src', 'linted-'));
  try {
    patterns.forEach((pattern, n) =>
      writeFileSync(join(folder, `${n}.ts`), `export const pattern = ${pattern};\n`),
    );
    const { stdout, stderr } = spawnSync('npx', ['--no-install', 'oxlint', '--format=json', folder], {
      encoding: 'utf8',
    });
    if (stdout === '') throw new Error(stderr);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    return patterns.map((_, n) =>
      diagnostics.filter(({ filename }) => filename.endsWith(`${n}.ts`)).map(({ code }) => code),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('the linter reports patterns that take more than linear time, and lets linear ones be', () => {
  const reports = reportsOf([...OLD_PATTERNS, IN_A_CONSTRUCTOR, LINEAR_PATTERN]);
  for (const found of reports.slice(0, -1)) expect(found).toContain('patterns(no-super-linear-time)');
  expect(reports.at(-1)).toEqual([]);
});
