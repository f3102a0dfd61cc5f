import { type ChainPlace } from '../cycle-chain/chain-append.ts';

/**
 * Returns the text of a checkpoint in the lines of https://c2sp.org/tlog-checkpoint: origin, number of entries, hash. The
 * hash is the chain hash of the last of these entries, not the root of a Merkle tree, so the first extension line names
 * its form. The second one names the published cycle.
 */
export const checkpointText = (origin: string, { position, cycleNumber, chainHash }: ChainPlace): string =>
  [
    origin,
    position,
    Buffer.from(chainHash, 'hex').toString('base64'),
    'hash cycle-chain/1',
    `cycle ${cycleNumber}`,
    '',
  ].join('\n');
