import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  In,
  Not,
  type QueryDeepPartialEntity,
  type Repository,
} from 'typeorm';
import { type VerificationCheck } from '../../packages/engine/proof/verification.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../platform/audit/audit.store.ts';
import { entityColumns, epochMs } from '../platform/database/entity-columns.ts';
import { claimDueRows, ClaimLostError, holdLock, leaseIsOver } from '../platform/database/locks.ts';
import { WorkRequestEntity } from '../platform/database/worker.entity.ts';
import { type NotificationName, notify } from '../platform/database/notification-channel.ts';
import { type PastBackfill } from '../domain/backfill.ts';

/** The kinds of work requests with their arguments and outcomes. */
export interface WorkByKind {
  /** Publishes all open slots up to now. */
  readonly cycle_run: {
    readonly arguments: Readonly<Record<string, never>>;
    readonly outcome: { readonly published: number; readonly left_to_others: number };
  };
  /** Publishes the unpublished cycles of a range, both ends included. */
  readonly cycle_backfill: {
    readonly arguments: { readonly from_cycle: number; readonly to_cycle: number };
    readonly outcome: {
      readonly published: number;
      /** Sources whose past could not be read as far back as the range needs. */
      readonly sources_without_history: number;
    };
  };
  /** The same in the background, requested by the service itself after its first start. */
  readonly cycle_history: WorkByKind['cycle_backfill'];
  /** Recomputes a published cycle from its stored inputs. */
  readonly cycle_verify: {
    readonly arguments: { readonly cycle_number: number };
    readonly outcome: {
      readonly identical: boolean;
      readonly differences: readonly string[];
      /** Absent where a worker of a release before them verified. */
      readonly checks?: readonly VerificationCheck[];
    };
  };
}

export type WorkKind = keyof WorkByKind;

export const WORK_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** A work request with its progress. Moments are epoch milliseconds. */
export interface WorkRequest<Kind extends WorkKind = WorkKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly arguments: WorkByKind[Kind]['arguments'];
  readonly requestedBy: string;
  readonly requestedAtMs: number;
  readonly state: WorkState;
  /** Null until it is known how much there is to do. */
  readonly doneItems: number | null;
  readonly totalItems: number | null;
  /** Null until it is done. */
  readonly outcome: WorkByKind[Kind]['outcome'] | null;
  /** Why it failed, in plain words for operators; null otherwise. */
  readonly error: string | null;
  /** Operator who stopped it, which stores the state `failed`; null: nobody. */
  readonly stoppedBy: string | null;
  readonly finishedAtMs: number | null;
}

/** A request as a union discriminated by its kind. */
export type AnyWorkRequest = { [Kind in WorkKind]: WorkRequest<Kind> }[WorkKind];

const WORK_ACTIONS: Readonly<Record<WorkKind, string>> = {
  cycle_run: 'cycles.run',
  cycle_backfill: 'cycles.backfill',
  cycle_history: 'cycles.history',
  cycle_verify: 'cycle.verify',
};

export const WORK_KINDS = Object.keys(WORK_ACTIONS) as readonly WorkKind[];

export interface WorkClaim {
  readonly request: AnyWorkRequest;
  readonly workerId: string;
}

export const lostClaim = (workId: string): ClaimLostError =>
  new ClaimLostError(`the work ${workId} was lost to another worker`);

/** A request fails after this many workers ended while processing it. */
const MAX_LOST_WORKERS = 3;

const COLUMNS = entityColumns(WorkRequestEntity);

const UNCLAIMED = { claimedBy: null, claimedUntilMs: null };

