import { Injectable, Global, Module } from '@nestjs/common';
import { diskTrouble } from '../../domain/attention/service-trouble.ts';
import { ClockWatch } from './clock-watch.ts';
import { SchemaWatch } from '../database/schema-compatibility.ts';
import { DiskWatch } from './disk-watch.ts';

class DiskFullError extends Error {}

/** Storing requires a trusted clock, free disk space, and a schema that this release can write to. */
@Injectable()
export class ProductionGate {
  constructor(
    private readonly clockWatch: ClockWatch,
    private readonly disk: DiskWatch,
    private readonly schema: SchemaWatch,
  ) {}

  get isOpen(): boolean {
    return this.clockWatch.trusted && this.disk.facts.state !== 'full' && this.schema.refusal === null;
  }

  /** @throws DiskFullError, SchemaRefusedError, ClockUntrustedError with the remedy; passes on database errors */
  async assertOpen(): Promise<void> {
    const { facts } = this.disk;
    if (facts.state === 'full') throw new DiskFullError(diskTrouble(facts)[0]!.message);
    this.schema.assertUsable();
    await this.clockWatch.assertTrusted();
  }
}

@Global()
@Module({ providers: [ProductionGate], exports: [ProductionGate] })
export class ProductionGateModule {}
