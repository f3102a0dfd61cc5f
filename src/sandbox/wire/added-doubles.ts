import { AddedRows } from '../../domain/added-rows.ts';
import { type SandboxDouble } from './sandbox-double.ts';

/** The double of an extension's provider, which the sandbox serves. */
export interface AddedDouble {
  readonly provider: string;
  readonly double: SandboxDouble;
}

/** Doubles of the providers of extensions. */
export const ADDED_DOUBLES = new AddedRows<AddedDouble>('sandbox doubles');
