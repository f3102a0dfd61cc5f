import { Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn } from './columns.ts';

/** In a single row (docs/adr/0063). */
@Entity('schema_compatibility')
export class SchemaCompatibilityEntity {
  @PrimaryColumn('boolean', { default: true }) onlyRow!: boolean;
  @BigintColumn() oldestSchema!: number;
}