/** Any worker may claim a row, and another takes over when its lease expires. */
@Injectable()
export class WorkRequestStore {
  private readonly requests: Repository<WorkRequestEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.requests = dataSource.getRepository(WorkRequestEntity);
  }

  /** Adds a request, audits it with its arguments and notifies the workers. */
  async request<Kind extends WorkKind>(
    kind: Kind,
    given: WorkByKind[Kind]['arguments'],
    by: Authorship,
  ): Promise<WorkRequest<Kind>> {
    return this.audit.auditedWrite(by, 'work_requested', (manager, record) =>
      add(manager, record, kind, given, by),
    );
  }

  /** Null if a request of the kind is under way, failed, or was stopped: an operator has to look at it. */
  async requestUnlessLeft<Kind extends WorkKind>(
    kind: Kind,
    given: WorkByKind[Kind]['arguments'],
    by: Authorship,
  ): Promise<WorkRequest<Kind> | null> {
    return this.audit.auditedWrite(by, 'work_requested', async (manager, record) => {
      await holdLock(manager, 'work');
      if (await manager.existsBy(WorkRequestEntity, { kind, state: Not('done') })) return null;
      return add(manager, record, kind, given, by);
    });
  }

  /** It is stopped with the operator's name; what was published stays. An ended request is unchanged; null: none. */
  async stop(id: string, by: Authorship): Promise<AnyWorkRequest | null> {
    return this.audit.auditedWrite(by, 'work_finished', async (manager, record) => {
      const requests = manager.getRepository(WorkRequestEntity);
      const { affected } = await requests.update(
        { id, state: In(['waiting', 'running']) },
        {
          state: 'failed',
          error: `stopped by ${by.actor}`,
          stoppedBy: by.actor,
          finishedAtMs: by.atMs,
          ...UNCLAIMED,
        },
      );
      const stopped = (await requests.findOneBy({ id })) as AnyWorkRequest | null;
      if (affected === 1) await record({ action: 'work.stop', target: id, before: null, after: null }, id);
      return stopped;
    });
  }

  /** One request; null when there is none with this id, a UUID. */
  async get(id: string): Promise<AnyWorkRequest | null> {
    return (await this.requests.findOneBy({ id })) as AnyWorkRequest | null;
  }

  /** Reads up to `limit` requests older than a given one, newest first. */
  async list(
    limit: number,
    after: { readonly requestedAtMs: number; readonly id: string } | null,
  ): Promise<AnyWorkRequest[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM work_requests
       WHERE $2::timestamptz IS NULL OR (requested_at, id) < ($2::timestamptz, $3::uuid)
       ORDER BY work_requests.requested_at DESC, work_requests.id DESC LIMIT $1`,
      [limit, after === null ? null : new Date(after.requestedAtMs), after?.id ?? null],
    );
  }

  /** Reads how long the latest backfills took that published cycles, latest first. */
  async pastBackfills(limit: number): Promise<PastBackfill[]> {
    return this.dataSource.query(
      `SELECT ${epochMs('finished_at')} - ${epochMs('requested_at')} AS "durationMs",
              (outcome ->> 'published')::float8 AS published
       FROM work_requests
       WHERE kind = 'cycle_backfill' AND state = 'done' AND (outcome ->> 'published')::float8 > 0
       ORDER BY work_requests.requested_at DESC LIMIT $1`,
      [limit],
    );
  }

  /** Oldest first; null: none. A request that `MAX_LOST_WORKERS` workers didn't survive fails. */
  async claim(
    workerId: string,
    kinds: readonly WorkKind[],
    nowMs: number,
    leaseSeconds: number,
  ): Promise<WorkClaim | null> {
    const [claimed]: [AnyWorkRequest[], number] = await this.dataSource.query(
      `WITH abandoned AS (
         UPDATE work_requests SET state = 'failed', error = $6, finished_at = $3,
                claimed_by = NULL, claimed_until = NULL
         WHERE state = 'running' AND ${leaseIsOver('claimed_until', '$3')} AND lost_workers + 1 >= $5
         RETURNING pg_notify('work_finished', id::text))
       ${claimDueRows({
         table: 'work_requests',
         key: 'id',
         due: `kind = ANY($2) AND (state = 'waiting' OR
                (state = 'running' AND ${leaseIsOver('claimed_until', '$3')} AND lost_workers + 1 < $5))`,
         order: 'requested_at, id',
         limit: '1',
         set: `state = 'running', claimed_by = $1, claimed_until = $4,
              lost_workers = lost_workers + CASE state WHEN 'running' THEN 1 ELSE 0 END`,
         returning: COLUMNS,
       })}`,
      [
        workerId,
        kinds,
        new Date(nowMs),
        new Date(nowMs + leaseSeconds * 1000),
        MAX_LOST_WORKERS,
        `${MAX_LOST_WORKERS} workers began it and none was heard of again`,
      ],
    );
    return claimed[0] ? { request: claimed[0], workerId } : null;
  }

  /** Without `progress` the last one stays. @throws ClaimLostError when another worker has taken it over */
  async renew(
    claim: WorkClaim,
    nowMs: number,
    leaseSeconds: number,
    progress: { readonly doneItems: number; readonly totalItems: number } | null,
  ): Promise<void> {
    const renewed = await this.write(
      claim,
      {
        claimedUntilMs: nowMs + leaseSeconds * 1000,
        ...progress,
        // Workers that were lost count only if nothing was done since.
        ...(progress && {
          lostWorkers: () =>
            `CASE WHEN ${Math.trunc(progress.doneItems)} > done_items THEN 0 ELSE lost_workers END`,
        }),
      },
      null,
    );
    if (!renewed) throw lostClaim(claim.request.id);
  }

  /** @throws ClaimLostError when another worker has taken it over */
  async finish(claim: WorkClaim, outcome: WorkByKind[WorkKind]['outcome'], nowMs: number): Promise<void> {
    await this.end(claim, { state: 'done', outcome, finishedAtMs: nowMs, doneItems: () => 'total_items' });
  }

  /** @throws ClaimLostError when another worker has taken it over */
  async fail(claim: WorkClaim, error: string, nowMs: number): Promise<void> {
    await this.end(claim, { state: 'failed', error, finishedAtMs: nowMs });
  }

  /** Releases a claim early, so that another worker need not wait for the lease to expire. */
  async release(claim: WorkClaim): Promise<void> {
    await this.write(claim, { state: 'waiting', ...UNCLAIMED }, 'work_requested');
  }

  private async end(claim: WorkClaim, changes: QueryDeepPartialEntity<WorkRequestEntity>): Promise<void> {
    if (!(await this.write(claim, { ...changes, ...UNCLAIMED }, 'work_finished')))
      throw lostClaim(claim.request.id);
  }

  /** Updates a row that this worker still holds and notifies; false if it no longer does. */
  private async write(
    { request: { id }, workerId }: WorkClaim,
    changes: QueryDeepPartialEntity<WorkRequestEntity>,
    notification: NotificationName | null,
  ): Promise<boolean> {
    return this.requests.manager.transaction(async (manager) => {
      const { affected } = await manager
        .getRepository(WorkRequestEntity)
        .update({ id, claimedBy: workerId, state: 'running' }, changes);
      if (affected === 1 && notification !== null) await notify(manager, notification, id);
      return affected === 1;
    });
  }
}

/** Adds a request, and audits it with its arguments. */
async function add<Kind extends WorkKind>(
  manager: EntityManager,
  record: RecordWrite,
  kind: Kind,
  given: WorkByKind[Kind]['arguments'],
  by: Authorship,
): Promise<WorkRequest<Kind>> {
  const made: WorkRequest<Kind> = {
    id: randomUUID(),
    kind,
    arguments: given,
    requestedBy: by.actor,
    requestedAtMs: by.atMs,
    state: 'waiting',
    doneItems: null,
    totalItems: null,
    outcome: null,
    error: null,
    stoppedBy: null,
    finishedAtMs: null,
  };
  // A copy: TypeORM writes defaults into what it inserts.
  await manager.getRepository(WorkRequestEntity).insert({ ...made });
  await record({ action: WORK_ACTIONS[kind], target: made.id, before: null, after: given }, made.id);
  return made;
}
