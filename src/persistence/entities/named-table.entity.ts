import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** A table of figures that cycles name among their inputs: named by the SHA-256 of its content, and never changed. */
export abstract class NamedTableEntity {
  @PrimaryColumn('bytea')
  sha256!: Buffer;

  @Column('text')
  version!: string;

  @Column('text')
  methodologyVersion!: string;

  /** Nothing that became known later was used. */
  abstract madeAtMs: number;

  /** `own`: made from what this deployment recorded; `shipped`: came with the program. */
  @Column('text')
  origin!: 'own' | 'shipped';

  @MomentColumn()
  storedAtMs!: number;

  @Column('text')
  content!: string;
}

/** A calibration table. */
@Entity('calibration_tables')
export class CalibrationTableEntity extends NamedTableEntity {
  @MomentColumn({ name: 'fitted_at' })
  madeAtMs!: number;
}

/** A table of usual ranges. */
@Entity('usual_range_tables')
export class UsualRangeTableEntity extends NamedTableEntity {
  @MomentColumn()
  madeAtMs!: number;
}
