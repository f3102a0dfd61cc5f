import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  namedRanges,
  type UsualRangeContent,
  type UsualRangeTable,
  usualRangeText,
} from '../../domain/usual-range/usual-range.ts';
import { sha256Hex } from '../cycle-chain/chain-hash.ts';
import { UsualRangeTableEntity } from '../entities/named-table.entity.ts';
import { NamedTableStore } from '../named-tables/named-table.store.ts';

/** Names a table by its content. */
export const nameRanges = (content: UsualRangeContent): UsualRangeTable => namedRanges(content, sha256Hex);

/** Tables of usual ranges; `own` ones were made from the readings of this deployment. */
@Injectable()
export class UsualRangeTableStore extends NamedTableStore<UsualRangeContent, UsualRangeTable> {
  constructor(dataSource: DataSource) {
    super(dataSource, {
      title: 'table of usual ranges',
      entity: UsualRangeTableEntity,
      madeFor: ({ methodologyVersion }) => methodologyVersion,
      madeAt: ({ madeAt }) => madeAt,
      textOf: usualRangeText,
      nameOf: nameRanges,
    });
  }
}
