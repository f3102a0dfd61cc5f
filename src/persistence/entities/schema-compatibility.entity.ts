import { Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn } from './columns.ts';

/** The oldest release that can work on this schema, in a single row (docs/adr/0063). */
@Entity('schema_compatibility')
export class SchemaCompatibilityEntity {
  @PrimaryColumn('boolean', { default: true })
  onlyRow!: boolean;

  /** Timestamp of the latest migration of that release. */
  @BigintColumn()
  oldestSchema!: number;
}
