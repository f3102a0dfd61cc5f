import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { Clock } from '../../config/clock.ts';
import { type AccessRights } from '../../domain/access/access-rights.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { cycleAtMs, cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { madeByCycle } from '../../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { type ChainEntry } from '../../persistence/cycle-chain/chain-entry.ts';
import { CycleChainReader } from '../../persistence/cycle-chain/cycle-chain.reader.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { partsShownTo, presentProof } from './cycle-proof.presenter.ts';

/** What proves that a cycle is still what was published. */
@Injectable()
export class CycleProofService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly chain: CycleChainReader,
    private readonly answers: AnswerStore,
  ) {}

  /**
   * The proof of one cycle.
   *
   * @throws CYCLE_NOT_FOUND, PROOF_NOT_FOUND; STORE_UNAVAILABLE
   */
  async ofCycle(cycleNumber: number, rights: AccessRights): Promise<PreparedAnswer> {
    const { cycle } = this.state.current;
    if (cycleNumber > cycleNumberAt(this.clock.now())) throw cycleUnknown();
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
