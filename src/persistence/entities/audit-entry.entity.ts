import { Column, Entity } from 'typeorm';
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
}
