import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

interface PackageSet {
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Sets of which npm runs no scripts. */
const WITHOUT_SCRIPTS: readonly string[] = ['contract'];

/** What the service is compared with or tried with, apart from the project's own packages: pinned here, locked where it is installed. */
const PACKAGES = {
  frameworks: { dependencies: { fastify: '5.12.8' } },
  postgraphile: { dependencies: { postgraphile: '5.1.5', graphql: '16.11.0' } },
  contract: {
    dependencies: {
      '@stoplight/prism-cli': '5.16.0',
      '@stoplight/spectral-cli': '6.16.3',
      '@stoplight/spectral-owasp-ruleset': '2.0.1',
    },
  },
  pyright: { dependencies: { pyright: '1.1.414' } },
  duckdb: { dependencies: { '@duckdb/node-api': '1.5.6-r.1' } },
  mcp: {
    dependencies: {
      '@modelcontextprotocol/inspector': '2.12.0',
      '@modelcontextprotocol/conformance': '0.1.16',
      'mcp-remote': '0.15.1',
    },
  },
} as const satisfies Record<string, PackageSet>;

const INSTALLED = '.installed';
const PARENT = join(process.cwd(), 'node_modules', '.cache', 'lab-packages');

/**
 * Installs one of these sets into a folder of its own, unless it is there. npm makes the lock there; nothing of it gets
 * into the project.
 *
 * @returns the folder, whose `package.json` packages are found from
 * @throws Error with what npm printed where it fails
 */
export async function installPackages(set: keyof typeof PACKAGES): Promise<string> {
  const folder = join(PARENT, set);
  const manifest = JSON.stringify({ private: true, ...PACKAGES[set] }, null, 2);
  const stamp = join(folder, INSTALLED);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === manifest) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), manifest);
  const words = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  if (WITHOUT_SCRIPTS.includes(set)) words.push('--ignore-scripts');
  await runProgram(folder, 'npm', words);
  await writeFile(stamp, manifest);
  return folder;
}
