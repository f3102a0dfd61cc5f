import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObservedProcess } from './observed-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'observed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = (script: string, more: object = {}): ObservedProcess =>
  ObservedProcess.start({ name: 'observed', folder, command: ['/bin/sh', '-c', script], ...more });

describe('ObservedProcess', () => {
  it('ends a group when its last process has ended, and keeps what they printed', async () => {
    const group = start(
      '(trap "sleep 0.3; echo last; exit" TERM; echo up; while :; do sleep 0.05; done) & wait',
      {
        isGroup: true,
      },
    );
    await group.until(() => group.log.includes('up'), 'it is up');
    await group.end();
    // The shell may note its own end in between.
    expect(group.log).toMatch(/^up\n[^]*last\n$/);
  });

  it('tells how a process ended', async () => {
    const ended = start('exit 3');
    expect(await ended.ended).toBe(3);
    expect([ended.alive, await ended.end()]).toEqual([false, 3]);
    const killed = start('exec sleep 60');
    expect([await killed.end('SIGKILL'), killed.alive]).toEqual([null, false]);
  });

  it('names the process and what it printed where it ends before something holds', async () => {
    const observed = start('echo "no port"; exit 1');
    await expect(observed.until(() => false, 'it listens')).rejects.toThrow(
      'observed ended with 1 before it listens:\nno port',
    );
  });

  it('reads what it takes and holds', async () => {
    const observed = start('exec sleep 60');
    await observed.until(() => observed.residentMiB > 0, 'it runs');
    expect(observed.state.descriptors).toBeGreaterThanOrEqual(3);
    expect(observed.cpuSeconds).toBeGreaterThanOrEqual(0);
    await observed.end();
  });
});
