import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** A calibration table, named by the SHA-256 of its content and never changed. */
@Entity('calibration_tables')
export class CalibrationTableEntity {
  @PrimaryColumn('bytea')
  sha256!: Buffer;

  @Column('text')
  version!: string;

  @Column('text')
  methodologyVersion!: string;

  @MomentColumn()
  fittedAtMs!: number;

  @Column('text')
  origin!: string;

  @MomentColumn()
  storedAtMs!: number;

  @Column('text')
  content!: string;
}

/** A table of usual ranges, named by the SHA-256 of its content and never changed. */
@Entity('usual_range_tables')
export class UsualRangeTableEntity {
  @PrimaryColumn('bytea')
  sha256!: Buffer;

  @Column('text')
  version!: string;

  @Column('text')
  methodologyVersion!: string;

  @MomentColumn()
  madeAtMs!: number;

  @Column('text')
  origin!: string;

  @MomentColumn()
  storedAtMs!: number;

  @Column('text')
  content!: string;
}
