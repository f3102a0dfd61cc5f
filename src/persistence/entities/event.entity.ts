import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type RecordedEvent } from '../../domain/events/event.ts';
import { type AnyEventType, type EventAudience } from '../../domain/events/any-event.ts';
import { type DegradedReason, type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { IdentityColumn, MomentColumn } from './columns.ts';

/** Something that happened. Rows are never changed. */
@Entity('events')
export class EventEntity {
  @IdentityColumn()
  sequence!: number;

  @Column('text')
  type!: AnyEventType;

  @Column('text', { default: 'partners' })
  audience!: EventAudience;

  @MomentColumn()
  atMs!: number;

  /** What readers see of it. */
  @Column('json')
  data!: RecordedEvent['data'];
}

/** State of a source in its last event. */
@Entity('announced_source_states')
export class AnnouncedSourceStateEntity {
  @PrimaryColumn('text')
  sourceId!: string;

  @Column('text')
  status!: FreshnessStatus;

  @Column('text', { nullable: true })
  degradedReason!: DegradedReason | null;

  /** Since when; null: unknown. */
  @MomentColumn({ nullable: true })
  changedAtMs!: number | null;
}
