import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { Clock } from '../platform/clock/clock.ts';
import { type AccessRights, hasTier1Scope } from '../domain/access/access-rights.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { fieldsOfPart, PUBLIC_PARTS, type PublicPart } from '../../packages/engine/proof/cycle-parts.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc, isoUtcOrNull, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { madeByCycle, newestCycleOf } from '../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { CheckpointReader, type PublishedCheckpointKey } from '../published/chain/checkpoint.store.ts';
import { type ChainEntry, chainText, contentText } from '../published/chain/chain-content.ts';
import { CycleChainReader } from '../published/chain/cycle-chain.reader.ts';
import { PublishedState } from '../published/published-state.ts';
import { type CycleCheckpoint, type CycleProof, type ProvenPart } from './proofs.response.ts';
import { parseVerifier } from '../published/chain/signed-note.ts';

/** A key that verifies checkpoints. Moments are ISO-8601 in UTC. */
export interface CheckpointKeyItem {
  /** `<name>+<key ID>+<base64>`, as https://c2sp.org/signed-note writes it. */
  readonly verifier_key: string;
  readonly name: string;
  readonly key_id: string;
  /** The 32 bytes of the Ed25519 public key, in base64. */
  readonly public_key: string;
  readonly status: 'signing' | 'retired';
  /** Null: it hasn't signed yet. */
  readonly first_signed_at: string | null;
  readonly last_signed_at: string | null;
  /** Until then it signs beside a newer key; null: that isn't planned. */
  readonly retires_at: string | null;
}

/** Every key that signs or signed checkpoints, the newest first; none if checkpoints are unavailable. */
export interface CheckpointKeyList {
  readonly form: string;
  readonly keys: readonly CheckpointKeyItem[];
}

@Injectable()
export class CheckpointKeysService {
  private reading: Promise<readonly PublishedCheckpointKey[]> | null = null;
  private readAtUptimeMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly checkpoints: CheckpointReader,
    private readonly clock: Clock,
  ) {}

  /** Lists the keys as of the last minute, because anybody can request them at any rate. */
  async list(): Promise<CheckpointKeyList> {
    const uptimeMs = this.clock.uptimeMs();
    if (this.reading === null || uptimeMs - this.readAtUptimeMs >= MINUTE_MS) {
      this.readAtUptimeMs = uptimeMs;
      const reading = this.checkpoints.keys();
      this.reading = reading;
      // What failed is read again by the next request.
      reading.catch(() => (this.reading = null));
    }
    const keys = await this.reading;
    return {
      form: 'https://c2sp.org/signed-note',
      keys: keys.map((key) => presentKey(key, keys, this.clock.now())),
    };
  }
}

/** A key that signed before, but not the latest checkpoint, is held by no worker any more. */
function presentKey(
  key: PublishedCheckpointKey,
  all: readonly PublishedCheckpointKey[],
  nowMs: number,
): CheckpointKeyItem {
  const { verifier, retiresAtMs, firstSignedAtMs, lastSignedAtMs } = key;
  const { name, keyId, publicKey } = parseVerifier(verifier);
  const isSuperseded = all.some(
    (other) => lastSignedAtMs !== null && (other.lastSignedAtMs ?? 0) > lastSignedAtMs,
  );
  const isRetired = isSuperseded || (retiresAtMs !== null && retiresAtMs <= nowMs);
  return {
    verifier_key: verifier,
    name,
    key_id: keyId,
    public_key: Buffer.from(publicKey).toString('base64'),
    status: isRetired ? 'retired' : 'signing',
    first_signed_at: isoUtcOrNull(firstSignedAtMs),
    last_signed_at: isoUtcOrNull(lastSignedAtMs),
    retires_at: isoUtcOrNull(retiresAtMs),
  };
}

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

function presentProof(entry: ChainEntry, shown: readonly PublicPart[]): CycleProof {
  return {
    cycle_number: entry.cycleNumber,
    cycle_at: isoUtc(cycleAtMs(entry.cycleNumber)),
    parts: entry.parts.map(({ name, sha256, json }): ProvenPart => {
      const part = PUBLIC_PARTS.find((known) => known === name);
      return {
        name,
        sha256,
        fields: part === undefined ? null : fieldsOfPart(part, json),
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

  /** @throws CYCLE_NOT_FOUND, PROOF_NOT_FOUND; STORE_UNAVAILABLE */
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

  /** @throws CHECKPOINT_NOT_FOUND, PROOF_NOT_FOUND; STORE_UNAVAILABLE */
  latestCheckpoint(): Promise<PreparedAnswer> {
    const { cycleNumber, publishedAtMs } = newestCycleOf(this.state.current);
    // A withdrawn cycle can be published again under its number.
    return this.checkpoint(cycleNumber, publishedAtMs);
  }

  /** @throws CYCLE_NOT_FOUND, CHECKPOINT_NOT_FOUND, PROOF_NOT_FOUND; STORE_UNAVAILABLE */
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
