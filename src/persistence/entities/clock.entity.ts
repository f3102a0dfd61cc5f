import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdentityColumn, MomentColumn } from './columns.ts';

@Entity('clock_readings')
export class ClockReadingEntity {
  @PrimaryColumn('text') bootId!: string;
  @MomentColumn() wallAtMs!: number;
  @Column('double precision') uptimeMs!: number;
  /** False if the clock might have been set while the machine was off. */
  @Column('boolean') certain!: boolean;
}

/** A warning from a worker that doesn't trust its clock, renewed while that lasts. */
@Entity('clock_warnings')
export class ClockWarningEntity {
  @PrimaryColumn('text') processId!: string;
  @Column('text') problem!: string;
  @Column('double precision') differenceMs!: number;
  @MomentColumn({ default: () => 'now()' }) toldAtMs!: number;
}

@Entity('clock_confirmations')
export class ClockConfirmationEntity {
  @IdentityColumn() id!: number;
  @MomentColumn() confirmedAtMs!: number;
  @Column('text') confirmedBy!: string;
  @Column('text') reason!: string;
}
