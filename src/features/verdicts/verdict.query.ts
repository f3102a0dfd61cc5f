import { type Scope } from '../../domain/access/access-rights.ts';
import { AsOfField } from '../../http/parameters/as-of-field.decorator.ts';

/** Scopes required for choosing a moment or a window of the verdicts. */
export const WINDOW_SCOPES: readonly Scope[] = ['data:history'];

/** Query of the newest verdict. */
export class VerdictQuery {
  @AsOfField('the newest verdict published by then.', WINDOW_SCOPES)
  readonly as_of?: number;
}
