import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  namedOutlookFit,
  type OutlookFit,
  type OutlookFitContent,
  outlookFitText,
} from '../../domain/outlook/fit-outlook.ts';
import { sha256Hex } from '../cycle-chain/chain-hash.ts';
import { OutlookFitEntity } from '../entities/track-record.entity.ts';
import { NamedTableStore } from '../named-tables/named-table.store.ts';

export const nameFit = (content: OutlookFitContent): OutlookFit => namedOutlookFit(content, sha256Hex);

@Injectable()
export class OutlookFitStore extends NamedTableStore<OutlookFitContent, OutlookFit> {
  constructor(dataSource: DataSource) {
    super(dataSource, {
      title: 'fit of the outlook',
      entity: OutlookFitEntity,
      madeFor: ({ rules }) => rules,
      madeAt: ({ fittedAt }) => fittedAt,
      textOf: outlookFitText,
      nameOf: nameFit,
    });
  }
}
