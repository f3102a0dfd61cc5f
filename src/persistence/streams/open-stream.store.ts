import { Injectable } from '@nestjs/common';
import { DataSource, In, Raw, type Repository } from 'typeorm';
import { holdStreamsOf } from '../database/locks.ts';
import { OpenStreamEntity } from '../entities/open-stream.entity.ts';

/** Seconds between the marks of a stream that is still open, or an export that is still running. */
export const SEEN_EVERY_SECONDS = 5;
/** Streams and exports without a mark for this long no longer count, because their process was killed. */
const GONE_AFTER_SECONDS = 20;

export const SEEN_LATELY = Raw((seenAt) => `${seenAt} > now() - interval '${GONE_AFTER_SECONDS} seconds'`);

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
