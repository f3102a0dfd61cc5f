import { nodeChildren } from '../processes/process-tree.ts';
import { until } from '../../../test/support/eventually.ts';
import { type Loss } from './loss.ts';

const PROCESSES = 2;
const REPLACED_WITHIN_MS = 60_000;

/** A process of `PROCESSES` whose event loop stands still: its primary finds out, kills it and starts another. */
export const hungProcess: Loss = {
  name: 'a process that hangs',
  promised: 'requests in flight on it wait 10 s and are then 502; its connections end',
  // After 5 s nginx asks nobody else.
  mayFail: 16,
  prepare: ({ deployment }) => deployment.serveWith({ PROCESSES: String(PROCESSES) }),
  async happen({ deployment, check }) {
    const { running } = deployment.apis[0].process;
    const pids = await nodeChildren(running.pid);
    check(pids.length === PROCESSES, `${pids.length} of ${PROCESSES} processes run`);
    const logged = running.log.length;
    process.kill(pids[0]!, 'SIGSTOP');
    const wellAfterMs = await until(
      () => /process \d of \d \(pid \d+\) serves/.test(running.log.slice(logged)),
      REPLACED_WITHIN_MS,
    );
    return { wellAfterMs, told: `one of ${PROCESSES} stopped with SIGSTOP, replaced` };
  },
};
