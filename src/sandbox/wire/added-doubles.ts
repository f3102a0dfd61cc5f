import { AddedRows } from '../../domain/added-rows.ts';
import { type SandboxDouble } from './sandbox-double.ts';

/** Double of an extension's provider, served by the sandbox. */
export interface AddedDouble {
  readonly provider: string;
  readonly double: SandboxDouble;
}

/** Doubles of the providers of extensions. */
export const ADDED_DOUBLES = new AddedRows<AddedDouble>('sandbox doubles');
