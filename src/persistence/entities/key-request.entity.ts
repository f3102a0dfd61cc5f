import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** A request with an Idempotency-Key that made a key, kept for a day. */
@Entity('key_requests')
export class KeyRequestEntity {
  /** SHA-256 of the header and the operator. */
  @PrimaryColumn('bytea')
  headerHash!: Buffer;

  @Column('bytea')
  bodyHash!: Buffer;

  /** The key follows from it, the header, and a secret; null once the key can't be repeated. */
  @Column('bytea', { nullable: true })
  nonce!: Buffer | null;

  @Column('uuid')
  keyId!: string;

  @MomentColumn()
  madeAtMs!: number;
}
