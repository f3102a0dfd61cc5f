import { jsonShape, type PayloadShape } from '../../payload/payload-shape.ts';
import { type FredCsv, parseFredCsv } from './econ.csv.ts';
import { fredObservationsSchema } from './econ.schema.ts';

/** The payloads of FRED. */
export const ECON_SHAPES = {
  csv: { name: 'econ.csv', parse: parseFredCsv } satisfies PayloadShape<FredCsv>,
  observations: jsonShape('econ.observations', fredObservationsSchema),
} as const;
