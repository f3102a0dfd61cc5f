import { Module } from '@nestjs/common';
import { ContractController } from './contract.controller.ts';
import { ContractService } from './contract.service.ts';

@Module({ controllers: [ContractController], providers: [ContractService] })
export class ContractModule {}
