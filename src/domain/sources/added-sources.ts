import { AddedRows } from '../added-rows.ts';
import { type SourceDefinition } from './source.ts';

/** Sources of extensions. */
export const ADDED_SOURCES = new AddedRows<SourceDefinition>('sources');
