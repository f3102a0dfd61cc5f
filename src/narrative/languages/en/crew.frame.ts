import { type CrewFrame } from '../../frame/language-frame.ts';
import { listed } from './grammar.ts';
import { type EnglishName, SIGNAL_WORDS } from './names.ts';

/** The crew and its verdict. */
export const CREW: CrewFrame<EnglishName, string> = {
  verdicts: [
    (signal, confidence) => `the crew’s verdict on the market is ${signal}, with ${confidence} confidence`,
    (signal, confidence) =>
      `taking the crew’s readings together, Profesor sees a ${signal} market and puts the confidence of that verdict at ${confidence}`,
    (signal, confidence) => `this cycle ends with a ${signal} verdict, held with ${confidence} confidence`,
    (signal, confidence) => `with ${confidence} confidence the crew arrives at a ${signal} verdict`,
  ],
  scores: [
    (score) => `behind it is a weighted score of ${score}, on a scale from minus one to plus one`,
    (score) => `on a scale from minus one to plus one the crew’s weighted score comes to ${score}`,
    (score) =>
      `the weighted average of the votes is ${score}, where minus one and plus one are the ends of the scale`,
  ],
  before: {
    spoken: [
      (word) => `in the cycle before the verdict was ${word}`,
      (word) => `one cycle ago the crew was ${word}`,
      (word) => `the cycle before had ended with a ${word} verdict`,
    ],
    monitoring: [
      (word) => `in the cycle before the crew ${word}ed`,
      (word) => `one cycle ago the crew was ${word}ing`,
      (word) => `the cycle before had seen the crew ${word}`,
    ],
  },
  now: {
    spoken: [
      (word) => `and now it is ${word}`,
      (word) => `and it has since turned ${word}`,
      (word) => `whereas this one brings a ${word} reading`,
    ],
    monitoring: [
      (word) => `and now the crew ${word}s`,
      (word) => `and now it has to ${word}`,
      (word) => `whereas in this one it ${word}s`,
    ],
  },
  unchanged: {
    spoken: [
      (word) => `the ${word} verdict of the cycle before stands unchanged`,
      (word) => `as in the cycle before, the verdict is ${word}`,
      (word) => `nothing has moved the crew from its ${word} verdict since the cycle before`,
    ],
    monitoring: [
      (word) => `as in the cycle before, the crew ${word}s`,
      (word) => `the crew, like in the cycle before, has to ${word}`,
      (word) => `nothing has changed since the cycle before, and the crew goes on ${word}ing`,
    ],
  },
  held: [
    (own, kept) =>
      `by itself the score would now say ${SIGNAL_WORDS[own]}, but the ${SIGNAL_WORDS[kept]} verdict is kept until the score has clearly left it`,
    (own, kept) =>
      `the ${SIGNAL_WORDS[kept]} verdict is kept, although the score taken alone would now say ${SIGNAL_WORDS[own]}`,
    (own, kept) =>
      `a score like this one by itself says ${SIGNAL_WORDS[own]}, yet so as not to turn too early the verdict is kept ${SIGNAL_WORDS[kept]}`,
  ],
  voters: {
    spoken: [
      (agents, votes, of, word) => `the ${word} camp has ${votes} of ${of} votes: ${listed(agents)}`,
      (agents, votes, of, word) =>
        `${listed(agents)} ${are(agents)} ${word}, which makes ${votes} of ${of} votes`,
      (agents, votes, of, word) =>
        `of ${of} agents ${votes} ${see(agents)} a ${word} picture: ${listed(agents)}`,
      (agents, votes, of, word) => `a ${word} vote comes from ${listed(agents)}, ${votes} of ${of} agents`,
    ],
    monitoring: [
      (agents, votes, of, word) =>
        `of ${of} agents ${votes} ${agents.length === 1 ? `${word}s` : word}: ${listed(agents)}`,
      (agents, votes, of, word) =>
        `${listed(agents)} ${agents.length === 1 ? `${word}s` : word}, so that ${votes} of ${of} votes are missing`,
      (agents, votes, of, word) => `those who ${word} are ${votes} of ${of} agents: ${listed(agents)}`,
      (agents, votes, of, word) =>
        `without enough to go on, ${votes} of ${of} agents ${word}: ${listed(agents)}`,
    ],
  },
  otherMarkets: {
    agreed: [
      ({ plain }, agreeing, of, word) =>
        `on ${plain} the crew is ${word}, a view that ${agreeing} of ${of} agents share`,
      ({ plain }, agreeing, of, word) =>
        `for ${plain} the same crew comes to a ${word} reading, with ${agreeing} of ${of} agents behind it`,
      ({ plain }, agreeing, of, word) =>
        `turning to ${plain}, the consensus is ${word} and counts ${agreeing} of ${of} votes`,
    ],
    split: [
      ({ plain }, agreeing, of, word) =>
        `on ${plain} the crew is split and ${word} only by weight, with ${agreeing} of ${of} votes`,
      ({ plain }, agreeing, of, word) =>
        `for ${plain} the votes are split: ${agreeing} of ${of} are ${word}, and the weights decide`,
      ({ plain }, agreeing, of, word) =>
        `turning to ${plain}, a split crew comes out ${word} with ${agreeing} of ${of} votes`,
    ],
    few: [
      ({ plain }, agreeing, of, word) =>
        `on ${plain} the crew is ${word} by the weight of its votes, with ${agreeing} of ${of} for it`,
      ({ plain }, agreeing, of, word) =>
        `for ${plain} the consensus is ${word} on balance: ${agreeing} of ${of} agents vote that way`,
      ({ plain }, agreeing, of, word) =>
        `turning to ${plain}, ${agreeing} of ${of} votes are ${word}, and their weight makes that the consensus`,
    ],
    alone: [
      ({ plain }, _agreeing, _of, word) => `on ${plain} the crew’s weighted score alone is ${word}`,
      ({ plain }, _agreeing, _of, word) =>
        `for ${plain} the consensus is ${word} by the weighted score of all votes`,
      ({ plain }, _agreeing, _of, word) => `turning to ${plain}, all votes weighed together come out ${word}`,
    ],
    monitoring: [
      ({ plain }, agreeing, of, word) =>
        `on ${plain} the crew ${word}s, as ${agreeing} of ${of} agents have no view`,
      ({ plain }, agreeing, of, word) =>
        `for ${plain} the crew has to ${word}: ${agreeing} of ${of} agents give no reading`,
      ({ plain }, agreeing, of, word) =>
        `turning to ${plain}, ${agreeing} of ${of} agents are without a view and the crew ${word}s`,
    ],
  },
};

const are = (agents: readonly string[]): string => (agents.length === 1 ? 'is' : 'are');
const see = (agents: readonly string[]): string => (agents.length === 1 ? 'sees' : 'see');
