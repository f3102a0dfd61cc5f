import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface ServerAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL rejects root. Root's server gets the cluster's owner, else `postgres`, else `nobody`; null: not
 * root.
 * @param clusterDir might not exist yet
 */
export async function serverAccount(clusterDir: string): Promise<ServerAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error('running as root without an account "postgres" or "nobody": set DATABASE_URL');
  return { name: account[0]!, uid: Number(account[2]), gid: Number(account[3]) };
}

/** Prints the first folder that can't be passed, or file that can't be read. */
const PRINT_CLOSED = `
for target do
  passed=
  rest=\${target#/}/
  while [ -n "$rest" ]; do
    passed=$passed/\${rest%%/*}
    rest=\${rest#*/}
    if [ -f "$passed" ]; then test -r "$passed"; else test -x "$passed"; fi || { echo "$passed"; exit; }
  done
done`;

/**
 * Asks the system as the account; null if everything is reachable.
 * @param paths absolute, of what exists
 */
export async function closedTo(account: ServerAccount, paths: readonly string[]): Promise<string | null> {
  const { stdout } = await runProgram('/bin/sh', ['-c', PRINT_CLOSED, 'sh', ...paths], { account, cwd: '/' });
  return stdout.trim() || null;
}

/** Without variables that configure this service. */
const INHERITED =
  process.platform === 'win32'
    ? ['PATH', 'Path', 'PATHEXT', 'SystemRoot', 'SystemDrive', 'ComSpec', 'TEMP', 'TMP', 'USERPROFILE']
    : ['PATH'];

/**
 * Without this process's secrets, which the server's account could read in `/proc/<pid>/environ`. Locale and
 * time
 * zone are fixed, so neither output nor defaults depend on who started the service.
 */
export function serverEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const inherited = INHERITED.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program with `serverEnvironment`, as the server's account if there is one. */
export const runProgram = (
  file: string,
  options: readonly string[],
  { account, cwd }: { readonly account?: ServerAccount | null; readonly cwd?: string } = {},
): Promise<{ readonly stdout: string }> =>
  promisify(execFile)(file, options, { uid: account?.uid, gid: account?.gid, cwd, env: serverEnvironment() });
