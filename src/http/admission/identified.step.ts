import { ANONYMOUS } from '../request/caller.ts';
import { type AdmissionStep } from './incoming-request.ts';

/** Refuses callers whose key was not accepted, now that their attempt is counted. */
export const assertIdentified: AdmissionStep = ({ context, resolution }) => {
  if (resolution === null) {
    // Pages and probes are the same for everybody.
    if (context.surface !== null && context.operator === null) context.caller = ANONYMOUS;
    return;
  }
  if (resolution.error) throw resolution.error;
  context.caller = resolution.caller;
};
