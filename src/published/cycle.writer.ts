import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Asset } from '../../packages/engine/assets.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { publicationEvents } from '../domain/events/cycle-event.ts';
import { recordedCycleOf } from '../../packages/engine/records/recorded-cycle.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { CheckpointStore } from './chain/checkpoint.store.ts';
import { addToBacklog, appendToChain, holdChain } from './chain/chain-append.ts';
import { publicationContent, sha256Hex } from './chain/chain-content.ts';
import { ClaimLostError, leaseIsOver } from '../platform/database/locks.ts';
import { binaryArray } from '../platform/database/replica-query.ts';
import { CycleSlotEntity, CycleChainBacklogEntity } from './cycle.entity.ts';
import { recordEvents } from '../events/event.store.ts';
import {
  insertArchived,
  insertCached,
  insertNarrations,
  narrationRecordOf,
  type NarrativePublication,
  packForArchive,
} from './narrative.writer.ts';
import { notify } from '../platform/database/notification-channel.ts';
import { ensureMonth } from '../platform/database/partition.store.ts';
import { insertListings } from './cycle-history.reader.ts';
import { latestAnnouncedCycle } from './published-cycle.ts';
import { type PublicationFacts } from '../../packages/engine/proof/cycle-parts.ts';

/** Lease of some slots until a moment, with a fencing token so that an expired owner publishes nothing. */
export interface SlotLease {
  readonly owner: string;
  readonly fence: string;
  readonly cycleNumbers: readonly number[];
}

@Injectable()
export class CycleSlotStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Those neither published nor leased at `nowMs`. All slots of a lease have one fencing token, drawn from a sequence. */
  async claim(
    owner: string,
    cycleNumbers: readonly number[],
    nowMs: number,
    leaseSeconds: number,
  ): Promise<SlotLease> {
    const now = new Date(nowMs).toISOString();
    const until = new Date(nowMs + leaseSeconds * 1000).toISOString();
    return this.dataSource.transaction(async (manager) => {
      const [drawn]: { fence: string }[] = await manager.query(
        "SELECT nextval('cycle_slot_fences')::text AS fence",
      );
      const fence = drawn!.fence;
      const claimed: { number: string }[] = await manager.query(
        `INSERT INTO cycle_slots AS slot (cycle_number, owner, fence, leased_until)
         SELECT n, $2, $3, $5 FROM unnest($1::bigint[]) n ORDER BY n
         ON CONFLICT (cycle_number) DO UPDATE SET owner = $2, fence = $3, leased_until = $5
           WHERE ${leaseIsOver('slot.leased_until', '$4')}
         RETURNING cycle_number AS number`,
        [cycleNumbers, owner, fence, now, until],
      );
      // A publisher deletes its slot and inserts its cycle in one transaction, which the insert above waited for: only
      // now is it known which leased slots are still open.
      const [published]: [{ number: string }[], number] = await manager.query(
        `DELETE FROM cycle_slots s USING cycles c
         WHERE s.fence = $1 AND c.cycle_number = s.cycle_number RETURNING s.cycle_number AS number`,
        [fence],
      );
      const closed = new Set(published.map((row) => row.number));
      return {
        owner,
        fence,
        cycleNumbers: claimed
          .filter((row) => !closed.has(row.number))
          .map((row) => Number(row.number))
          .sort((a, b) => a - b),
      };
    });
  }

  async release(lease: SlotLease): Promise<void> {
    await this.dataSource.manager.delete(CycleSlotEntity, { fence: Number(lease.fence), owner: lease.owner });
  }
}

export interface CyclePublication extends Omit<PublicationFacts, 'publishedAtMs'> {
  readonly signal: Signal;
  readonly confidence: number;
  readonly consensusText: string;
  readonly votesText: string;
  readonly agentsText: string;
  readonly scoresText: string;
  readonly signals: Readonly<Record<Asset, Signal>>;
  readonly calibrationText: string | null;
  readonly inputsText: string;
  readonly result: CycleResult;
  readonly resultText: string;
  readonly resultHash: Buffer;
  readonly narrative: NarrativePublication;
}

