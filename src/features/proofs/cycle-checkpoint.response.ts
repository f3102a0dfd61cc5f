import { CHECKPOINT_EXAMPLE } from '../../http/contract/checkpoint-example.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';
import { f, shape } from '../../http/shape/shape.ts';

export class CycleCheckpoint extends shape({
  cycle_number: CYCLE_FIELDS.number,
  cycle_at: CYCLE_FIELDS.at,
  position: f.integer(
    'Position of the publication in the chain, from 1; the second line of the checkpoint.',
    4711,
    { minimum: 1 },
  ),
  chain_sha256: f.text(
    'Chain hash of the publication, hexadecimal, as in its proof; the third line of the checkpoint has it in base64.',
    'f'.repeat(64),
    { pattern: '^[0-9a-f]{64}$' },
  ),
  checkpoint: f.text(
    'Signed note (https://c2sp.org/signed-note): origin, position, chain hash in base64, form of the hash, cycle, an empty line, and a signature line per key. Ed25519 signs the lines before the empty one. The verifier keys are at /.well-known/checkpoint-keys.json. Ignore signatures of keys that you do not know.',
    CHECKPOINT_EXAMPLE,
  ),
}) {}
