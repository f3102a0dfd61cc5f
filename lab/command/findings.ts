import { SECOND_MS } from '../../packages/engine/timestamps.ts';

export class Findings {
  private readonly problems = new Set<string>();
  private readonly beganAtMs = performance.now();

  /** @param width of the names of its lines */
  constructor(private readonly width: number) {}

  readonly say = (name: string, text: string): void => console.log(`${name.padEnd(this.width)}${text}`);

  /** Notes what doesn't hold, once. */
  readonly check = (holds: boolean, otherwise: string): void => {
    if (!holds) this.problems.add(otherwise);
  };

  add(problems: Iterable<string>): void {
    for (const problem of problems) this.problems.add(problem);
  }

  /** Seconds since the beginning, with a tenth. */
  get seconds(): string {
    return ((performance.now() - this.beganAtMs) / SECOND_MS).toFixed(1);
  }

  end(): void {
    this.say('took', `${this.seconds} s`);
    this.say('broken', [...this.problems].join('\n'.padEnd(this.width + 1)) || 'nothing');
    if (this.problems.size > 0) process.exitCode = 1;
  }
}
