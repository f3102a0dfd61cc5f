import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ownerState, thisProcess } from './usage-journal.ts';

describe('ownerState', () => {
  const here = thisProcess();

  it('knows this process', () => {
    expect(here.pid).toBe(process.pid);
    expect(ownerState(here)).toBe(here.began === '' ? 'unknown' : 'alive');
  });

  it('tells an ended process from a living one', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const owner = { ...here, pid: child.pid! };
    expect(ownerState(owner)).not.toBe('unknown');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(ownerState(owner)).toBe('dead');
  });

  it('does not take a later process with the same number for the owner', () => {
    expect(ownerState({ ...here, began: '1' })).toBe(here.began === '' ? 'unknown' : 'dead');
  });

  it('cannot see processes of another machine or container', () => {
    expect(ownerState({ ...here, machine: 'ffffffffffff' })).toBe('unknown');
  });
});
