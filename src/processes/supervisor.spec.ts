import { StartupError } from '../config/startup-error.ts';
import { type ToPrimary, type ToProcess } from './process-messages.ts';
import { STEADY_AFTER_MS } from './restart-delay.ts';
import { type ForkedProcess, Supervisor } from './supervisor.ts';

class FakeProcess implements ForkedProcess {
  readonly received: ToProcess[] = [];
  killed = false;
  private hear: (message: ToPrimary) => void = () => undefined;
  private exit: (code: number | null, signal: string | null) => void = () => undefined;

  constructor(readonly pid: number) {}

  send(message: ToProcess): void {
    this.received.push(message);
  }

  kill(): void {
    this.killed = true;
    this.end(null, 'SIGKILL');
  }

  onMessage(listener: (message: ToPrimary) => void): void {
    this.hear = listener;
  }

  onExit(listener: (code: number | null, signal: string | null) => void): void {
    this.exit = listener;
  }

  says(message: ToPrimary): void {
    this.hear(message);
  }

  end(code: number | null, signal: string | null = null): void {
    this.exit(code, signal);
  }
}

describe('Supervisor', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const SERVING: ToPrimary = { kind: 'serving', url: 'http://here' };

  function supervise(count = 2) {
    const forked: FakeProcess[] = [];
    const lines: string[] = [];
    const unable: string[] = [];
    const shared: string[] = [];
    const supervisor = new Supervisor({
      count,
      fork: () => {
        const process = new FakeProcess(100 + forked.length);
        forked.push(process);
        return process;
      },
      startOf: (place) => ({ kind: 'shared', topic: 'limits', messages: [`start ${place}`] }),
      log: (level, line) => lines.push(`${level} ${line}`),
      onUnable: (reason) => unable.push(reason),
      shared: {
        limits: {
          join: (process, send) => {
            shared.push(`join ${process}`);
            send([process]);
          },
          receive: (process, messages) => shared.push(`${process} says ${String(messages)}`),
          leave: (process) => shared.push(`leave ${process}`),
        },
        kill_switch: {
          join: () => undefined,
          receive: (process, messages) => shared.push(`${process} switches ${String(messages)}`),
          leave: () => undefined,
        },
      },
    });
    return { supervisor, forked, lines, unable, shared };
  }

  async function running(count = 2) {
    const all = supervise(count);
    const started = all.supervisor.start();
    for (const process of all.forked) process.says(SERVING);
    expect(await started).toBe('http://here');
    return all;
  }

  /** Lets seconds pass, in each of which some processes say that they are alive. */
  async function pass(seconds: number, alive: readonly FakeProcess[]): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      for (const process of alive) process.says({ kind: 'alive' });
      await jest.advanceTimersByTimeAsync(1_000);
    }
  }

  it('tells each process its place once it listens, and is started when all serve', async () => {
    const { supervisor, forked } = supervise();
    const started = supervisor.start();
    forked[1]!.says({ kind: 'ready' });
    expect(forked[1]!.received).toContainEqual({ kind: 'shared', topic: 'limits', messages: ['start 1'] });
    let isStarted = false;
    void started.then(() => (isStarted = true));
    forked[0]!.says(SERVING);
    await jest.advanceTimersByTimeAsync(0);
    expect(isStarted).toBe(false);
    forked[1]!.says(SERVING);
    expect(await started).toBe('http://here');
  });

  it('does not start where one process cannot, for the reason that it gave', async () => {
    const { supervisor, forked } = supervise();
    const started = supervisor.start();
    forked[0]!.says(SERVING);
    forked[1]!.says({ kind: 'failed', reason: 'DATABASE_URL refused: gone' });
    forked[1]!.end(1);
    await expect(started).rejects.toThrow(new StartupError('DATABASE_URL refused: gone'));
    supervisor.kill();
    expect(forked.map(({ killed }) => killed)).toEqual([true, false]);
  });

  it('names the process that ended without a reason', async () => {
    const { supervisor, forked } = supervise();
    const started = supervisor.start();
    forked[0]!.end(null, 'SIGKILL');
    await expect(started).rejects.toThrow('process 1 of 2 (pid 100) did not start: it was ended by SIGKILL');
  });

  it('replaces a process that ended, later and later, and tells who keeps what they share', async () => {
    const { forked, lines, shared, unable } = await running();
    forked[1]!.says({ kind: 'shared', topic: 'limits', messages: ['a'] });
    forked[1]!.says({ kind: 'shared', topic: 'kill_switch', messages: ['off'] });
    forked[1]!.end(null, 'SIGKILL');
    expect(shared).toEqual(['join 1', 'join 2', '2 says a', '2 switches off', 'leave 2']);
    expect(forked).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(100);
    expect(forked).toHaveLength(3);
    expect(shared.at(-1)).toBe('join 3');
    forked[2]!.says({ kind: 'failed', reason: 'no memory' });
    forked[2]!.end(1);
    await jest.advanceTimersByTimeAsync(199);
    expect(forked).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(1);
    expect(forked).toHaveLength(4);
    forked[3]!.says(SERVING);
    // One that served for a minute has not failed in a row.
    await pass(STEADY_AFTER_MS / 1_000, [forked[0]!, forked[3]!]);
    forked[3]!.end(1);
    await jest.advanceTimersByTimeAsync(100);
    expect(forked).toHaveLength(5);
    expect(lines).toEqual([
      'error process 2 of 2 (pid 101) is replaced in 0.1 s: it was ended by SIGKILL',
      'error process 2 of 2 (pid 102) is replaced in 0.2 s: no memory',
      'info process 2 of 2 (pid 103) serves',
      'error process 2 of 2 (pid 103) is replaced in 0.1 s: it ended with 1',
    ]);
    expect(unable).toEqual([]);
  });

  it('gives up where no process serves and one cannot start', async () => {
    const { forked, unable } = await running();
    forked[0]!.end(1);
    forked[1]!.end(1);
    await jest.advanceTimersByTimeAsync(100);
    expect([forked.length, unable]).toEqual([4, []]);
    forked[2]!.says({ kind: 'failed', reason: 'the port is taken' });
    forked[2]!.end(1);
    expect(unable).toEqual([
      'no process serves, and process 1 of 2 (pid 102) cannot start: the port is taken',
    ]);
  });

  it('stops all at once, and replaces none', async () => {
    const { supervisor, forked } = await running();
    forked[1]!.end(1);
    const stopped = supervisor.stop('SIGTERM', 'SIGTERM', 1_000);
    expect(forked[0]!.received.at(-1)).toEqual({ kind: 'stop', reason: 'SIGTERM', signal: 'SIGTERM' });
    forked[0]!.end(0);
    await stopped;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(forked).toHaveLength(2);
  });

  it('kills what does not stop in time, and says what did not stop in order', async () => {
    const slow = await running();
    const late = expect(slow.supervisor.stop('SIGTERM', 'SIGTERM', 1_000)).rejects.toThrow(
      'not all processes stopped within 1 s: killed',
    );
    slow.forked[0]!.end(0);
    await jest.advanceTimersByTimeAsync(1_000);
    await late;
    expect(slow.forked.map(({ killed }) => killed)).toEqual([false, true]);

    const failing = await running();
    const failed = expect(failing.supervisor.stop('SIGINT', 'SIGINT', 1_000)).rejects.toThrow(
      '1 processes did not stop in order',
    );
    failing.forked[0]!.end(1);
    failing.forked[1]!.end(0);
    await failed;
  });

  it('kills a process that serves and is not heard for ten seconds, and replaces it', async () => {
    const { forked, lines, supervisor } = await running();
    await pass(2, forked);
    await pass(8, [forked[1]!]);
    expect(forked.map(({ killed }) => killed)).toEqual([false, false]);
    await pass(1, [forked[1]!]);
    expect(forked.map(({ killed }) => killed)).toEqual([true, false]);
    expect(lines.at(-1)).toContain('process 1 of 2 (pid 100) is replaced in 0.1 s: it hung for 10 s');
    await pass(1, [forked[1]!]);
    // What does not serve yet is waited for, however long it takes.
    forked[2]!.says({ kind: 'ready' });
    await pass(30, [forked[1]!]);
    expect(forked.map(({ killed }) => killed)).toEqual([true, false, false]);
    supervisor.kill();
  });
});
