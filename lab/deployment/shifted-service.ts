import 'reflect-metadata';
import { SystemClock } from '../../src/platform/clock/clock.ts';
import { loadConfiguration } from '../../src/platform/configuration/load-configuration.ts';
import { startService } from '../../src/process/start-service.ts';

class ShiftedClock extends SystemClock {
  constructor(
    private readonly passedMs: number,
    private readonly jumpMs: number,
  ) {
    super();
  }

  override now(): number {
    return super.now() + this.passedMs + this.jumpMs;
  }

  override uptimeMs(): number {
    return super.uptimeMs() + this.passedMs;
  }
}

const millisecondsOf = (variable: string): number => Number(process.env[variable] ?? '0');

/**
 * The whole service as `npm start` runs it; says READY when it listens. CLOCK_SHIFT_MS: as much time has passed, so
 * that hours of absence need not be waited for. CLOCK_JUMP_MS: somebody has set the machine's clock by as much.
 */
const service = await startService(loadConfiguration(process.env), {
  clock: new ShiftedClock(millisecondsOf('CLOCK_SHIFT_MS'), millisecondsOf('CLOCK_JUMP_MS')),
});
process.once('SIGTERM', () => void service.stop('SIGTERM').then(() => process.exit(0)));
console.log(`READY ${service.url}`);
