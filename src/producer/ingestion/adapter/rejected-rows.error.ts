import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { type RowCount } from '../../../persistence/sources/source-claim.ts';
import { ProviderFailure } from '../http/provider-failure.ts';

/**
 * Largest share of a response's rows that may be rejected while the others are stored. The shortest lists that providers
 * are asked for have five rows, of which one may be broken. A larger share is no slip: the provider changed its format
 * or lost data, and what is left would show holes as a history. A single rejected row next to a good one never counts as
 * too many, because a short window of the past can have two rows.
 */
const LARGEST_REJECTED_SHARE = 0.2;

/** True if the rejected rows exceed `LARGEST_REJECTED_SHARE`. */
export const isTooMany = ({ read, rejected }: RowCount): boolean =>
  rejected > 1 && rejected > LARGEST_REJECTED_SHARE * read;

/** @example percentOf({ read: 2500, rejected: 1 }) === '0.04%' */
export const percentOf = ({ read, rejected }: RowCount): string =>
  `${Number(((100 * rejected) / read).toFixed(2))}%`;

/** Too many rows of a response were rejected, so that nothing of it is stored. */
export class RejectedRowsError extends ProviderFailure {
  /**
   * @param of the source or the request that the rows answer
   * @param firstReason without values of the payload
   */
  constructor(
    provider: ProviderKey,
    of: string,
    readonly rows: RowCount,
    firstReason: string,
  ) {
    super(
      provider,
      'malformed',
      `${provider}: ${rows.rejected} of ${rows.read} rows of ${of} rejected (${percentOf(rows)}), ` +
        `more than ${100 * LARGEST_REJECTED_SHARE}%, so that none is stored; the first: ${firstReason}`,
    );
    this.name = 'RejectedRowsError';
  }
}
