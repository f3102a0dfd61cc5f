/**
 * Advisory locks that hold for one transaction.
 *
 * `observations`: writers of observations take it shared before they allocate ids; whoever reads a watermark
 * takes it exclusively for an instant. So every id up to a watermark is committed or gone, and the same
 * watermark shows the same observations for ever.
 *
 * `usage`: held by whoever stores usage, so that processes that grow the same roll-up rows in different orders
 * cannot wait for each other in a circle.
 */
export const TRANSACTION_LOCKS = { observations: 7_301_002, usage: 7_301_004 } as const;
