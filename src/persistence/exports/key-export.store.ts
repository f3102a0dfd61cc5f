import { Injectable } from '@nestjs/common';
import { DataSource, Raw, type Repository } from 'typeorm';
import { holdStreamsOf } from '../database/locks.ts';
import { KeyExportEntity } from '../entities/open-stream.entity.ts';
import { SEEN_LATELY } from '../streams/open-stream.store.ts';

export interface KeyExports {
  readonly running: number;
  /** Sent since midnight UTC, running exports included. */
  readonly bytesToday: number;
}

export interface KeyExportLimits {
  readonly running: number;
  readonly bytesPerDay: number;
}

@Injectable()
export class KeyExportStore {
  private readonly exports: Repository<KeyExportEntity>;

  constructor(dataSource: DataSource) {
    this.exports = dataSource.getRepository(KeyExportEntity);
  }

  /** Returns the limit that the key has reached; null: the export began. */
  async begin(id: string, keyId: string, limits: KeyExportLimits): Promise<keyof KeyExportLimits | null> {
    return this.exports.manager.transaction(async (manager) => {
      await holdStreamsOf(manager, keyId);
      const exports = manager.getRepository(KeyExportEntity);
      const { running, bytesToday } = await usageOf(exports, keyId);
      if (running >= limits.running) return 'running';
      if (bytesToday >= limits.bytesPerDay) return 'bytesPerDay';
      await exports.insert({ id, keyId });
      return null;
    });
  }

  async note(id: string, bytes: number): Promise<void> {
    await this.exports.update({ id }, { bytes, seenAtMs: () => 'now()' });
  }

  async end(id: string, bytes: number): Promise<void> {
    await this.exports.update({ id }, { bytes, ended: true, seenAtMs: () => 'now()' });
  }

  of(keyId: string): Promise<KeyExports> {
    return usageOf(this.exports, keyId);
  }
}

async function usageOf(exports: Repository<KeyExportEntity>, keyId: string): Promise<KeyExports> {
  const running = await exports.countBy({ keyId, ended: false, seenAtMs: SEEN_LATELY });
  const today = Raw((begunAt) => `${begunAt} >= date_trunc('day', now(), 'UTC')`);
  const bytesToday = await exports.sum('bytes', { keyId, begunAtMs: today });
  return { running, bytesToday: bytesToday ?? 0 };
}
