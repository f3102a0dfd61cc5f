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
    spoken: [
      (word, agreeing, of) => `${word}: ${agreeing} of ${of} agents agree`,
      (word, agreeing, of) => `${word} verdict, shared by ${agreeing} of ${of} agents`,
      (word, agreeing, of) => `the crew is ${word}, with ${agreeing} of ${of} votes`,
    ],
    alone: [
      (word, agreeing, of) => `${word} as a whole: ${agreeing} of ${of} agents are so by themselves`,
      (word, agreeing, of) => `${word} verdict, with ${agreeing} of ${of} agents voting that way`,
      (word, agreeing, of) => `the crew is ${word} as a whole, with ${agreeing} of ${of} votes`,
    ],
    monitoring: [
      (word, agreeing, of) => `no verdict: ${agreeing} of ${of} agents ${word}`,
      (word, agreeing, of) => `no verdict, as ${agreeing} of ${of} agents ${word}`,
      (word, agreeing, of) => `the crew ${word}s: no read from ${agreeing} of ${of} agents`,
    ],
  },
};
