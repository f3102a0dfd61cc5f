import { Injectable } from '@nestjs/common';
import { DataSource, In, Raw, type Repository } from 'typeorm';
import { holdStreamsOf } from '../database/locks.ts';
import { OpenStreamEntity } from '../entities/open-stream.entity.ts';

/** Seconds between the marks of a stream that is still open. */
export const SEEN_EVERY_SECONDS = 5;
/** A stream without a mark for this long is gone with its process: clients that connect again find its place free. */
const SEEN_LATELY = Raw((seenAt) => `${seenAt} > now() - interval '20 seconds'`);

/** The open streams of all processes, so that a key has as many as it may wherever they are. */
@Injectable()
export class OpenStreamStore {
  private readonly streams: Repository<OpenStreamEntity>;

  constructor(dataSource: DataSource) {
    this.streams = dataSource.getRepository(OpenStreamEntity);
  }

  /** Adds a stream of a key, a UUID; false: the key has `limit` of them already. */
  async open(id: string, keyId: string, limit: number): Promise<boolean> {
    return this.streams.manager.transaction(async (manager) => {
      await holdStreamsOf(manager, keyId);
      const streams = manager.getRepository(OpenStreamEntity);
      if ((await streams.countBy({ keyId, seenAtMs: SEEN_LATELY })) >= limit) return false;
      await streams.insert({ id, keyId });
      return true;
    });
  }

  /** Marks streams as still open. */
  async markSeen(ids: readonly string[]): Promise<void> {
    await this.streams.update({ id: In(ids) }, { seenAtMs: () => 'now()' });
  }

  /** Removes streams that were closed. */
  async close(ids: readonly string[]): Promise<void> {
    await this.streams.delete({ id: In(ids) });
  }

  /** How many a key has. */
  async countOf(keyId: string): Promise<number> {
    return this.streams.countBy({ keyId, seenAtMs: SEEN_LATELY });
  }
}
