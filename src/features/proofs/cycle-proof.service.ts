import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { Clock } from '../../config/clock.ts';
import { type AccessRights, hasTier1Scope } from '../../domain/access/access-rights.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { PART_FIELDS, PUBLIC_PARTS, type PublicPart } from '../../domain/proof/cycle-parts.ts';
import { cycleAtMs, cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { madeByCycle, newestCycleOf } from '../../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { CheckpointReader } from '../../persistence/checkpoints/checkpoint.store.ts';
import { type ChainEntry, chainText, contentText } from '../../persistence/cycle-chain/chain-content.ts';
import { CycleChainReader } from '../../persistence/cycle-chain/cycle-chain.reader.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { type CycleCheckpoint, type CycleProof, type ProvenPart } from './proofs.response.ts';

/** Steps for checking a saved response. */
const HOW = [
  'Take the fields of a part from the data of the response that you saved: the verdict from /verdicts/latest, the composites from /composites/latest with every asset and index, the outlook from /outlook/latest with every asset and horizon.',
  'Write them as canonical JSON (RFC 8785): sorted keys, no white space. Its SHA-256 is the sha256 of the part.',
  'The SHA-256 of content_text, which lists the parts, is content_sha256; the SHA-256 of chain_text is chain_sha256.',
  'Save chain_sha256: if anything earlier in the chain changes, this proof changes too.',
];

/** The parts whose JSON a caller is shown. */
function partsShownTo(rights: AccessRights, isNewest: boolean): readonly PublicPart[] {
  if (isNewest) return PUBLIC_PARTS;
  if (!hasTier1Scope(rights, 'data:history')) return ['publication'];
  return hasTier1Scope(rights, 'data:agents') ? PUBLIC_PARTS : ['publication', 'composites', 'outlook'];
}

/** The proof of a publication as a partner sees it. */
function presentProof(entry: ChainEntry, shown: readonly PublicPart[]): CycleProof {
  return {
    cycle_number: entry.cycleNumber,
    cycle_at: isoUtc(cycleAtMs(entry.cycleNumber)),
    parts: entry.parts.map(({ name, sha256, json }): ProvenPart => {
      const part = PUBLIC_PARTS.find((known) => known === name);
      return {
        name,
        sha256,
        fields: part === undefined ? null : PART_FIELDS[part],
        json: part !== undefined && shown.includes(part) ? json : null,
      };
    }),
    chain: {
      position: entry.position,
      previous_sha256: entry.previousHash,
      inputs_sha256: entry.inputsHash!,
      content_sha256: entry.contentHash,
      chain_sha256: entry.chainHash,
    },
    content_text: contentText(entry.kind, entry.parts),
    chain_text: chainText(entry),
    how: HOW,
  };
}

/** What proves that a cycle is still what was published: its place in the chain, and its signed checkpoint. */
@Injectable()
export class CycleProofService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly chain: CycleChainReader,
    private readonly answers: AnswerStore,
    private readonly checkpoints: CheckpointReader,
  ) {}

  /**
   * The proof of one cycle.
   *
   * @throws CYCLE_NOT_FOUND, PROOF_NOT_FOUND; STORE_UNAVAILABLE
   */
  async ofCycle(cycleNumber: number, rights: AccessRights): Promise<PreparedAnswer> {
    const { cycle } = this.state.current;
    this.assertNotFuture(cycleNumber);
    const shown = partsShownTo(rights, cycleNumber === cycle?.cycleNumber);
    return this.answers.read(
      ['proofs', cycleNumber, shown],
      ['minute', 'store', 'history'],
      async ({ store }) => {
        const entry = await this.entryOf(cycleNumber);
        return prepareAnswer({
          data: presentProof(entry, shown),
          ...madeByCycle(momentsOf(entry), store, 'recorded'),
          generatedBy: 'engine',
        });
      },
    );
  }

  /**
   * The signed checkpoint of the latest cycle.
   *
   * @throws CHECKPOINT_NOT_FOUND, PROOF_NOT_FOUND; STORE_UNAVAILABLE
   */
  latestCheckpoint(): Promise<PreparedAnswer> {
    const { cycleNumber, publishedAtMs } = newestCycleOf(this.state.current);
    // A withdrawn cycle can be published again under its number.
    return this.checkpoint(cycleNumber, publishedAtMs);
  }

  /**
   * The signed checkpoint of one cycle.
   *
   * @throws CYCLE_NOT_FOUND, CHECKPOINT_NOT_FOUND, PROOF_NOT_FOUND; STORE_UNAVAILABLE
   */
  async checkpointOf(cycleNumber: number): Promise<PreparedAnswer> {
    this.assertNotFuture(cycleNumber);
    return this.checkpoint(cycleNumber, null);
  }

  private checkpoint(cycleNumber: number, publishedAtMs: number | null): Promise<PreparedAnswer> {
    return this.answers.read(
      ['checkpoints', cycleNumber, publishedAtMs],
      ['minute', 'store', 'history'],
      async ({ store }) => {
        const entry = await this.entryOf(cycleNumber);
        const checkpoint = await this.checkpoints.at(entry.position);
        if (checkpoint === null) throw await this.unsigned();
        const data: CycleCheckpoint = {
          cycle_number: cycleNumber,
          cycle_at: isoUtc(cycleAtMs(cycleNumber)),
          position: entry.position,
          chain_sha256: entry.chainHash,
          checkpoint,
        };
        return prepareAnswer({
          data,
          ...madeByCycle(momentsOf(entry), store, 'recorded'),
          generatedBy: 'engine',
        });
      },
    );
  }

  private async unsigned(): Promise<ServiceError<'CHECKPOINT_NOT_FOUND'>> {
    const keys = await this.checkpoints.keys();
    return new ServiceError('CHECKPOINT_NOT_FOUND', { reason: keys.length === 0 ? 'no_key' : 'unsigned' });
  }

  private assertNotFuture(cycleNumber: number): void {
    if (cycleNumber > cycleNumberAt(this.clock.now())) throw cycleUnknown();
  }

  private async entryOf(cycleNumber: number): Promise<ChainEntry> {
    const entry = await this.chain.publicationOf(cycleNumber);
    if (entry !== null && !(await this.chain.isWithdrawn(entry))) return entry;
    throw (await this.chain.waits(cycleNumber)) ? new ServiceError('PROOF_NOT_FOUND') : cycleUnknown();
  }
}

/** What the publication part says of when and how the cycle was published. */
function momentsOf({ cycleNumber, parts }: ChainEntry): Parameters<typeof madeByCycle>[0] {
  const { json } = parts.find(({ name }) => name === 'publication')!;
  const { published_at, mode } = JSON.parse(json!) as { published_at: string; mode: 'paper' | 'live' };
  return { cycleAtMs: cycleAtMs(cycleNumber), publishedAtMs: Date.parse(published_at), mode };
}

const cycleUnknown = (): ServiceError => new ServiceError('CYCLE_NOT_FOUND', { reason: 'unknown_number' });
