import { ServiceLoad } from '../../src/http/limits/database-reads.interceptor.ts';

/** A process that always has time: how busy the machine of the tests is must not decide what is answered. */
export class CalmLoad extends ServiceLoad {
  override get saturated(): boolean {
    return false;
  }
}
