// npm run lint:ops: checks the files of ops/ with the programs that are installed, and says which are not. Without any of
// them the rules of tools/ops/*.spec.ts still hold.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Highest exposure that `systemd-analyze security` may find, of 10. */
const MOST_EXPOSED = 2;

const ops = join(dirname(dirname(fileURLToPath(import.meta.url))), 'ops');
const units = join(ops, 'systemd');
let failed = false;

/** @returns what the program printed; null where it is not installed or fails, which is said */
function run(name, program, words) {
  const { error, status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (error?.code === 'ENOENT') console.log(`not run  ${name}: ${program} is not installed`);
  else if (status !== 0) {
    failed = true;
    console.log(`FAILED   ${name}\n${stdout}${stderr}`);
  } else return stdout;
  return null;
}
const passed = (name, printed) => printed !== null && console.log(`passed   ${name}`);

// Templates are verified as instances.
const instances = mkdtempSync(join(tmpdir(), 'units-'));
for (const unit of readdirSync(units))
  copyFileSync(join(units, unit), join(instances, unit.replace('@.', '@3000.')));
for (const unit of readdirSync(instances)) {
  const words = ['security', '--offline=true', '--no-pager', join(instances, unit)];
  const printed = run(`exposure of ${unit}`, 'systemd-analyze', words);
  if (printed === null) continue;
  const exposure = Number(/Overall exposure level for .*: ([\d.]+)/.exec(printed)?.[1]);
  if (!(exposure <= MOST_EXPOSED)) failed = true;
  console.log(
    `${exposure <= MOST_EXPOSED ? 'passed ' : 'FAILED '}  exposure of ${unit}: ${exposure} (at most ${MOST_EXPOSED})`,
  );
}
rmSync(instances, { recursive: true });

passed(
  'Kubernetes manifests are put together',
  run('Kubernetes manifests are put together', 'kubectl', ['kustomize', join(ops, 'kubernetes')]),
);
passed('Containerfile', run('Containerfile', 'hadolint', [join(ops, 'container', 'Containerfile')]));
const rules = join(ops, 'prometheus');
if (existsSync(rules)) {
  const files = readdirSync(rules).filter((name) => name.endsWith('.rules.yaml'));
  const words = ['check', 'rules', ...files.map((name) => join(rules, name))];
  passed('Prometheus rules', run('Prometheus rules', 'promtool', words));
}
if (failed) process.exitCode = 1;
