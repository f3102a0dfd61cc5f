import { Column, Entity } from 'typeorm';
import { type OperatorRole } from '../../domain/operators/operator-terms.ts';
import { IdentityColumn, MomentColumn } from './columns.ts';

/** Append-only. */
@Entity('audit_entries')
export class AuditEntryEntity {
  @IdentityColumn() id!: number;
  @MomentColumn() atMs!: number;
  @Column('text') actor!: string;
  @Column('text') action!: string;
  @Column('text') target!: string;
  @Column('json', { nullable: true }) before!: object | null;
  @Column('json', { nullable: true }) after!: object | null;
  @Column('text') address!: string;
  /** At the time; null before there were roles, and for the service itself. */
  @Column('text', { nullable: true }) role!: OperatorRole | null;
  /** Null before it was stored, and without a request. */
  @Column('text', { nullable: true }) requestId!: string | null;
}
