import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { ACCESS_REQUEST_LIMITS } from '../domain/access/access-request.ts';
import { type AccessRequestWords } from '../domain/access/access-request.schema.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { nullsOf } from '../platform/database/entity-columns.ts';
import { holdLock } from '../platform/database/locks.ts';
import { AccessRequestEntity } from './access-request.entity.ts';

type Ending = Pick<AccessRequestEntity, 'state' | 'reason' | 'keyId'>;

/** The audit log keeps what operators did, and nothing of a request's words. */
const audited = ({ state, reason, keyId }: Ending) => ({ state, reason, key_id: keyId });

export interface WaitingRequests {
  readonly count: number;
  /** Null if none waits. */
  readonly oldestMadeAtMs: number | null;
}

@Injectable()
export class AccessRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  /** False: as many wait as are stored, and this one isn't. */
  async submit(words: AccessRequestWords, language: 'en' | 'ka', nowMs: number): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await holdLock(manager, 'accessRequests');
      const open = await manager.countBy(AccessRequestEntity, { state: 'new' });
      if (open >= ACCESS_REQUEST_LIMITS.open) return false;
      await manager.insert(AccessRequestEntity, {
        ...nullsOf(AccessRequestEntity),
        ...words,
        id: randomUUID(),
        language,
        madeAtMs: nowMs,
        state: 'new',
      });
      return true;
    });
  }

  async waiting(): Promise<WaitingRequests> {
    const [[oldest], count] = await this.dataSource.manager.findAndCount(AccessRequestEntity, {
      select: { id: true, madeAtMs: true },
      where: { state: 'new' },
      order: { madeAtMs: 'ASC' },
      take: 1,
    });
    return { count, oldestMadeAtMs: oldest?.madeAtMs ?? null };
  }

  /** Latest first. */
  list(state: AccessRequestEntity['state'] | null, limit: number): Promise<AccessRequestEntity[]> {
    return this.dataSource.manager.find(AccessRequestEntity, {
      where: state === null ? {} : { state },
      order: { madeAtMs: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  async get(id: string): Promise<AccessRequestEntity> {
    return existing(await this.dataSource.manager.findOneBy(AccessRequestEntity, { id: uuid(id) }));
  }

  /** What has ended stays as it is. @throws NOT_FOUND, CONFLICT */
  end(id: string, ending: Ending, by: Authorship): Promise<AccessRequestEntity> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const locked = { where: { id: uuid(id) }, lock: { mode: 'pessimistic_write' } } as const;
      const request = existing(await manager.findOne(AccessRequestEntity, locked));
      if (request.state !== 'new') throw new ServiceError('CONFLICT', { reason: 'request_ended' });
      const change = { ...ending, endedAtMs: by.atMs, endedBy: by.actor };
      await manager.update(AccessRequestEntity, { id }, change);
      const action = ending.state === 'refused' ? 'key_request.refuse' : 'key_request.answer';
      await record({ action, target: id, before: audited(request), after: audited(ending) });
      return { ...request, ...change };
    });
  }

  remove(id: string, by: Authorship): Promise<AccessRequestEntity> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const request = existing(await manager.findOneBy(AccessRequestEntity, { id: uuid(id) }));
      await manager.delete(AccessRequestEntity, { id });
      await record({ action: 'key_request.remove', target: id, before: audited(request), after: null });
      return request;
    });
  }
}

function existing<Found>(request: Found | null): Found {
  if (request === null) throw new ServiceError('NOT_FOUND', { reason: 'key_request' });
  return request;
}

const uuid = (id: string): string => existing(isUUID(id) ? id : null);
