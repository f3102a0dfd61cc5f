import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Job } from '../../jobs/job.decorator.ts';
import { SchemaRefusedError } from './schema-compatibility.ts';
import { readSchemaRelation } from './stored-schema.ts';

/** How soon a process notices that a newer release has ended it. */
const LOOK_EVERY_SECONDS = 10;

@Injectable()
export class SchemaWatch {
  private readonly logger = new Logger('Schema');
  private ended: string | null = null;
  private toldOfNewer = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Null while this release may continue. */
  get refusal(): string | null {
    return this.ended;
  }

  /** @throws SchemaRefusedError */
  assertUsable(): void {
    if (this.ended !== null) throw new SchemaRefusedError(this.ended);
  }

  @Job({ name: 'looking at the schema', everySeconds: LOOK_EVERY_SECONDS })
  async look(): Promise<void> {
    const relation = await readSchemaRelation((sql) => this.dataSource.query(sql));
    if (relation.kind === 'ahead' && !this.toldOfNewer) {
      this.toldOfNewer = true;
      this.logger.log('a newer release has migrated the schema, which this one may go on with');
    }
    const refusal = relation.kind === 'incompatible' ? relation.message : null;
    if (refusal !== null && this.ended === null) this.logger.error(`not ready any more: ${refusal}`);
    this.ended = refusal;
  }
}
