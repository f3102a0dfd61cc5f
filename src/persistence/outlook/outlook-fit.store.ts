import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  namedOutlookFit,
  type OutlookFit,
  type OutlookFitContent,
  outlookFitText,
} from '../../domain/outlook/fit-outlook.ts';
import { sha256Hex } from '../cycle-chain/chain-hash.ts';
import { OutlookFitEntity } from '../entities/named-table.entity.ts';
import { NamedTableStore } from '../named-tables/named-table.store.ts';

/** Names a fit by its content. */
export const nameFit = (content: OutlookFitContent): OutlookFit => namedOutlookFit(content, sha256Hex);

/** Fits of the outlook; `own` ones were made from the candles of this deployment. */
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
