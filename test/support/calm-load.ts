import { type EventLoopLoad } from '../../src/http/limits/event-loop-load.ts';

/** A process that always has time: how busy the machine of the tests is must not decide what is answered. */
export class CalmLoad implements Pick<EventLoopLoad, 'saturated'> {
  get saturated(): boolean {
    return false;
  }
}
