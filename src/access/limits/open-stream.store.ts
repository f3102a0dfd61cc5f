import { Injectable } from '@nestjs/common';
import { DataSource, In, Raw, type Repository } from 'typeorm';
import { holdStreamsOf } from '../../platform/database/locks.ts';
import { KeyExportEntity, OpenStreamEntity } from './open-stream.entity.ts';

export const SEEN_EVERY_SECONDS = 5;
/** Streams and exports without a mark for this long no longer count, because their process was killed. */
const GONE_AFTER_SECONDS = 20;

const SEEN_LATELY = Raw((seenAt) => `${seenAt} > now() - interval '${GONE_AFTER_SECONDS} seconds'`);

const placesOf = (keyId: string) => ({ keyId, superseded: false, seenAtMs: SEEN_LATELY });

@Injectable()
export class OpenStreamStore {
  private readonly streams: Repository<OpenStreamEntity>;

  constructor(dataSource: DataSource) {
    this.streams = dataSource.getRepository(OpenStreamEntity);
  }

  /** At the limit, the oldest unwatched stream is replaced: its client might have vanished. False if there is none. */
  async open(
    { id, keyId, watched }: Pick<OpenStreamEntity, 'id' | 'keyId' | 'watched'>,
    limit: number,
  ): Promise<boolean> {
    return this.streams.manager.transaction(async (manager) => {
      await holdStreamsOf(manager, keyId);
      const streams = manager.getRepository(OpenStreamEntity);
      if ((await streams.countBy(placesOf(keyId))) >= limit) {
        const oldest = await streams.findOne({
          where: { ...placesOf(keyId), watched: false },
          order: { openedAtMs: 'ASC' },
        });
        if (oldest === null) return false;
        await streams.update({ id: oldest.id }, { superseded: true });
      }
      await streams.insert({ id, keyId, watched });
      return true;
    });
  }

  async markSeen(ids: readonly string[]): Promise<ReadonlySet<string>> {
    await this.streams.update({ id: In(ids) }, { seenAtMs: () => 'now()' });
    const superseded = await this.streams.findBy({ id: In(ids), superseded: true });
    return new Set(superseded.map(({ id }) => id));
  }

  async close(ids: readonly string[]): Promise<void> {
    await this.streams.delete({ id: In(ids) });
  }

  async countOf(keyId: string): Promise<number> {
    return this.streams.countBy(placesOf(keyId));
  }
}

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
