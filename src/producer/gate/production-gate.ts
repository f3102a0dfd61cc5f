import { Injectable, Global, Module } from '@nestjs/common';
import { diskTrouble } from '../../domain/attention/disk-trouble.ts';
import { ClockWatch } from '../../persistence/clock/clock-watch.ts';
import { SchemaWatch } from '../../persistence/database/schema-compatibility.ts';
import { DiskWatch } from '../../persistence/disk/disk-watch.ts';

/** The disk is too full to store anything. */
class DiskFullError extends Error {}

/**
 * Checks whether data can be fetched, stored, and published: this requires a trusted clock, free disk space, and a
 * schema that this release can write to.
 */
@Injectable()
export class ProductionGate {
  constructor(
    private readonly clockWatch: ClockWatch,
    private readonly disk: DiskWatch,
    private readonly schema: SchemaWatch,
  ) {}

  /** Result of the latest checks, at most a few seconds old. */
  get isOpen(): boolean {
    return this.clockWatch.trusted && this.disk.facts.state !== 'full' && this.schema.refusal === null;
  }

  /**
   * Checks wall time now.
   *
   * @throws DiskFullError, SchemaRefusedError, ClockUntrustedError with the remedy in its message; passes on database
   * errors
   */
  async assertOpen(): Promise<void> {
    const { facts } = this.disk;
    if (facts.state === 'full') throw new DiskFullError(diskTrouble(facts)[0]!.message);
    this.schema.assertUsable();
    await this.clockWatch.assertTrusted();
  }
}

/** The gate shared by every part of the write side. */
@Global()
@Module({ providers: [ProductionGate], exports: [ProductionGate] })
export class ProductionGateModule {}
