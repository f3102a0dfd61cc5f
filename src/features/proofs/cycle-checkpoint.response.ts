import { ApiProperty } from '@nestjs/swagger';
import { CHECKPOINT_EXAMPLE } from '../../http/contract/checkpoint-example.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';

/** The signed checkpoint of a published cycle. */
export class CycleCheckpoint {
  @ApiProperty(CYCLE_FIELDS.number)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.at)
  readonly cycle_at!: string;

  @ApiProperty({
    description: 'Position of the publication in the chain, from 1; the second line of the checkpoint.',
    type: 'integer',
    minimum: 1,
    example: 4711,
  })
  readonly position!: number;

  @ApiProperty({
    description:
      'Chain hash of the publication, hexadecimal, as in its proof; the third line of the checkpoint has it in base64.',
    type: String,
    pattern: '^[0-9a-f]{64}$',
    example: 'f'.repeat(64),
  })
  readonly chain_sha256!: string;

  @ApiProperty({
    description:
      'Signed note (https://c2sp.org/signed-note): origin, position, chain hash in base64, form of the hash, cycle, an empty line, and a signature line per key. Ed25519 signs the lines before the empty one. The verifier keys are at /.well-known/checkpoint-keys.json. Ignore signatures of keys that you do not know.',
    type: String,
    example: CHECKPOINT_EXAMPLE,
  })
  readonly checkpoint!: string;
}
