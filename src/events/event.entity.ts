import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type AnyEventType, type EventAudience, type RecordedEvent } from '../domain/events/event.ts';
import { type DegradedReason, type FreshnessStatus } from '../../packages/engine/freshness/freshness.ts';
import { IdentityColumn, MomentColumn } from '../platform/database/columns.ts';

@Entity('events')
export class EventEntity {
  @IdentityColumn() sequence!: number;
  @Column('text') type!: AnyEventType;
  @Column('text', { default: 'partners' }) audience!: EventAudience;
  @MomentColumn() atMs!: number;
  @Column('json') data!: RecordedEvent['data'];
}

@Entity('announced_source_states')
export class AnnouncedSourceStateEntity {
  @PrimaryColumn('text') sourceId!: string;
  @Column('text') status!: FreshnessStatus;
  @Column('text', { nullable: true }) degradedReason!: DegradedReason | null;
  /** Since when; null: unknown. */
  @MomentColumn({ nullable: true }) changedAtMs!: number | null;
}
