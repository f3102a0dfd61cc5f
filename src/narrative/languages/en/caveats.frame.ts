import { type CaveatsFrame } from '../../frame/language-frame.ts';
import { type EnglishName } from './names.ts';

/** What limits a text. Each variant has its words of CAVEAT_WORDS. */
export const CAVEATS: CaveatsFrame<EnglishName, string> = {
  abstentions: [
    (agent, { plain }, fresh, needed) =>
      `${agent} abstains on ${plain}: ${fresh} of what it looks at is fresh, and it speaks from ${needed} on`,
    (agent, { plain }, fresh, needed) =>
      `on ${plain} ${agent} abstains, because ${fresh} of its inputs are fresh and at least ${needed} are needed`,
    (agent, { plain }, fresh, needed) =>
      `with ${fresh} of its inputs fresh, against the ${needed} it needs, ${agent} abstains on ${plain}`,
    (agent, { plain }, fresh, needed) =>
      `too little is fresh for a view of ${plain}, so ${agent} abstains: it has ${fresh} of its inputs and needs ${needed}`,
  ],
  noVerdicts: [
    (lead, counted, needed) =>
      `${lead} abstains from a verdict: agents with ${counted} of the crew’s weight have fresh data, and ${needed} is needed`,
    (lead, counted, needed) =>
      `there is no verdict, and ${lead} abstains, because fresh data reach ${counted} of the crew’s weight, where ${needed} is needed`,
    (lead, counted, needed) =>
      `for want of fresh data ${lead} abstains: ${counted} of the crew’s weight can be counted, and a verdict takes ${needed}`,
  ],
  freshness: [
    (fresh) => `${fresh} of what the agent looks at was fresh enough to count`,
    (fresh) =>
      `the reading rests on ${fresh} of the agent’s inputs by weight, as the rest was not fresh enough`,
    (fresh) =>
      `not everything was at hand: ${fresh} of the agent’s inputs by weight were fresh enough to count`,
    (fresh) => `confidence is reduced, as only ${fresh} of the agent’s inputs by weight were fresh enough`,
  ],
  weightCounted: [
    (counted) => `${counted} of the crew’s weight counted, as the rest lacked fresh data`,
    (counted) =>
      `the score rests on ${counted} of the crew’s weight, because not every agent had enough fresh data`,
    (counted) =>
      `agents without enough fresh data were left out, which leaves ${counted} of the crew’s weight`,
  ],
  degraded: [
    ({ possessive }, index) =>
      `more than half of the weight of ${possessive} ${index} index rests on stale data`,
    ({ plain }, index) =>
      `the ${index} index of ${plain} is to be read with care, as most of its weight is stale`,
    ({ possessive }, index) =>
      `stale inputs make up more than half of ${possessive} ${index} index by weight`,
    ({ plain }, index) =>
      `for ${plain} the ${index} index says less than usual, since most of its weight is stale`,
  ],
  disclaimers: [
    () => 'this is one input to a decision and not financial advice',
    () => 'nothing here is financial advice, and the decision remains the reader’s own',
    () => 'all this is meant to inform a decision and does not amount to financial advice',
  ],
};
