import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** A switch that an operator changed. */
@Entity('switches')
export class SwitchEntity {
  @PrimaryColumn('text') name!: string;
  @Column('text') value!: string;
  @MomentColumn() changedAtMs!: number;
  /** Null if changed before this column existed. */
  @Column('text', { nullable: true }) changedBy!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
}
