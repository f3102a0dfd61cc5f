import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn, MomentColumn } from '../platform/database/columns.ts';

@Entity('switches')
export class SwitchEntity {
  @PrimaryColumn('text') name!: string;
  @Column('text') value!: string;
  @MomentColumn() changedAtMs!: number;
  /** Null if changed before this column existed. */
  @Column('text', { nullable: true }) changedBy!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
}

@Entity('service_secrets')
export class ServiceSecretEntity {
  @PrimaryColumn('text') name!: string;
  @Column('bytea') secret!: Buffer;
  @MomentColumn() createdAtMs!: number;
}

/** In a single row (docs/adr/0063). */
@Entity('schema_compatibility')
export class SchemaCompatibilityEntity {
  @PrimaryColumn('boolean', { default: true }) onlyRow!: boolean;
  @BigintColumn() oldestSchema!: number;
}
