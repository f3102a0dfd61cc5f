import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Scope } from '../domain/access/access-rights.ts';
import { MomentColumn } from '../platform/database/columns.ts';

/** Scopes and limits under a name, for keys that follow them. Names are unique in any letter case. */
@Entity('plans')
export class PlanEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text', { array: true }) scopes!: readonly Scope[];
  @Column('integer') rateLimitPerMin!: number;
  /** Null: unlimited. */
  @Column('integer', { nullable: true }) quotaPerDay!: number | null;
  @MomentColumn() createdAtMs!: number;
}
