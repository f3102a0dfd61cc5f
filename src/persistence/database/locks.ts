/**
 * Advisory locks that hold for one transaction.
 *
 * `observations`: writers of observations take it shared before they allocate ids; whoever reads a watermark
 * takes it exclusively for an instant. So every id up to a watermark is committed or gone, and the same
 * watermark shows the same observations for ever.
 */
export const TRANSACTION_LOCKS = { observations: 7_301_002 } as const;
