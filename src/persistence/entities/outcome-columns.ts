import { BigintColumn } from './columns.ts';

/** Requests by outcome, as tables of whole days and of all partners count them. */
export abstract class OutcomeColumns {
  @BigintColumn({ default: 0 }) served!: number;
  @BigintColumn({ default: 0 }) notModified!: number;
  @BigintColumn({ default: 0 }) rateLimited!: number;
  @BigintColumn({ default: 0 }) overQuota!: number;
  @BigintColumn({ default: 0 }) denied!: number;
  @BigintColumn({ default: 0 }) badRequest!: number;
  @BigintColumn({ default: 0 }) serverError!: number;
}
