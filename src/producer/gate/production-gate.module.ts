import { Global, Module } from '@nestjs/common';
import { ProductionGate } from './production-gate.ts';

/** The gate that every part of the write side asks. */
@Global()
@Module({ providers: [ProductionGate], exports: [ProductionGate] })
export class ProductionGateModule {}
