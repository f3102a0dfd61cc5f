import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { type Form } from '../../command/options.ts';

export interface AttackOutcome {
  readonly summary: string;
  readonly state: string;
  readonly broken: readonly string[];
}

/** An attack on the built service, bounded in time and in what it sends; it goes to this machine alone. */
export interface Attack {
  readonly name: string;
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
