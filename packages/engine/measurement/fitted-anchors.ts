import { z } from 'zod';
import { checkedData } from '../checked-data.ts';
import content from './fitted-anchors.json' with { type: 'json' };
import { MAP_PERCENTILES } from './position-map.ts';

const quantiles = z.record(z.string(), z.array(z.number()).length(MAP_PERCENTILES.length));

/** Figures that `npm run lab -- fit-anchors` writes, from history of 2020 to the end of 2023. */
const SCHEMA = z.strictObject({
  /** Quantiles of each quantity at `MAP_PERCENTILES`, by `Measurement.fittedAs`. */
  quantiles,
  /** 90th percentile of the absolute value of each change quantity, by `Measurement.fittedAs`. */
  spreads: z.record(z.string(), z.number().positive()),
  /** Quantiles of raw scores at `MAP_PERCENTILES`, by `<index>.<asset>`. */
  rescaling: quantiles,
  /** Median ∓ half the distance from the 5th to the 95th percentile of opinions, by `<agent>.<asset>`. */
  agentRange: z.record(z.string(), z.tuple([z.number(), z.number()])),
  consensusQuantiles: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  consensus: z.record(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** Keys of figures fitted on the sandbox; all others are from recorded history. */
  onSandbox: z.array(z.string()),
});

export type FittedAnchors = z.infer<typeof SCHEMA>;

export const FITTED: Readonly<FittedAnchors> = checkedData(
  'packages/engine/measurement/fitted-anchors.json',
  SCHEMA,
  content,
);
