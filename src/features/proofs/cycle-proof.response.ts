import { ApiProperty } from '@nestjs/swagger';
import { PART_FIELDS, PUBLIC_PARTS } from '../../domain/proof/cycle-parts.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';

const HASH = { type: String, pattern: '^[0-9a-f]{64}$', example: 'f'.repeat(64) } as const;

/** One part of the publication. */
export class ProvenPart {
  @ApiProperty({
    description:
      'Name of the part. publication, verdict, composites, and outlook were served to every caller. result, narration, and texts are not disclosed: their hashes are salted with a secret of the deployment.',
    enum: [...PUBLIC_PARTS, 'result', 'narration', 'texts'],
    example: 'verdict',
  })
  readonly name!: string;

  @ApiProperty({
    ...HASH,
    description: 'SHA-256, hexadecimal; for a part that was served, the hash of its canonical JSON in UTF-8.',
  })
  readonly sha256!: string;

  @ApiProperty({
    description:
      'Response fields that the part contains: an object lists its fields, a list has the fields of each of its items, and null means the whole value. Null for a part that is not disclosed.',
    type: Object,
    additionalProperties: true,
    nullable: true,
    example: PART_FIELDS.publication,
  })
  readonly fields!: object | null;

  @ApiProperty({
    description:
      'Canonical JSON of the part. For the latest cycle: available to every caller. For earlier cycles: the publication is available to every caller, composites and outlook with Tier 1 and data:history, and the verdict with data:agents in addition; null otherwise.',
    type: String,
    nullable: true,
    example: '{"backfilled":false,"cycle_at":"2026-01-05T12:15:00+00:00"}',
  })
  readonly json!: string | null;
}

/** The place of a cycle in the chain. */
export class ChainPlace {
  @ApiProperty({ description: 'Position in the chain, from 1.', type: 'integer', minimum: 1, example: 4711 })
  readonly position!: number;

  @ApiProperty({ ...HASH, description: 'Chain hash of the previous entry; 64 zeros for the first entry.' })
  readonly previous_sha256!: string;

  @ApiProperty({ ...HASH, description: 'Salted hash of the inputs of the cycle.' })
  readonly inputs_sha256!: string;

  @ApiProperty({ ...HASH, description: 'SHA-256 of content_text.' })
  readonly content_sha256!: string;

  @ApiProperty({ ...HASH, description: 'SHA-256 of chain_text; the next entry includes it.' })
  readonly chain_sha256!: string;
}

/** Proof that a cycle is unchanged since its publication. */
export class CycleProof {
  @ApiProperty(CYCLE_FIELDS.number)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.at)
  readonly cycle_at!: string;

  @ApiProperty({ description: 'Parts, in the order of content_text.', type: () => [ProvenPart] })
  readonly parts!: readonly ProvenPart[];

  @ApiProperty({ description: 'Position of the publication in the chain.', type: () => ChainPlace })
  readonly chain!: ChainPlace;

  @ApiProperty({
    description:
      'Text (UTF-8) that content_sha256 covers: cycle-publication/1, then a line per part with its name, a space, and its hash. Line feeds separate the lines; the last line has none.',
    type: String,
    example: `cycle-publication/1\npublication ${'f'.repeat(64)}`,
  })
  readonly content_text!: string;

  @ApiProperty({
    description:
      'Text (UTF-8) that chain_sha256 covers, one value per line: cycle-chain/1, position, publication, cycle number, previous_sha256, inputs_sha256, content_sha256.',
    type: String,
    example: `cycle-chain/1\n4711\npublication\n70609\n${'f'.repeat(64)}`,
  })
  readonly chain_text!: string;

  @ApiProperty({
    description: 'Steps for checking a saved response.',
    type: [String],
    example: ['Take the fields of a part from the reply that you kept.'],
  })
  readonly how!: readonly string[];
}
