import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type CalibrationContent,
  type CalibrationTable,
  calibrationText,
  namedTable,
} from '../../domain/calibration/calibration-table.ts';
import { sha256Hex } from '../cycle-chain/chain-hash.ts';
import { CalibrationTableEntity } from '../entities/track-record.entity.ts';
import { NamedTableStore } from '../named-tables/named-table.store.ts';

export const nameTable = (content: CalibrationContent): CalibrationTable => namedTable(content, sha256Hex);

@Injectable()
export class CalibrationTableStore extends NamedTableStore<CalibrationContent, CalibrationTable> {
  constructor(dataSource: DataSource) {
    super(dataSource, {
      title: 'calibration table',
      entity: CalibrationTableEntity,
      madeFor: ({ methodologyVersion }) => methodologyVersion,
      madeAt: ({ fittedAt }) => fittedAt,
      textOf: calibrationText,
      nameOf: nameTable,
    });
  }
}
