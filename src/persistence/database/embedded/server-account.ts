import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Linux capabilities that let an account pass folders that are closed to it. */
const PASS_CLOSED_FOLDERS = '+dac_override,+dac_read_search';

/** Under which account the server runs, and the words to put before a command so that it does. */
export interface ServerAccount {
  /** Null: the account of this process. */
  readonly uid: number | null;
  readonly gid: number | null;
  /** For child_process: empty when a prefix changes the account instead. */
  readonly spawnOptions: { readonly uid?: number; readonly gid?: number };
  readonly prefix: readonly string[];
}

const OWN_ACCOUNT: ServerAccount = { uid: null, gid: null, spawnOptions: {}, prefix: [] };

/**
 * PostgreSQL refuses to run as root. Started by root, the server gets the account that owns the cluster,
 * else `postgres`, else `nobody`. Where that account cannot reach a file because a folder above is closed
 * (root's home is 0700), the server is started through setpriv with just the capabilities to pass.
 *
 * @param clusterDir the cluster, which need not exist yet
 * @param mustReach files that the account has to be able to read
 */
export async function serverAccount(
  clusterDir: string,
  mustReach: readonly string[],
): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return OWN_ACCOUNT;
  const { uid, gid, name } = await unprivilegedAccount(clusterDir);
  const plain: ServerAccount = { uid, gid, spawnOptions: { uid, gid }, prefix: [] };
  if (await reaches(plain, mustReach)) return plain;

  const passing: ServerAccount = {
    uid,
    gid,
    spawnOptions: {},
    prefix: [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      `--inh-caps=${PASS_CLOSED_FOLDERS}`,
      `--ambient-caps=${PASS_CLOSED_FOLDERS}`,
      // access(2), with which initdb and postgres look for their own files, ignores capabilities without this.
      '--securebits=+no_setuid_fixup',
      '--',
    ],
  };
  if (await reaches(passing, mustReach)) return passing;
  throw new Error(
    `running as root, and the account "${name}" that PostgreSQL would run under cannot reach ${mustReach.join(', ')}: ` +
      'start as a normal user, move the folder out of a closed one, or set DATABASE_URL',
  );
}

async function unprivilegedAccount(clusterDir: string): Promise<{ uid: number; gid: number; name: string }> {
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error('running as root and there is no account "postgres" or "nobody": set DATABASE_URL');
  return { uid: Number(account[2]), gid: Number(account[3]), name: account[0] ?? '' };
}

/** Whether a command run under the account can read the files; the shell gives the answer by its exit code. */
async function reaches(account: ServerAccount, files: readonly string[]): Promise<boolean> {
  const [command, ...rest] = [
    ...account.prefix,
    '/bin/sh',
    '-c',
    'for f; do test -r "$f" || exit 1; done',
    'sh',
    ...files,
  ];
  return run(command!, rest, { ...account.spawnOptions, cwd: '/' }).then(
    () => true,
    () => false,
  );
}
