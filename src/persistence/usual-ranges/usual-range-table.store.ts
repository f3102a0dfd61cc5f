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

export const nameRanges = (content: UsualRangeContent): UsualRangeTable => namedRanges(content, sha256Hex);

/** `own` tables were made from this deployment's readings. */
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
