import { CLOSE_ADVICE, closedFrame, type CloseReason } from './stream-connection.ts';

it.each<[CloseReason, number]>([
  ['superseded', 30_000],
  ['disabled', 60_000],
  // Never faster than after a lost connection, because the service may be away.
  ['draining', 2_000],
  ['key_refused', 2_000],
])('a stream that ends as %s tells browsers to wait for %i ms', (reason, waitMs) => {
  const frame = closedFrame({ reason, ...CLOSE_ADVICE[reason] });
  expect(frame.split('\n').slice(0, 2)).toEqual([`retry: ${waitMs}`, 'event: stream.closed']);
});
