import { Global, Module } from '@nestjs/common';
import { ProductionGate } from './production-gate.ts';

/** The gate shared by every part of the write side. */
@Global()
@Module({ providers: [ProductionGate], exports: [ProductionGate] })
export class ProductionGateModule {}
