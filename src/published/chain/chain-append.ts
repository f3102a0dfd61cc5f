import { type EntityManager, In } from 'typeorm';
import { holdLock } from '../../platform/database/locks.ts';
import { CycleChainBacklogEntity } from '../cycle.entity.ts';
import { type ChainContent, type ChainEntry, chainHash, GENESIS } from './chain-content.ts';

/** No two processes continue the same entry. Taken before rows of cycles and narratives change, against deadlocks. */
export const holdChain = (manager: EntityManager): Promise<void> => holdLock(manager, 'chain');

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
     SELECT position, kind, "cycleNumber", decode("previousHash", 'hex'), decode("inputsHash", 'hex'),
            decode("contentHash", 'hex'), decode("chainHash", 'hex'), decode(salt, 'hex'), parts
     FROM json_to_recordset($1) AS n (position bigint, kind text, "cycleNumber" bigint, "previousHash" text,
       "inputsHash" text, "contentHash" text, "chainHash" text, salt text, parts json)`,
    [JSON.stringify(rows)],
  );
  return rows;
}
