import { type RequestLimits } from '../limits/request-limits.ts';
import { type LimitOutcome } from '../request/limit-outcome.ts';
import { type AdmissionStep, type IncomingRequest } from './incoming-request.ts';

/** Counts a request against the limits of its caller, or of its address; throws RATE_LIMITED and QUOTA_EXCEEDED. */
export const spendLimits =
  (limits: RequestLimits): AdmissionStep =>
  (incoming) => {
    const { context, resolution } = incoming;
    switch (context.surface?.name) {
      case 'data':
      case 'legacy': {
        // Counters in memory answer at once, and the request then needs no turn of the event loop.
        const outcome = limits.spend(context, resolution!);
        return outcome instanceof Promise ? outcome.then(assertWithin) : assertWithin(outcome);
      }
      case 'mcp':
        return spendMessage(limits, incoming);
      case 'page':
      case 'site':
        return limits.spendPage(context);
      default:
        return undefined;
    }
  };

function assertWithin({ error }: LimitOutcome): void {
  if (error) throw error;
}

/** Tool calls are counted when they are made, and a key that isn't accepted as a request. */
async function spendMessage(limits: RequestLimits, { context, resolution }: IncomingRequest): Promise<void> {
  await limits.spendMessage(context);
  if (resolution!.error !== null) assertWithin(await limits.spend(context, resolution!));
}
