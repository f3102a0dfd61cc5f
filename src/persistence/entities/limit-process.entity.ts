import { Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

@Entity('limit_processes')
export class LimitProcessEntity {
  @PrimaryColumn('uuid') processId!: string;
  @MomentColumn() seenAtMs!: number;
}
