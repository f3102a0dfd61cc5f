import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type AttentionMark, type Severity } from '../domain/attention/attention.ts';
import { MomentColumn } from '../platform/database/columns.ts';

@Entity('attention_marks')
export class AttentionMarkEntity {
  @PrimaryColumn('text') itemId!: string;
  @PrimaryColumn('text') mark!: AttentionMark['mark'];
  @Column('text') severity!: Severity;
  @Column('text') setBy!: string;
  @MomentColumn() setAtMs!: number;
  /** Null for acknowledgements. */
  @MomentColumn({ nullable: true }) untilMs!: number | null;
  @Column('text', { nullable: true }) note!: string | null;
}
