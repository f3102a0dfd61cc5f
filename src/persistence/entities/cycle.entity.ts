import { Column, Entity } from 'typeorm';
import { BigintColumn, MomentColumn } from './columns.ts';

/** A published cycle: the verdict, and what history pages need of the rest. */
@Entity('cycles')
export class CycleEntity {
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @MomentColumn({ unique: true })
  cycleAtMs!: number;

  @MomentColumn()
  publishedAtMs!: number;

  @Column('boolean')
  backfilled!: boolean;

  @Column('text')
  mode!: string;

  @Column('text')
  methodologyVersion!: string;

  @Column('text')
  signal!: string;

  @Column('double precision')
  confidence!: number;

  @Column('json')
  consensus!: unknown;

  @Column('json')
  votes!: unknown;

  /** The stable signal of each asset, which smooths the next cycle. */
  @Column('json')
  signals!: unknown;

  @Column('bytea')
  resultHash!: Buffer;

  /** Each agent's vote on the market, for history. */
  @Column('json')
  agents!: unknown;

  /** Each composite's score without its components, for history. */
  @Column('json')
  scores!: unknown;

  /** Null if the verdict has no calibration. */
  @Column('json', { nullable: true })
  calibration!: unknown;
}