@Injectable()
export class CycleWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkpoints: CheckpointStore,
  ) {}

  /**
   * Publishes, appends to the chain, signs, and releases the slots in one transaction. While earlier cycles wait for their
   * place in the chain, these wait behind them. @throws ClaimLostError when a slot is no longer ours; nothing is written
   */
  async publish(lease: SlotLease, cycles: readonly CyclePublication[], publishedAtMs: number): Promise<void> {
    if (cycles.length === 0) return;
    const numbers = cycles.map((cycle) => cycle.cycleNumber);
    const moments = cycles.map((cycle) => new Date(cycle.cycleAtMs).toISOString());
    const texts = (of: (cycle: CyclePublication) => string): Buffer => binaryArray('text', cycles.map(of));
    const archived = await packForArchive(cycles);
    await this.dataSource.transaction(async (manager) => {
      const [, released]: [unknown, number] = await manager.query(
        'DELETE FROM cycle_slots WHERE cycle_number = ANY($1::bigint[]) AND owner = $2 AND fence = $3',
        [numbers, lease.owner, lease.fence],
      );
      if (released !== cycles.length)
        throw new ClaimLostError(
          `lost ${cycles.length - released} of ${cycles.length} slots to another worker`,
        );
      const contents = cycles.map((cycle) =>
        publicationContent({
          ...cycle,
          publishedAtMs,
          inputsSha256: sha256Hex(cycle.inputsText),
          resultSha256: cycle.resultHash.toString('hex'),
          narration: narrationRecordOf(cycle.narrative),
          texts: cycle.narrative.stage === 'expired' ? null : cycle.narrative.texts,
        }),
      );
      await holdChain(manager);
      const latest = await latestAnnouncedCycle(manager);
      for (const month of new Set(moments.map((moment) => moment.slice(0, 7))))
        await ensureMonth(manager, 'cycle_details', Date.parse(month));
      await manager.query(
        `INSERT INTO cycles (cycle_number, cycle_at, published_at, backfilled, mode, methodology_version,
                             signal, confidence, consensus, votes, agents, scores, signals, calibration, result_hash)
         SELECT n.number, n.at, $3, n.backfilled, n.mode, n.version, n.signal, n.confidence,
                n.consensus::json, n.votes::json, n.agents::json, n.scores::json, n.signals::json,
                n.calibration::json, decode(n.hash, 'hex')
         FROM unnest($1::bigint[], $2::timestamptz[], $4::boolean[], $5::text[], $6::text[], $7::text[],
                     $8::float8[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[])
           AS n(number, at, backfilled, mode, version, signal, confidence, consensus, votes, agents, scores, signals,
                calibration, hash)`,
        [
          numbers,
          moments,
          new Date(publishedAtMs).toISOString(),
          cycles.map((cycle) => cycle.backfilled),
          cycles.map((cycle) => cycle.mode),
          cycles.map((cycle) => cycle.methodologyVersion),
          cycles.map((cycle) => cycle.signal),
          cycles.map((cycle) => cycle.confidence),
          cycles.map((cycle) => cycle.consensusText),
          cycles.map((cycle) => cycle.votesText),
          cycles.map((cycle) => cycle.agentsText),
          cycles.map((cycle) => cycle.scoresText),
          cycles.map((cycle) => JSON.stringify(cycle.signals)),
          cycles.map((cycle) => cycle.calibrationText),
          cycles.map((cycle) => cycle.resultHash.toString('hex')),
        ],
      );
      await manager.query(
        `INSERT INTO cycle_details (cycle_number, cycle_at, inputs, result)
         SELECT n.number, n.at, n.inputs::json, n.result::json
         FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[]) AS n(number, at, inputs, result)`,
        [numbers, moments, texts((cycle) => cycle.inputsText), texts((cycle) => cycle.resultText)],
      );
      await insertListings(
        manager,
        cycles.map((cycle) => recordedCycleOf({ ...cycle, publishedAtMs }, cycle.result)),
      );
      await insertNarrations(manager, cycles);
      await insertCached(manager, cycles);
      await insertArchived(manager, archived);
      const chained = (await manager.exists(CycleChainBacklogEntity))
        ? await addToBacklog(manager, numbers)
        : await appendToChain(manager, contents);
      const checkpoints = await this.checkpoints.sign(manager, chained, publishedAtMs);
      await notify(manager, 'cycle_published', String(numbers.at(-1)));
      await recordEvents(manager, publicationEvents(latest, cycles, publishedAtMs, checkpoints));
    });
  }
}
