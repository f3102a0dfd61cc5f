import { type EntityManager, In } from 'typeorm';
import { holdLock } from '../../platform/database/locks.ts';
import { CycleChainBacklogEntity } from '../cycle.entity.ts';
import { type ChainContent, type ChainEntry, chainHash, GENESIS } from './chain-content.ts';

/** No two processes continue the same entry. Taken before rows of cycles and narratives change, against deadlocks. */
export const holdChain = (manager: EntityManager): Promise<void> => holdLock(manager, 'chain');

export async function hasBacklog(manager: EntityManager): Promise<boolean> {
  const [row]: { waits: boolean }[] = await manager.query(
    'SELECT EXISTS (SELECT FROM cycle_chain_backlog) AS waits',
  );
  return row!.waits;
}

/** Lets published cycles wait for their entry behind those that wait already: they get no place yet. */
export const addToBacklog = async (
  manager: EntityManager,
  cycleNumbers: readonly number[],
): Promise<readonly ChainPlace[]> => {
  await manager.insert(
    CycleChainBacklogEntity,
    cycleNumbers.map((cycleNumber) => ({ cycleNumber })),
  );
  return [];
};

export async function waitingOf(
  manager: EntityManager,
  cycleNumbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const waiting = await manager.findBy(CycleChainBacklogEntity, { cycleNumber: In(cycleNumbers) });
  return new Set(waiting.map(({ cycleNumber }) => cycleNumber));
}

export type ChainPlace = Pick<ChainEntry, 'position' | 'cycleNumber' | 'chainHash'>;

/** The caller holds the chain. */
export async function appendToChain(
  manager: EntityManager,
  contents: readonly ChainContent[],
): Promise<readonly ChainPlace[]> {
  if (contents.length === 0) return [];
  const [head]: { position: number; hash: string }[] = await manager.query(
    `SELECT position::float8, encode(chain_hash, 'hex') AS hash FROM cycle_chain
     ORDER BY cycle_chain.position DESC LIMIT 1`,
  );
  let { position, hash } = head ?? { position: 0, hash: GENESIS };
  const rows = contents.map((content) => {
    position += 1;
    const link = { ...content, position, previousHash: hash };
    hash = chainHash(link);
    return { ...link, chainHash: hash };
  });
  await manager.query(
    `INSERT INTO cycle_chain (position, kind, cycle_number, previous_hash, inputs_hash, content_hash, chain_hash, salt, parts)
     SELECT position, kind, number, decode(previous, 'hex'), decode(inputs, 'hex'), decode(content, 'hex'),
            decode(chain, 'hex'), decode(salt, 'hex'), parts::json
     FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                 $9::text[])
       AS n (position, kind, number, previous, inputs, content, chain, salt, parts)`,
    [
      rows.map((row) => row.position),
      rows.map((row) => row.kind),
      rows.map((row) => row.cycleNumber),
      rows.map((row) => row.previousHash),
      rows.map((row) => row.inputsHash),
      rows.map((row) => row.contentHash),
      rows.map((row) => row.chainHash),
      rows.map((row) => row.salt),
      rows.map((row) => JSON.stringify(row.parts)),
    ],
  );
  return rows;
}
