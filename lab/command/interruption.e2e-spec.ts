import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../test/support/eventually.ts';
import { processesOfRun } from './run-processes.ts';

const place = mkdtempSync(join(tmpdir(), 'lab-interruption-'));
// Started by root, PostgreSQL runs under another account.
chmodSync(place, 0o755);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const SCENARIO_RUN = join(process.cwd(), 'dist', 'lab', 'command', 'scenario-run.js');
const NOBODY = -1;

const environment = { ...process.env, TMPDIR: place };
const runningIn = (folder: string): readonly string[] =>
  processesOfRun(folder, NOBODY).map(({ command }) => command);

/** Starts the soak, and waits until its database and a service run. */
async function startSoak(): Promise<{ npm: ChildProcess; folder: string }> {
  const npm = spawn('npm', ['run', '--silent', 'lab', '--', 'soak', '--minutes', '5'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let folder = '';
  await until(async () => {
    if (npm.exitCode !== null) throw new Error(`it ended with ${npm.exitCode}`);
    const [name] = (await readdir(place)).filter((one) => one.startsWith('lab-soak-'));
    if (name === undefined) return false;
    folder = join(place, name);
    const commands = runningIn(folder);
    return ['dist/bundle/main.js', 'postgres'].every((part) => commands.some((one) => one.includes(part)));
  });
  return { npm, folder };
}

describe('a scenario that is interrupted', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends services and databases by %s, and its folder',
    async (signal) => {
      const { npm, folder } = await startSoak();
      const ended = once(npm, 'exit');
      npm.kill(signal);
      expect(await ended).not.toEqual([0, null]);
      await until(() => runningIn(folder).length === 0);
      expect(existsSync(folder)).toBe(false);
    },
  );

  it('ends with its services and databases where the command is killed', async () => {
    const { folder, npm } = await startSoak();
    const [command] = processesOfRun('lab/start.mjs', NOBODY).filter(({ parent }) => parent === npm.pid);
    process.kill(command!.pid, 'SIGKILL');
    await until(() => runningIn(folder).length === 0);
    rmSync(folder, { recursive: true });
  });
});

describe('a scenario that ends', () => {
  const ends = async (scenario: string): Promise<{ code: number; printed: string }> => {
    const file = join(place, 'scenario.mjs');
    writeFileSync(file, scenario);
    const program = `import { ScenarioRun } from ${JSON.stringify(SCENARIO_RUN)};
      process.exitCode = await ScenarioRun.start('made', ${JSON.stringify(file)}, []).ended();`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
    const [code] = (await once(child, 'close')) as [number];
    expect((await readdir(place)).filter((name) => name.startsWith('lab-made-'))).toEqual([]);
    return { code, printed };
  };

  it('passes its exit code on', async () => {
    expect(await ends('process.exitCode = 3;')).toEqual({ code: 3, printed: '' });
  });

  it('fails where it leaves a process behind, which is named and ended', async () => {
    const { code, printed } = await ends(
      `import { spawn } from 'node:child_process';
       spawn('sleep', ['4242'], { detached: true, stdio: 'ignore', env: { PATH: process.env.PATH, AT: process.env.TMPDIR } }).unref();`,
    );
    expect(code).toBe(1);
    expect(printed).toMatch(/left behind: \d+ sleep 4242/);
    expect(processesOfRun(place, NOBODY).filter(({ command }) => command.includes('sleep 4242'))).toEqual([]);
  });

  it('ends what it started when it crashes', async () => {
    const { code } = await ends(
      `import { spawn } from 'node:child_process';
       spawn('sleep', ['4242'], { detached: true, stdio: 'ignore', env: { AT: process.env.TMPDIR, PATH: process.env.PATH } });
       throw new Error('crashed');`,
    );
    expect(code).toBe(1);
    expect(processesOfRun(place, NOBODY).filter(({ command }) => command.includes('sleep 4242'))).toEqual([]);
  });
});
