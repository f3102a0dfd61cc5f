import { type EventLoopLoad } from '../../src/access/limits/database-reads.interceptor.ts';

/** A process that always has time: how busy the machine of the tests is must not decide what is answered. */
export class CalmLoad implements Pick<EventLoopLoad, 'saturated'> {
  get saturated(): boolean {
    return false;
  }
}
