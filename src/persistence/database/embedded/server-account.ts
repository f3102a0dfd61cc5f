import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that the server runs under where it cannot run under that of this process. */
export interface ServerAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Started by root, the server gets the account that owns the cluster, else
 * `postgres`, else `nobody`. Null: this process is not root's, and the server runs under its account.
 *
 * @param clusterDir the cluster, which need not exist yet
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

/** Prints the first folder on the way to the given paths that may not be passed, or the file that may not be read. */
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
 * The first folder that an account may not pass on the way to some files and folders, or the first file that it may not
 * read, as the system answers a program of that account; null where it reaches them all.
 *
 * @param paths absolute, of what exists
 */
export async function closedTo(account: ServerAccount, paths: readonly string[]): Promise<string | null> {
  const { stdout } = await run('/bin/sh', ['-c', PRINT_CLOSED, 'sh', ...paths], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    env: serverEnvironment(),
  });
  return stdout.trim() || null;
}

/** Variables that programs need to find other programs and files; nothing that configures this service. */
const INHERITED =
  process.platform === 'win32'
    ? ['PATH', 'Path', 'PATHEXT', 'SystemRoot', 'SystemDrive', 'ComSpec', 'TEMP', 'TMP', 'USERPROFILE']
    : ['PATH'];

/**
 * The environment of every program that is started beside the service: the server, `initdb`, the shell that watches
 * over it and what looks at processes. This process's own has secrets in it (`ADMIN_TOKEN`, `DATABASE_URL`), which any
 * process of the server's account could read in `/proc/<pid>/environ`. The locale is `C` and the time zone UTC, so that
 * neither output nor defaults depend on who started the service.
 */
export function serverEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const inherited = INHERITED.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}
