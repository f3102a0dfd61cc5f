import { type HeadlinesFrame } from '../../frame/language-frame.ts';
import { type EnglishName } from './names.ts';

/** One line above a text. */
export const HEADLINES: HeadlinesFrame<EnglishName, string> = {
  openings: [
    (signal, { plain }) => `${signal} on ${plain}`,
    (signal, { plain }, agent) => `${agent} is ${signal} on ${plain}`,
    (signal, { plain }) => `a ${signal} reading of ${plain}`,
  ],
  reason: (says) => `: ${says}`,
  together: (says, too) => `${says}, and ${too}`,
  contrast: (says, but) => `${says}, but ${but}`,
  littleElse: (says) => `${says}, and little else leans`,
  although: (contrary) => `, although ${contrary}`,
  nothingLeans: [
    'nothing leans clearly',
    'no measure points clearly either way',
    'the measures stay close to the middle',
  ],
  balances: [
    'the balance of its measures says so',
    'no one measure, but their balance says so',
    'its measures add up to that',
  ],
  withoutRead: [
    (agent, { plain }, word) => `no read on ${plain}: ${agent} ${word}s for want of fresh data`,
    (agent, { plain }, word) => `no read on ${plain}: too little fresh data, ${agent} ${word}s`,
    (agent, { plain }, word) => `${agent} ${word}s: too little fresh data for a read on ${plain}`,
  ],
  lead: {
    agreed: [
      (word, agreeing, of) => `${word}: ${agreeing} of ${of} agents agree`,
      (word, agreeing, of) => `${word} verdict, shared by ${agreeing} of ${of} agents`,
      (word, agreeing, of) => `the crew is ${word}, with ${agreeing} of ${of} votes`,
    ],
    split: [
      (word, agreeing, of) => `the crew is split, ${word} by weight with ${agreeing} of ${of} votes`,
      (word, agreeing, of) => `${word} by weight, as the votes are split: ${agreeing} of ${of}`,
      (word, agreeing, of) => `split votes, ${word} on balance: ${agreeing} of ${of} agents vote that way`,
    ],
    few: [
      (word, agreeing, of) => `${word} by the weight of the votes, with ${agreeing} of ${of} for it`,
      (word, agreeing, of) => `${word} on balance: ${agreeing} of ${of} agents vote that way`,
      (word, agreeing, of) => `the crew is ${word} on balance, with ${agreeing} of ${of} votes`,
    ],
    alone: [
      (word) => `${word} by the weighted score of the crew alone`,
      (word) => `${word} on balance, by the score of all votes together`,
      (word) => `the crew is ${word} by its weighted score alone`,
    ],
    monitoring: [
      (word, agreeing, of) => `no verdict: ${agreeing} of ${of} agents ${word}`,
      (word, agreeing, of) => `no verdict, as ${agreeing} of ${of} agents ${word}`,
      (word, agreeing, of) => `the crew ${word}s: no read from ${agreeing} of ${of} agents`,
    ],
  },
};
