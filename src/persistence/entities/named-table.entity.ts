import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** Named by the SHA-256 of its content, and never changed. */
export abstract class NamedTableEntity {
  @PrimaryColumn('bytea') sha256!: Buffer;
  @Column('text') version!: string;
  abstract madeFor: string;

  /** Nothing that became known later was used. */
  abstract madeAtMs: number;

  /** `own`: made from what this deployment recorded; `shipped`: came with the program. */
  @Column('text') origin!: 'own' | 'shipped';
  @MomentColumn() storedAtMs!: number;
  @Column('text') content!: string;
}

@Entity('calibration_tables')
export class CalibrationTableEntity extends NamedTableEntity {
  @Column('text', { name: 'methodology_version' }) madeFor!: string;
  @MomentColumn({ name: 'fitted_at' }) madeAtMs!: number;
}

@Entity('usual_range_tables')
export class UsualRangeTableEntity extends NamedTableEntity {
  @Column('text', { name: 'methodology_version' }) madeFor!: string;
  @MomentColumn() madeAtMs!: number;
}

@Entity('outlook_fits')
export class OutlookFitEntity extends NamedTableEntity {
  @Column('text', { name: 'rules' }) madeFor!: string;
  @MomentColumn({ name: 'fitted_at' }) madeAtMs!: number;
}
