import { ApiProperty } from '@nestjs/swagger';
import { PART_FIELDS, PUBLIC_PARTS } from '../../domain/proof/cycle-parts.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';

const HASH = { type: String, pattern: '^[0-9a-f]{64}$', example: 'f'.repeat(64) } as const;

/** One part of what was published. */
export class ProvenPart {
  @ApiProperty({
    description:
      'publication, verdict and composites were served to everybody. result, narration and texts are not disclosed: their hashes are salted with a secret of the deployment.',
    enum: [...PUBLIC_PARTS, 'result', 'narration', 'texts'],
    example: 'verdict',
  })
  readonly name!: string;

  @ApiProperty({
    ...HASH,
    description: 'SHA-256, hexadecimal; of a part that was served, of its canonical JSON in UTF-8.',
  })
  readonly sha256!: string;

  @ApiProperty({
    description:
      'Which fields of a reply the part is made of: an object lists its fields, a list has the fields of each of its items, null stands for a whole value. Null for a part that is not disclosed.',
    type: Object,
    additionalProperties: true,
    nullable: true,
    example: PART_FIELDS.publication,
  })
  readonly fields!: object | null;

  @ApiProperty({
    description:
      'The canonical JSON itself. Of the newest cycle for everybody. Of earlier cycles the publication for everybody, composites with Tier 1 and data:history, the verdict with data:agents besides; null otherwise.',
    type: String,
    nullable: true,
    example: '{"backfilled":false,"cycle_at":"2026-01-05T12:15:00+00:00"}',
  })
  readonly json!: string | null;
}

/** The place of a cycle in the chain. */
export class ChainPlace {
  @ApiProperty({ description: 'Place in the chain, from 1 up.', type: 'integer', minimum: 1, example: 4711 })
  readonly position!: number;

  @ApiProperty({ ...HASH, description: 'Chain hash of the entry before; 64 zeros for the first.' })
  readonly previous_sha256!: string;

  @ApiProperty({ ...HASH, description: 'Salted hash of the inputs that the cycle was computed from.' })
  readonly inputs_sha256!: string;

  @ApiProperty({ ...HASH, description: 'SHA-256 of content_text.' })
  readonly content_sha256!: string;

  @ApiProperty({ ...HASH, description: 'SHA-256 of chain_text; the next entry carries it on.' })
  readonly chain_sha256!: string;
}

/** What proves that a cycle is still what was published. */
export class CycleProof {
  @ApiProperty(CYCLE_FIELDS.number)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.at)
  readonly cycle_at!: string;

  @ApiProperty({ description: 'The parts, in the order of content_text.', type: () => [ProvenPart] })
  readonly parts!: readonly ProvenPart[];

  @ApiProperty({ description: 'The place of the publication in the chain.', type: () => ChainPlace })
  readonly chain!: ChainPlace;

  @ApiProperty({
    description:
      'The bytes (UTF-8) of content_sha256: cycle-publication/1, then a line per part with its name, a space and its hash. Lines end with a line feed, the last one without.',
    type: String,
    example: `cycle-publication/1\npublication ${'f'.repeat(64)}`,
  })
  readonly content_text!: string;

  @ApiProperty({
    description:
      'The bytes (UTF-8) of chain_sha256, a value per line: cycle-chain/1, position, publication, cycle number, previous_sha256, inputs_sha256, content_sha256.',
    type: String,
    example: `cycle-chain/1\n4711\npublication\n70609\n${'f'.repeat(64)}`,
  })
  readonly chain_text!: string;

  @ApiProperty({
    description: 'How to check a kept reply, step by step.',
    type: [String],
    example: ['Take the fields of a part from the reply that you kept.'],
  })
  readonly how!: readonly string[];
}
