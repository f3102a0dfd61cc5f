import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../../../src/domain/timestamps.ts';
import { type Form } from '../../command/options.ts';

/** What an attack left behind. */
export interface AttackOutcome {
  /** One line: what was sent and how it was answered, with figures. */
  readonly summary: string;
  /** One line: the state of the service afterwards (alive, operators, cycles, memory, descriptors). */
  readonly state: string;
  /** What does not hold, one sentence each; empty where everything does. */
  readonly broken: readonly string[];
}

/** An attack on the built service, bounded in time and in what it sends; it goes to this machine alone. */
export interface Attack {
  /** What the line of the result begins with. */
  readonly name: string;
  /** The long form is what was demonstrated, whole. */
  run(form: Form): Promise<AttackOutcome>;
}

/** Waits until something holds; false where it does not in time. What fails meanwhile does not hold. */
export async function comes(
  holds: () => Promise<boolean>,
  { everyMs = 200, withinMs = MINUTE_MS } = {},
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (await holds().catch(() => false)) return true;
    await sleep(everyMs);
  }
  return false;
}
