import { type LimitProcessStore } from '../../src/platform/database/worker-heartbeat.store.ts';

/** The processes of one test, counted in memory. */
export class TestProcessRegistry implements Pick<LimitProcessStore, 'beat' | 'leave'> {
  private readonly ids = new Set<string>();

  beat(id: string): Promise<{ rank: number; count: number }> {
    this.ids.add(id);
    return Promise.resolve({ rank: [...this.ids].sort().indexOf(id), count: this.ids.size });
  }

  leave(id: string): Promise<void> {
    this.ids.delete(id);
    return Promise.resolve();
  }
}
