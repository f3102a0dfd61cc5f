import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** An operator, in force or revoked. */
@Entity('operators')
export class OperatorEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('bytea', { unique: true, select: false })
  tokenHash!: Buffer;

  @MomentColumn()
  createdAtMs!: number;

  /** True if the first start issued the token. */
  @Column('boolean', { default: false })
  ofFirstStart!: boolean;

  /** First 12 characters of the token; null for tokens issued before they were stored. */
  @Column('text', { nullable: true })
  tokenPrefix!: string | null;

  @MomentColumn({ nullable: true })
  rotatedAtMs!: number | null;

  /** Null while in force. */
  @MomentColumn({ nullable: true })
  revokedAtMs!: number | null;

  @Column('text', { nullable: true })
  revokeReason!: string | null;
}
