import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { platform } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  binariesIn,
  checkPrograms,
  findBinaries,
  majorOf,
  type PostgresBinaries,
  prepareDataFolder,
  runProgram,
  serverAccount,
  serverEnvironment,
} from './server-account.ts';
import { StartupError } from '../../configuration/startup-error.ts';
import {
  adminUrl,
  assertNoRestoreUnderWay,
  clusterMajor,
  clusterOwner,
  createRoles,
  ensureServicePassword,
  initialise,
  isInitialised,
  isPostgres,
  newPassword,
  OWNER_ROLE,
  recordService,
  roleUrl,
  servicePassword,
  serviceUrl,
  waitForPreviousOwner,
} from './cluster.ts';

const READY_WITHIN_MS = 60_000;

export interface EmbeddedPostgresOptions {
  readonly clusterDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly programs?: string;
  readonly log?: (line: string) => void;
  readonly onInitialise?: (clusterDir: string) => void;
  readonly onExit?: (code: number | null) => void;
}

/** When this process ends, even by kill -9, the pipe to the shell closes and the shell requests a fast shutdown. */
const WATCHDOG = `
exec 3<&0 </dev/null
"$@" 3<&- & P=$!
( cat <&3 >/dev/null; kill -INT "$P" ) 2>/dev/null & W=$!
exec 3<&-
wait "$P"; C=$?
kill "$W" 2>/dev/null
exit "$C"`;

export class EmbeddedPostgres {
  private stopping = false;

  private constructor(
    readonly url: string,
    /** Its password is valid until the next start. */
    readonly ownerUrl: string,
    readonly adminUrl: string,
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly exited: Promise<number | null>,
  ) {}

  /** @throws StartupError in one line */
  static async start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    const log = options.log ?? (() => undefined);
    const clusterDir = resolve(options.clusterDir);
    if (!(await isInitialised(clusterDir))) assertNoRestoreUnderWay(clusterDir);
    const binaries = await (options.programs === undefined ? findBinaries() : binariesIn(options.programs));
    const account = await serverAccount(clusterDir);
    await checkPrograms(Object.values(binaries), account);
    await prepareDataFolder(clusterDir, account);
    if (await isInitialised(clusterDir)) {
      await assertSameMajor(clusterDir, binaries);
    } else {
      options.onInitialise?.(clusterDir);
      await initialise(binaries, clusterDir, account, log);
    }
    await waitForPreviousOwner(clusterDir, log);
    await recordService(clusterDir, account);

    const port = await freePort();
    const settings: Record<string, string> = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      lc_messages: 'C',
      ...options.settings,
    };
    const command = [binaries.postgres, '-D', clusterDir, '-p', String(port)];
    for (const [name, value] of Object.entries(settings)) command.push('-c', `${name}=${value}`);

    const child =
      platform() === 'win32'
        ? spawn(command[0]!, command.slice(1), {
            env: serverEnvironment(),
            stdio: ['ignore', 'ignore', 'pipe'],
            windowsHide: true,
          })
        : spawn('/bin/sh', ['-c', WATCHDOG, 'embedded-postgres', ...command], {
            uid: account?.uid,
            gid: account?.gid,
            env: serverEnvironment(),
            cwd: clusterDir,
            // Ctrl-C in the terminal must not reach the server before the application has closed.
            detached: true,
            stdio: ['pipe', 'ignore', 'pipe'],
          });
    let tail = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      tail = (tail + chunk).slice(-4000);
      for (const line of chunk.split('\n')) if (line) log(line);
    });
    let gone = false;
    const exited = new Promise<number | null>((done) => {
      child.once('error', (error) => {
        tail += String(error);
        gone = true;
        done(null);
      });
      child.once('close', (code: number | null) => {
        gone = true;
        done(code);
      });
    });

    for (const deadline = Date.now() + READY_WITHIN_MS; ; await sleep(10)) {
      if (gone) throw new Error(`embedded PostgreSQL did not start:\n${tail}`);
      if ((await clusterOwner(clusterDir))?.ready) break;
      if (Date.now() > deadline) {
        child.stdin?.end();
        throw new Error(`embedded PostgreSQL was not ready within ${READY_WITHIN_MS / 1000} s:\n${tail}`);
      }
    }
    const passwords = { owner: newPassword(), service: await ensureServicePassword(clusterDir, account) };
    const admin = await adminUrl(clusterDir, port);
    const server = new EmbeddedPostgres(
      serviceUrl(passwords.service, port),
      roleUrl(OWNER_ROLE, passwords.owner, port),
      admin,
      port,
      child,
      exited,
    );
    await createRoles(admin, passwords).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    void exited.then((code) => {
      if (!server.stopping) options.onExit?.(code);
    });
    // The server must not keep an otherwise finished Node process alive.
    child.unref();
    for (const stream of [child.stderr, child.stdin] as (Socket | null)[]) stream?.unref();
    return server;
  }

  static async urlOfRunning(clusterDir: string): Promise<string | undefined> {
    const owner = await clusterOwner(resolve(clusterDir));
    if (!owner?.ready || !(await isPostgres(owner.pid))) return undefined;
    const password = await servicePassword(resolve(clusterDir));
    if (password === undefined)
      throw new StartupError(
        'DATA_DIR refused: an earlier version of the service runs on it: stop that one first',
      );
    return serviceUrl(password, owner.port);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.child.ref();
    // Its last lines can come after its end, and `exited` waits for them.
    (this.child.stderr as Socket | null)?.ref();
    if (this.child.stdin) this.child.stdin.end();
    else if (this.child.pid)
      await runProgram('taskkill', ['/pid', String(this.child.pid), '/f', '/t']).catch(() => undefined);
    await this.exited;
  }
}

async function assertSameMajor(clusterDir: string, binaries: PostgresBinaries): Promise<void> {
  const [theirs, ours] = await Promise.all([clusterMajor(clusterDir), majorOf(binaries)]);
  if (theirs === ours) return;
  throw new StartupError(
    `DATA_DIR refused: ${clusterDir} is of PostgreSQL ${theirs}, and this is PostgreSQL ${ours}: ` +
      (theirs < ours
        ? 'run npm run database:upgrade (docs/operating/backup-and-restore.md says how)'
        : 'install the release that made it, or a later one'),
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
