import { type ProcessRegistry } from '../../src/limits/process-share.ts';

export class TestProcessRegistry implements ProcessRegistry {
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
