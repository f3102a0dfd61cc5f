import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { CycleChainBacklogEntity } from '../entities/cycle.entity.ts';
import { appendToChain, holdChain } from '../cycle-chain/chain-append.ts';
import { publicationContent } from '../cycle-chain/chain-content.ts';
import { longestWaiting } from './stored-cycle.reader.ts';

/** Published cycles that wait for their place in the chain: those of versions of the service that had none. */
@Injectable()
export class CycleBacklogStore {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of publication. One without details leaves the list without an entry, which verification names. */
  async append(limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await holdChain(manager);
      const waiting = await longestWaiting(manager, limit);
      await appendToChain(
        manager,
        waiting.flatMap(({ cycle }) => (cycle === null ? [] : [publicationContent(cycle)])),
      );
      await manager.delete(CycleChainBacklogEntity, {
        cycleNumber: In(waiting.map(({ cycleNumber }) => cycleNumber)),
      });
      return waiting.length;
    });
  }

  async size(): Promise<number> {
    return this.dataSource.manager.count(CycleChainBacklogEntity);
  }
}
