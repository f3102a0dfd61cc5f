import { Clock } from '../../src/platform/clock/clock.ts';

/** A clock that stands until a test moves it. */
export class TestClock extends Clock {
  private uptime = 1_000_000;
  override bootId: string | null = 'test-boot';

  constructor(private epochMs: number) {
    super();
  }

  override now(): number {
    return this.epochMs;
  }

  override uptimeMs(): number {
    return this.uptime;
  }

  /** Sets the present, as if the time until then had passed. */
  set(epochMs: number): void {
    this.advance(epochMs - this.epochMs);
  }

  advance(milliseconds: number): void {
    this.epochMs += milliseconds;
    this.uptime += milliseconds;
  }

  /** Sets wall time as somebody does who sets the machine's clock: no time passes. */
  jump(milliseconds: number): void {
    this.epochMs += milliseconds;
  }

  reboot(offMs = 0): void {
    this.epochMs += offMs;
    this.uptime = 0;
    this.bootId = `${this.bootId}-again`;
  }
}
