import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CycleSlotEntity } from '../entities/cycle.entity.ts';
import { leaseIsOver } from '../database/entity-columns.ts';

/** Lease of some slots until a moment, with a fencing token so that an expired owner publishes nothing. */
export interface SlotLease {
  readonly owner: string;
  readonly fence: string;
  /** Ascending; may be fewer than asked for. */
  readonly cycleNumbers: readonly number[];
}

/** Leases slots to workers: one owner per slot. */
@Injectable()
export class CycleSlotStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Leases those slots that are neither published nor leased to another worker at `nowMs`. All slots of a lease
   * carry one fencing token, drawn from a sequence.
   */
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
      // A publisher deletes its slot and inserts its cycle in one transaction, which the insert above waited for:
      // only now is it known which leased slots are still open.
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

  /** Releases slots that were not published, so that other workers need not wait for the lease to expire. */
  async release(lease: SlotLease): Promise<void> {
    await this.dataSource.manager.delete(CycleSlotEntity, { fence: Number(lease.fence), owner: lease.owner });
  }
}
