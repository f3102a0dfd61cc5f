import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PartnerKeyEntity } from '../../keys/partner-key.entity.ts';
import { MomentColumn } from '../../platform/database/columns.ts';

/** A client, a request, a grant, a code, or a token of the sign-in of agents. */
@Entity('oauth_records')
export class OAuthRecordEntity {
  /** The model of `oidc-provider`: `Client`, `Interaction`, `Grant`, `AuthorizationCode`, `AccessToken`, `RefreshToken`. */
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('bytea') idHash!: Buffer;
  @Column('text', { nullable: true }) clientId!: string | null;
  @Column('text', { nullable: true }) grantId!: string | null;
  @ForeignKey(() => PartnerKeyEntity, { name: 'oauth_records_key_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  keyId!: string | null;
  @Column('jsonb') payload!: object;
  @MomentColumn() createdAtMs!: number;
  @MomentColumn() expiresAtMs!: number;
  @MomentColumn({ nullable: true }) consumedAtMs!: number | null;
}
