import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { serverAccount, serverEnvironment } from '../../src/platform/database/embedded/server-account.ts';
import { until } from './eventually.ts';
import { freePort } from './free-port.ts';
import { oneQuery } from './one-query.ts';

/** PgBouncer in front of a database, with the settings of docs/operating/database.md. */
export interface PgBouncer {
  readonly url: string;
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

const USUAL_PLACES = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** Path of the installed PgBouncer, or null. */
export function findPgBouncer(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pgbouncer'));
  return [...onPath, ...USUAL_PLACES].find(isExecutable) ?? null;
}

export async function startPgBouncer(binary: string, databaseUrl: string): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const account = await serverAccount(folder);
  const port = await freePort();
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
ignore_startup_parameters = options
admin_users = ${username}
`,
  );
  if (account) for (const path of [folder, users, file]) await chown(path, account.uid, account.gid);
  const child = spawn(binary, [file], {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    cwd: folder,
    env: serverEnvironment(),
    stdio: 'ignore',
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  await until(() =>
    oneQuery(url.href, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  );
  const reconnect = async (): Promise<void> => {
    const admin = new URL(url);
    admin.pathname = '/pgbouncer';
    await oneQuery(admin.href, 'RECONNECT');
  };
  return { url: url.href, reconnect, stop };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
