// npm run release: builds, packs and lists what is in it: release/<name>-<version>.tgz and, beside it, its bill of
// materials (CycloneDX, of the packages that production installs).
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'release');
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function npm(...words) {
  const { status, stdout } = spawnSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${words.join(' ')} ended with ${status}`);
  return stdout;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
npm('pack', '--silent', '--pack-destination', folder);
const tarball = join(folder, `${name}-${version}.tgz`);
const bill = join(folder, `${name}-${version}.cdx.json`);
// The laboratory is a workspace without a version, which a bill cannot name; it isn't packed.
const sbom = npm(
  ...['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only', '--workspaces=false'],
);
writeFileSync(bill, sbom);
const { components } = JSON.parse(readFileSync(bill, 'utf8'));
console.log(`${tarball}: ${(statSync(tarball).size / 1024 ** 2).toFixed(1)} MiB`);
console.log(`${bill}: ${components.length} packages`);
