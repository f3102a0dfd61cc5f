import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type OutageReason } from '../domain/attention/outage.ts';
import { type ProductId } from '../domain/catalog/products.ts';
import { MomentColumn } from '../platform/database/columns.ts';
import { type AnnouncedOutageState } from '../domain/events/cycle-event.ts';

@Entity('outages')
export class OutageEntity {
  @PrimaryColumn('uuid') id!: string;
  @MomentColumn() startsAtMs!: number;
  /** Null until it is over. */
  @MomentColumn({ nullable: true }) endsAtMs!: number | null;
  @MomentColumn({ nullable: true }) publishAtMs!: number | null;
  @Column('text') reason!: OutageReason;
  /** Empty for every product. */
  @Column('text', { array: true }) products!: readonly ProductId[];
  /** What its last event says; null: it was entered before there were events. */
  @Column('text', { nullable: true, select: false }) announced!: AnnouncedOutageState | null;
  @MomentColumn({ select: false }) createdAtMs!: number;
}
