import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from '../platform/database/columns.ts';

/** A threshold that operators changed; without a row, its default holds. */
@Entity('alert_thresholds')
export class AlertThresholdEntity {
  @PrimaryColumn('text') key!: string;
  @Column('integer') value!: number;
  @MomentColumn() changedAtMs!: number;
  @Column('text') changedBy!: string;
}
