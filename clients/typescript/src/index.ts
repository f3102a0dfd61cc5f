export { type CallOptions, type Environment, type NoParams } from './call.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export {
  ApiError,
  ConnectionError,
  type NewerErrorCode,
  StreamEndedError,
  StreamGapError,
  UnexpectedReplyError,
} from './errors.ts';
export { DEFAULT_MEMORY, type MemoryBounds } from './etag-memory.ts';
export * from './generated/operations.ts';
export type * from './generated/types.ts';
export {
  eachCompositeCycle,
  eachOutcome,
  eachOutlookCycle,
  eachRevision,
  eachSeriesPoint,
  eachVerdict,
  pages,
} from './pages.ts';
export { checkProof, type CheckProofParams, type ProofCheck, type ProofStep } from './proof.ts';
export { type BareReply, type Quota, type RateLimit, type Reply, type ReplyFacts } from './reply.ts';
export { DEFAULT_RETRIES, type RetryPolicy } from './retry.ts';
export { streamEvents, type StreamOptions, type StreamParams } from './stream.ts';
