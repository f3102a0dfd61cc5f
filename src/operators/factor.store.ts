import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, IsNull, Not, type Repository } from 'typeorm';
import { AuditStore, type Authorship } from '../persistence/audit/audit.store.ts';
import { OperatorFactorEntity } from '../persistence/entities/operator.entity.ts';

/** An operator's authenticator app, without its secret in plain text. Moments are epoch milliseconds. */
export interface OperatorFactor {
  readonly id: string;
  /** `environment`, the ID of an operator, or the subject at the OpenID provider. */
  readonly holder: string;
  /** Name in the audit log. */
  readonly operator: string;
  readonly sealedSecret: string;
  readonly createdAtMs: number;
  /** Null until the enrolment is complete. */
  readonly confirmedAtMs: number | null;
  /** Period of the newest accepted code. */
  readonly lastStep: number;
  /** SHA-256 of the recovery codes that are left. */
  readonly recoveryHashes: readonly Buffer[];
  /** Wrong codes since `failuresSinceMs`. */
  readonly failures: number;
  readonly failuresSinceMs: number;
}

/** What a use of a factor changes, and how the audit log names it; null: nothing. */
export interface FactorUse<Result> {
  readonly result: Result;
  readonly changes: Partial<Omit<OperatorFactor, 'id' | 'holder'>> | 'delete' | null;
  readonly audited: { readonly action: string; readonly after: object | null } | null;
}

/** Authenticator apps of operators. Uses of one are serialised, so that a code is accepted once. */
@Injectable()
export class FactorStore {
  private readonly factors: Repository<OperatorFactorEntity>;

  constructor(
    dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.factors = dataSource.getRepository(OperatorFactorEntity);
  }

  /** The factor of a holder, enrolled completely or not; null: none. */
  async find(holder: string): Promise<OperatorFactor | null> {
    return this.factors.findOneBy({ holder });
  }

  /** All complete ones, by name. */
  async listEnrolled(): Promise<OperatorFactor[]> {
    return this.factors.find({
      where: { confirmedAtMs: Not(IsNull()) },
      order: { operator: 'ASC', id: 'ASC' },
    });
  }

  /**
   * Begins an enrolment of the author, in the place of one that was not completed.
   *
   * @returns false if the holder has a complete one
   */
  async begin(holder: string, sealedSecret: string, by: Authorship): Promise<boolean> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const factors = manager.getRepository(OperatorFactorEntity);
      await factors.delete({ holder, confirmedAtMs: IsNull() });
      const inserted = await factors
        .createQueryBuilder()
        .insert()
        .values({
          id: randomUUID(),
          holder,
          operator: by.actor,
          sealedSecret,
          createdAtMs: by.atMs,
          confirmedAtMs: null,
          lastStep: 0,
          recoveryHashes: [],
          failures: 0,
          failuresSinceMs: by.atMs,
        })
        .orIgnore()
        .returning('id')
        .execute();
      if ((inserted.raw as unknown[]).length === 0) return false;
      const after = { name: by.actor };
      await record({ action: 'operator.totp_begin', target: holder, before: null, after });
      return true;
    });
  }

  /**
   * Uses a holder's factor, with its changes and their entry in the audit log in one transaction.
   *
   * @param use judges the factor; null: the holder has none. What it returns is written, also where it is a refusal
   */
  async use<Result>(
    holder: string,
    by: Authorship,
    use: (factor: OperatorFactor | null) => FactorUse<Result> | Promise<FactorUse<Result>>,
  ): Promise<Result> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const factors = manager.getRepository(OperatorFactorEntity);
      const factor = await factors.findOne({ where: { holder }, lock: { mode: 'pessimistic_write' } });
      const { result, changes, audited } = await use(factor);
      if (changes === 'delete') await factors.delete({ holder });
      else if (changes !== null) await factors.update({ holder }, changes as object);
      if (audited !== null)
        await record({
          action: audited.action,
          target: holder,
          before: null,
          after: { name: factor?.operator ?? by.actor, ...audited.after },
        });
      return result;
    });
  }

  /** The holder of a factor; null: no such factor. */
  async holderOf(id: string): Promise<string | null> {
    return isUUID(id) ? ((await this.factors.findOneBy({ id }))?.holder ?? null) : null;
  }
}
