import { inUnit } from '../../http/contract/field-unit.ts';

/** A number of things. */
export const countField = (description: string, example: number) =>
  ({ description, type: 'integer', minimum: 0, example }) as const;

/** A rate, a probability, or a score from 0 to 1. */
export const shareField = (description: string, example: number) => ({
  description,
  type: Number,
  minimum: 0,
  maximum: 1,
  example,
  ...inUnit('fraction'),
});

/** A UTC day. */
export const dayField = (description: string) => ({
  description,
  type: String,
  format: 'date',
  example: '2026-01-05',
});

/** Whether the cases of a record are of cycles computed after their slot. */
export const BACKFILLED_FIELD = {
  description: 'True for cycles that were computed after their slot; they are reported separately.',
  type: Boolean,
  example: false,
};
