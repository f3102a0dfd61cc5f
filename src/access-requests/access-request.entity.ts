import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Scope } from '../domain/access/access-rights.ts';
import { type AccessRequestState } from '../domain/access/access-request.ts';
import { MomentColumn } from '../platform/database/columns.ts';

/** A request for a key, in the words of whoever sent it. */
@Entity('access_requests')
export class AccessRequestEntity {
  @PrimaryColumn('uuid') id!: string;
  @MomentColumn() madeAtMs!: number;
  /** Of the page that it was sent from. */
  @Column('text') language!: 'en' | 'ka';
  @Column('text') name!: string;
  @Column('text') organisation!: string;
  @Column('text') email!: string;
  @Column('text') purpose!: string;
  @Column('text', { array: true }) scopes!: readonly Scope[];
  @Column('text') state!: AccessRequestState;
  @MomentColumn({ nullable: true }) endedAtMs!: number | null;
  @Column('text', { nullable: true }) endedBy!: string | null;
  /** Why it was refused. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('uuid', { nullable: true }) keyId!: string | null;
}
