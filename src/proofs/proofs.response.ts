import { PART_FIELDS, PUBLIC_PARTS } from '../../packages/engine/proof/cycle-parts.ts';
import { CHECKPOINT_EXAMPLE } from '../http/contract/checkpoint-example.ts';
import { CYCLE_FIELDS } from '../http/contract/shared-fields.ts';
import { f, shape } from '../http/shape/shape.ts';

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

const EXAMPLE = 'f'.repeat(64);
const hash = (description: string) =>
  f.any<string>({ type: String, pattern: '^[0-9a-f]{64}$', example: EXAMPLE, description });

export class ProvenPart extends shape({
  name: f.choice<string>(
    'Name of the part. publication, verdict, composites, and outlook were served to every caller. result, narration, and texts are not disclosed: their hashes are salted with a secret of the deployment.',
    [...PUBLIC_PARTS, 'result', 'narration', 'texts'],
    'verdict',
  ),
  sha256: hash('SHA-256, hexadecimal; for a part that was served, the hash of its canonical JSON in UTF-8.'),
  fields: f.any<object | null>({
    description:
      'Response fields that the part contains: an object lists its fields, a list has the fields of each of its items, and null means the whole value. Null for a part that is not disclosed.',
    type: Object,
    additionalProperties: true,
    nullable: true,
    example: PART_FIELDS.publication,
  }),
  json: f.textOrNull(
    'Canonical JSON of the part. For the latest cycle: available to every caller. For earlier cycles: the publication is available to every caller, composites and outlook with Tier 1 and data:history, and the verdict with data:agents in addition; null otherwise.',
    '{"backfilled":false,"cycle_at":"2026-01-05T12:15:00+00:00"}',
  ),
}) {}

class ChainPlace extends shape({
  position: f.integer('Position in the chain, from 1.', 4711, { minimum: 1 }),
  previous_sha256: hash('Chain hash of the previous entry; 64 zeros for the first entry.'),
  inputs_sha256: hash('Salted hash of the inputs of the cycle.'),
  content_sha256: hash('SHA-256 of content_text.'),
  chain_sha256: hash('SHA-256 of chain_text; the next entry includes it.'),
}) {}

export class CycleProof extends shape({
  cycle_number: CYCLE_FIELDS.number,
  cycle_at: CYCLE_FIELDS.at,
  parts: f.many('Parts, in the order of content_text.', ProvenPart),
  chain: f.one('Position of the publication in the chain.', ChainPlace),
  content_text: f.text(
    'Text (UTF-8) that content_sha256 covers: cycle-publication/1, then a line per part with its name, a space, and its hash. Line feeds separate the lines; the last line has none.',
    `cycle-publication/1\npublication ${EXAMPLE}`,
  ),
  chain_text: f.text(
    'Text (UTF-8) that chain_sha256 covers, one value per line: cycle-chain/1, position, publication, cycle number, previous_sha256, inputs_sha256, content_sha256.',
    `cycle-chain/1\n4711\npublication\n70609\n${EXAMPLE}`,
  ),
  how: f.texts('Steps for checking a saved response.', [
    'Take the fields of a part from the reply that you kept.',
  ]),
}) {}
