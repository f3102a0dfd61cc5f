import { Injectable } from '@nestjs/common';
import { Between, DataSource, type EntityTarget, LessThanOrEqual, type Repository } from 'typeorm';
import {
  type CalibrationContent,
  type CalibrationTable,
  calibrationText,
  namedTable,
} from '../../packages/engine/calibration/calibration-table.ts';
import {
  namedOutlookFit,
  type OutlookFit,
  type OutlookFitContent,
  outlookFitText,
} from '../../packages/engine/outlook/fit-outlook.ts';
import {
  namedRanges,
  type UsualRangeContent,
  type UsualRangeTable,
  usualRangeText,
} from '../../packages/engine/usual-range/usual-range.ts';
import { sha256Hex } from './chain/chain-content.ts';
import {
  CalibrationTableEntity,
  type NamedTableEntity,
  OutlookFitEntity,
  UsualRangeTableEntity,
} from './track-record.entity.ts';

export type TableOrigin = NamedTableEntity['origin'];

export interface NamedTable {
  readonly version: string;
  readonly sha256: string;
}

export interface MadeTable {
  readonly sha256: string;
  /** Nothing that became known later was used; epoch milliseconds. */
  readonly madeAtMs: number;
  readonly storedAtMs: number;
}

export interface TableKind<Content, Table extends NamedTable & Content> {
  readonly title: string;
  readonly entity: EntityTarget<NamedTableEntity>;
  readonly madeFor: (content: Content) => string;
  readonly madeAt: (content: Content) => string;
  readonly textOf: (content: Content) => string;
  readonly nameOf: (content: Content) => Table;
}

export class DamagedTableError extends Error {}

/** Tables are kept for good, because cycles name them. */
export abstract class NamedTableStore<Content, Table extends NamedTable & Content> {
  private readonly tables: Repository<NamedTableEntity>;

  protected constructor(
    dataSource: DataSource,
    private readonly kind: TableKind<Content, Table>,
  ) {
    this.tables = dataSource.getRepository(kind.entity);
  }

  async keep(table: Table, origin: TableOrigin, nowMs: number): Promise<boolean> {
    const { madeFor, madeAt, textOf } = this.kind;
    const inserted = await this.tables
      .createQueryBuilder()
      .insert()
      .values({
        sha256: Buffer.from(table.sha256, 'hex'),
        version: table.version,
        madeFor: madeFor(table),
        madeAtMs: Date.parse(madeAt(table)),
        origin,
        storedAtMs: nowMs,
        content: textOf(table),
      })
      .orIgnore()
      .returning(['version'])
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  /** Returns the latest own table made by `fromMs` and all later ones up to `toMs`, oldest first. */
  async between(madeFor: string, fromMs: number, toMs: number): Promise<MadeTable[]> {
    const own = { madeFor, origin: 'own' } as const;
    const newest = await this.tables.findOne({
      select: { madeAtMs: true },
      where: { ...own, madeAtMs: LessThanOrEqual(fromMs) },
      order: { madeAtMs: 'DESC' },
    });
    const since = newest?.madeAtMs ?? fromMs;
    const tables = await this.tables.find({
      select: { sha256: true, madeAtMs: true, storedAtMs: true },
      where: { ...own, madeAtMs: Between(since, toMs) },
      order: { madeAtMs: 'ASC', storedAtMs: 'ASC' },
    });
    return tables.map(({ sha256, ...made }) => ({ ...made, sha256: sha256.toString('hex') }));
  }

  latest(limit: number): Promise<Pick<NamedTableEntity, 'version' | 'madeAtMs' | 'storedAtMs' | 'origin'>[]> {
    return this.tables.find({
      select: { version: true, madeAtMs: true, storedAtMs: true, origin: true },
      order: { storedAtMs: 'DESC', madeAtMs: 'DESC' },
      take: limit,
    });
  }

  /** @throws DamagedTableError if the content doesn't match the hash, or a column the content */
  async bySha256(sha256: string): Promise<Table | null> {
    const { title, nameOf, madeFor, madeAt } = this.kind;
    const stored = await this.tables.findOneBy({ sha256: Buffer.from(sha256, 'hex') });
    if (stored === null) return null;
    if (sha256Hex(stored.content) !== sha256)
      throw new DamagedTableError(`the ${title} ${sha256.slice(0, 12)} does not match its hash`);
    const table = nameOf(JSON.parse(stored.content) as Content);
    if (
      stored.version !== table.version ||
      stored.madeFor !== madeFor(table) ||
      stored.madeAtMs !== Date.parse(madeAt(table))
    )
      throw new DamagedTableError(`the row of the ${title} ${table.version} does not match its content`);
    return table;
  }
}

export const nameRanges = (content: UsualRangeContent): UsualRangeTable => namedRanges(content, sha256Hex);

/** `own` tables were made from this deployment's readings. */
@Injectable()
export class UsualRangeTableStore extends NamedTableStore<UsualRangeContent, UsualRangeTable> {
  constructor(dataSource: DataSource) {
    super(dataSource, {
      title: 'table of usual ranges',
      entity: UsualRangeTableEntity,
      madeFor: ({ methodologyVersion }) => methodologyVersion,
      madeAt: ({ madeAt }) => madeAt,
      textOf: usualRangeText,
      nameOf: nameRanges,
    });
  }
}

export const nameFit = (content: OutlookFitContent): OutlookFit => namedOutlookFit(content, sha256Hex);

@Injectable()
export class OutlookFitStore extends NamedTableStore<OutlookFitContent, OutlookFit> {
  constructor(dataSource: DataSource) {
    super(dataSource, {
      title: 'fit of the outlook',
      entity: OutlookFitEntity,
      madeFor: ({ rules }) => rules,
      madeAt: ({ fittedAt }) => fittedAt,
      textOf: outlookFitText,
      nameOf: nameFit,
    });
  }
}

export const nameTable = (content: CalibrationContent): CalibrationTable => namedTable(content, sha256Hex);

@Injectable()
export class CalibrationTableStore extends NamedTableStore<CalibrationContent, CalibrationTable> {
  constructor(dataSource: DataSource) {
    super(dataSource, {
      title: 'calibration table',
      entity: CalibrationTableEntity,
      madeFor: ({ methodologyVersion }) => methodologyVersion,
      madeAt: ({ fittedAt }) => fittedAt,
      textOf: calibrationText,
      nameOf: nameTable,
    });
  }
}
