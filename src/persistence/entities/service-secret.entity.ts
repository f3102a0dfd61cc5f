import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

@Entity('service_secrets')
export class ServiceSecretEntity {
  @PrimaryColumn('text') name!: string;
  @Column('bytea') secret!: Buffer;
  @MomentColumn() createdAtMs!: number;
}
