import { type SandboxDouble } from '../../wire/sandbox-double.ts';
import { createSentimentSandbox } from './sentiment.sandbox.ts';

/** The sandbox's double of the provider `sentiment`. */
export const SENTIMENT_DOUBLE: SandboxDouble = {
  create: createSentimentSandbox,
  hasKey: false,
  errorReplies: {},
  emptyBody: '{"name":"Fear and Greed Index","data":[],"metadata":{"error":null}}',
  spoiltNumbers: [/("value":)"[^"]*"/g, '$1"NaN"'],
};
