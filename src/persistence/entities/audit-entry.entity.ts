import { Column, Entity } from 'typeorm';
import { type OperatorRole } from '../../domain/operators/operator-terms.ts';
import { IdentityColumn, MomentColumn } from './columns.ts';

/** An operator's write in the audit log, which is append-only. */
@Entity('audit_entries')
export class AuditEntryEntity {
  @IdentityColumn()
  id!: number;

  @MomentColumn()
  atMs!: number;

  @Column('text')
  actor!: string;

  @Column('text')
  action!: string;

  @Column('text')
  target!: string;

  @Column('json', { nullable: true })
  before!: object | null;

  @Column('json', { nullable: true })
  after!: object | null;

  @Column('text')
  address!: string;

  /** The actor's role at the time; null in entries from before roles, and of the service itself. */
  @Column('text', { nullable: true })
  role!: OperatorRole | null;

  /** ID of the request that wrote it; null in entries from before it was stored, and without a request. */
  @Column('text', { nullable: true })
  requestId!: string | null;
}
