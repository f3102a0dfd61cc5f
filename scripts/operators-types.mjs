// Types of the operators' API for the back office, made from the contract that the service of these sources serves. They
// are not committed: what is built or checked is always compiled against the present contract.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where the back office imports them from. */
export const OPERATORS_TYPES = join('web', 'src', 'api', 'generated', 'operators-api.ts');

/** Writes the types; ends the process if the contract cannot be made. */
export function writeOperatorsTypes() {
  const program = join('tools', 'operators', 'write-operators-types.ts');
  const { status } = spawnSync(
    process.execPath,
    [join('tools', 'run-typescript.mjs'), program, OPERATORS_TYPES],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
