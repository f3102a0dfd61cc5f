import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** A secret that all processes of a deployment share. */
@Entity('service_secrets')
export class ServiceSecretEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('bytea')
  secret!: Buffer;

  @MomentColumn()
  createdAtMs!: number;
}
