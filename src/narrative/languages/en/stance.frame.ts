import { type StanceFrame } from '../../frame/language-frame.ts';

/** Around what an agent says of an asset. */
export const STANCE: StanceFrame<string> = {
  stances: [
    (agent, confidence, clause) => `in ${agent}’s assessment, held with ${confidence} confidence, ${clause}`,
    (agent, confidence, clause) => `${agent} concludes with ${confidence} confidence that ${clause}`,
    (agent, confidence, clause) => `${clause}, a view that ${agent} holds with ${confidence} confidence`,
    (agent, confidence, clause) => `${agent} puts its confidence at ${confidence} and finds that ${clause}`,
    (agent, confidence, clause) => `${clause} (${agent}’s confidence: ${confidence})`,
  ],
  watches: [
    (_, clause) => `looking ahead, ${clause}`,
    (agent, clause) => `${agent}’s view is not final: ${clause}`,
    (_, clause) => `from here, ${clause}`,
    (agent, clause) => `what would make ${agent} think again is clear: ${clause}`,
    (_, clause) => `as for what to watch, ${clause}`,
  ],
};
