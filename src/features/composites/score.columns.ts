import { type Column } from '../../domain/exports/export-product.ts';

/** Columns of a score, in exports and tables. */
export const SCORE_COLUMNS: readonly Column[] = [
  { name: 'asset', type: 'text', description: 'Asset.' },
  { name: 'index', type: 'text', description: 'Composite.' },
  { name: 'score', type: 'number', description: 'Score, 0 to 100; null: the inputs were not sufficient.' },
  { name: 'label', type: 'text', description: 'Label of the score.' },
  { name: 'index_version', type: 'text', description: 'Version of the composite’s methodology.' },
  { name: 'degraded', type: 'boolean', description: 'Whether inputs were missing or stale.' },
];
