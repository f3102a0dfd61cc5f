import { createPrivateKey } from 'node:crypto';
import { CheckpointKeys } from '../../src/published/chain/checkpoint.store.ts';

/** DER of an Ed25519 private key before its 32 bytes (PKCS #8). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** An Ed25519 private key in PEM, the same for the same byte. */
export const testPrivateKey = (byte: number): string =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.alloc(32, byte)]),
    format: 'der',
    type: 'pkcs8',
  }).export({
    type: 'pkcs8',
    format: 'pem',
  });

export const testCheckpointKeys = (keysPem = testPrivateKey(1)): CheckpointKeys =>
  new CheckpointKeys({
    checkpoints: { origin: 'data.example.com/cycles', keysPem },
    secretsKey: null,
    dataDir: '',
    databaseUrl: 'postgres://elsewhere',
  });
