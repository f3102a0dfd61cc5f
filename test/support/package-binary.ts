import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

const projectRequire = createRequire(join(process.cwd(), 'package.json'));

/** Longer than any of them takes on a busy machine. */
const WITHIN_MS = 60_000;

/** Says to the tools that nobody wants to be counted, told of updates, or shown colours. */
const QUIET = {
  CI: '1',
  NO_COLOR: '1',
  DO_NOT_TRACK: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_UPDATE_NOTIFIER: '1',
};

/**
 * Runs the command-line program of an installed package with this Node, without a shell and without npx, so
 * that nothing is ever fetched.
 *
 * @param binary its name among the package's `bin`
 */
export function runPackageBinary(
  packageName: string,
  binary: string,
  args: readonly string[],
  folder: string,
): Promise<Outcome> {
  const manifest = projectRequire.resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join(dirname(manifest), bin[binary]!), ...args],
      {
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: folder, ...QUIET },
        timeout: WITHIN_MS,
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) => {
        // A program that ended by itself has a number; one that was killed or never ran has not.
        if (error && typeof error.code !== 'number')
          reject(new Error(`${binary} did not end by itself`, { cause: error }));
        else resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}
