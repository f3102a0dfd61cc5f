import 'reflect-metadata';
import { Clock } from '../../src/config/clock.ts';
import { loadConfiguration } from '../../src/config/load-configuration.ts';
import { startService } from '../../src/service.ts';

/** The machine's clock, set forward by a fixed span, so that hours of absence need not be waited for. */
class ShiftedClock extends Clock {
  constructor(private readonly shiftMs: number) {
    super();
  }

  override now(): number {
    return Date.now() + this.shiftMs;
  }
}

/** The whole service as `npm start` runs it, at CLOCK_SHIFT_MS from now; says READY when it listens. */
const service = await startService(
  loadConfiguration(process.env),
  new ShiftedClock(Number(process.env['CLOCK_SHIFT_MS'] ?? '0')),
);
process.once('SIGTERM', () => void service.stop('SIGTERM').then(() => process.exit(0)));
console.log(`READY ${service.url}`);
