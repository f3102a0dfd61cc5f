import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { RandomStream } from '../../../packages/sandbox/process/random.ts';
import { type Fault, FAULTS, type Part, type Stage } from './faults.ts';

const SHORTEST_MS = 2 * SECOND_MS;
const LONGEST_MS = 15 * SECOND_MS;
const STRANDS = [1, 2] as const;

/** Begins and ends faults at random, one after the other and at most two at a time; the same ones for the same seed. */
export class FaultDrill {
  readonly counts: Record<string, number> = {};
  private readonly active = new Set<Part>();
  private readonly overAtMs = new Map<Part, number>();

  constructor(
    private readonly stage: Stage,
    private readonly seed: number,
  ) {}

  async run(forMs: number): Promise<void> {
    const untilMs = performance.now() + forMs;
    await Promise.all(STRANDS.map((strand) => this.runStrand(strand, untilMs)));
  }

  begun(name: RegExp): number {
    return Object.entries(this.counts).reduce(
      (sum, [begun, count]) => sum + (name.test(begun) ? count : 0),
      0,
    );
  }

  /** True while a part is lost, or was less than so long ago. */
  isLost(part: Part, agoMs = 0): boolean {
    return this.active.has(part) || performance.now() - (this.overAtMs.get(part) ?? -Infinity) < agoMs;
  }

  /** The parts that are lost, or were less than so long ago. */
  lost(agoMs: number): Part[] {
    return [...this.overAtMs.keys(), ...this.active].filter(
      (part, i, all) => all.indexOf(part) === i && this.isLost(part, agoMs),
    );
  }

  private async runStrand(strand: number, untilMs: number): Promise<void> {
    const random = new RandomStream(this.seed, `faults ${strand}`);
    for (let turn = 0; performance.now() < untilMs; turn += 1) {
      await sleep(SHORTEST_MS * random.uniform(turn, 0));
      const fault = FAULTS[Math.floor(random.uniform(turn, 1) * FAULTS.length)]!;
      if (this.active.has(fault.part)) continue;
      await this.during(fault, SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * random.uniform(turn, 2));
    }
  }

  private async during(fault: Fault, lastsMs: number): Promise<void> {
    this.active.add(fault.part);
    this.counts[fault.name] = (this.counts[fault.name] ?? 0) + 1;
    try {
      await fault.begin(this.stage);
      await sleep(lastsMs);
      await fault.end(this.stage);
    } catch (error) {
      throw new Error(`${fault.name}: ${(error as Error).message}`, { cause: error });
    } finally {
      this.active.delete(fault.part);
      this.overAtMs.set(fault.part, performance.now());
    }
  }
}
