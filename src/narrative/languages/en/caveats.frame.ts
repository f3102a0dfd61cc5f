import { type CaveatsFrame } from '../../frame/language-frame.ts';
import { listed } from './grammar.ts';
import { type EnglishName } from './names.ts';

/** What limits a text. Each variant has its words of CAVEAT_WORDS. */
export const CAVEATS: CaveatsFrame<EnglishName, string> = {
  abstentions: [
    (agent, { plain }, fresh, needed) =>
      `${agent} abstains on ${plain}: ${fresh} of what it looks at is fresh, and it speaks from ${needed} on`,
    (agent, { plain }, fresh, needed) =>
      `on ${plain} ${agent} abstains, because ${fresh} of its inputs are fresh and at least ${needed} are needed`,
    (agent, { plain }, fresh, needed) =>
      `${agent}, with ${fresh} of its inputs fresh against the ${needed} it needs, abstains on ${plain}`,
    (agent, { plain }, fresh, needed) =>
      `${agent} abstains, as too little is fresh for a view of ${plain}: it has ${fresh} of its inputs and needs ${needed}`,
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
      `caution is due with the ${index} index of ${plain}, as most of its weight is stale`,
    ({ possessive }, index) =>
      `stale inputs make up more than half of ${possessive} ${index} index by weight`,
    ({ plain }, index) =>
      `for ${plain} the ${index} index rests on little, since most of its weight is stale`,
  ],
  disclaimers: [
    () => 'this is one input to a decision and not financial advice',
    () => 'nothing here is financial advice, and the decision remains the reader’s own',
    () => 'all this is meant to inform a decision and does not amount to financial advice',
  ],
  claims: {
    price_higher: (hours) => `the price is higher after ${hours} hours`,
    price_lower: (hours) => `the price is lower after ${hours} hours`,
    price_within_band: (hours, band) =>
      `the price is within ${band} of its present level after ${hours} hours`,
  },
  calibrations: {
    experience: [
      (claim, { probability, base, cases, independent }) =>
        `confidence is agreement and no probability: from ${cases} earlier cases, ${independent} of them independent, the chance that ${claim} is put at ${probability}, against ${base} in general`,
      (claim, { probability, base, cases, independent }) =>
        `as agreement is no probability, experience is asked: ${cases} earlier cases, ${independent} of them independent, give ${probability} as the chance that ${claim}, where ${base} is the base rate`,
      (claim, { probability, base, cases, independent }) =>
        `experience, which is ${cases} earlier cases (${independent} independent), puts the chance that ${claim} at ${probability}, beside a base rate of ${base}, whereas confidence measures agreement alone`,
    ],
    base_rate: [
      (claim, { base, cases, independent }) =>
        `confidence is agreement and no probability: as ${cases} earlier cases, ${independent} of them independent, are too few to learn from, the base rate of ${base} stands for the chance that ${claim}`,
      (claim, { base, cases, independent }) =>
        `experience is thin so far, with ${cases} earlier cases (${independent} independent), so the chance that ${claim} is given as the base rate, ${base}, and confidence tells agreement alone`,
      (claim, { base, cases, independent }) =>
        `since confidence measures agreement alone, and ${cases} earlier cases (${independent} independent) are too few, the chance that ${claim} is taken from the base rate, ${base}`,
    ],
  },
  uncalibrated: [
    () =>
      'confidence is the agreement of the crew and no probability, and no record of earlier cases is at hand yet',
    () => 'no record of earlier cases is at hand, so confidence tells agreement here and nothing of the odds',
    () =>
      'how often such calls came true is not on record yet, and confidence is a measure of agreement alone',
  ],
  reasons: {
    too_short: 'history too short',
    stale: 'stale',
    refused: 'refused',
    missing: 'no value',
    paused: 'paused',
    unavailable: 'not available',
  },
  lostInput: (label, share, reason, agent) =>
    agent === null
      ? `“${label}” (${share} of the weight, ${reason})`
      : `“${label}” of ${agent} (${share} of its weight, ${reason})`,
  lostInputs: [
    (inputs) => `these inputs do not count in full: ${listed(inputs)}`,
    (inputs) => `lost in whole or in part ${inputs.length === 1 ? 'is' : 'are'} ${listed(inputs)}`,
    (inputs) => `what is missing, in whole or in part, is ${listed(inputs)}`,
  ],
};
