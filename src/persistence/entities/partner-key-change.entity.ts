import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last change of a partner key, written by triggers. */
@Entity('partner_key_changes')
export class PartnerKeyChangeEntity {
  @PrimaryColumn('bytea')
  secretHash!: Buffer;

  /** The last transaction that changed the key: an `xid8`, which TypeORM doesn't know. */
  @Column('text')
  changedIn!: string;
}
