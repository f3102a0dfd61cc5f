import { type FactsFrame } from '../../frame/language-frame.ts';
import { type EnglishName } from './names.ts';

/** Around facts. */
export const FACTS: FactsFrame<EnglishName, string> = {
  openings: {
    supporting: [
      (side, clause) => `on the ${side} side, ${clause}`,
      (side, clause) => `the first thing on the ${side} side is that ${clause}`,
      (side, clause) => `among the ${side} signs one comes first: ${clause}`,
      (side, clause) => `the ${side} case rests above all on one observation: ${clause}`,
      (side, clause) => `the weightiest ${side} sign is that ${clause}`,
    ],
    contrasting: [
      (side, clause) => `on the other hand, there is a ${side} argument: ${clause}`,
      (side, clause) => `against this stands the ${side} side, where ${clause}`,
      (side, clause) => `the picture is not one-sided, and on the ${side} side ${clause}`,
      (side, clause) => `the ${side} view has something to lean on as well: ${clause}`,
      (side, clause) => `it must count as a ${side} sign, however, that ${clause}`,
    ],
  },
  additions: {
    supporting: [
      (clause) => `besides, ${clause}`,
      (clause) => `another measure says the same: ${clause}`,
      (clause) => clause,
      (clause) => `in addition, ${clause}`,
      (clause) => `alongside that, ${clause}`,
      (clause) => `what is more, ${clause}`,
      (clause) => `to this comes one thing more: ${clause}`,
      (clause) => `nor is that all: ${clause}`,
      (clause) => `the same holds elsewhere in the data: ${clause}`,
    ],
    contrasting: [
      (clause) => `on the same side of the scales, ${clause}`,
      (clause) => `nor does that objection stand alone: ${clause}`,
      (clause) => `that side also holds that ${clause}`,
      (clause) => `a further measure agrees with it: ${clause}`,
      (clause) => `that argument gains weight in that ${clause}`,
    ],
  },
  undecided: [
    (clause) => `one measure takes no side: ${clause}`,
    (clause) => `at the same time, ${clause}`,
    (clause) => `little follows from the rest, where ${clause}`,
    (clause) => `it does not tip the scales that ${clause}`,
    (clause) => `for the direction it says little that ${clause}`,
  ],
  values: [
    (clause) => `in figures, ${clause}`,
    (clause) => `put in numbers, ${clause}`,
    (clause) => `the latest figure makes this concrete: ${clause}`,
    (clause) => `to be exact, ${clause}`,
    (clause) => `on the latest data, ${clause}`,
    (clause) => clause,
    (clause) => `at the last count, ${clause}`,
  ],
  arguments: [
    (agent, side, clause) => `${agent} makes the ${side} argument that ${clause}`,
    (agent, side, clause) => `from ${agent} comes a ${side} argument: ${clause}`,
    (agent, side, clause) => `on the ${side} side ${agent} points out that ${clause}`,
    (agent, side, clause) => `${agent} sees a ${side} sign in its field: ${clause}`,
    (agent, side, clause) => `the ${side} side draws support from ${agent}, which finds that ${clause}`,
    (agent, side, clause) => `for ${agent} the weightiest ${side} point is that ${clause}`,
    (agent, side, clause) => `${agent} adds weight to the ${side} side: ${clause}`,
    (agent, side, clause) => `speaking for the ${side} side, ${agent} notes that ${clause}`,
    (agent, side, clause) => `in ${agent}’s field there is ${side} evidence: ${clause}`,
    (agent, side, clause) => `${agent} counts it as a ${side} point that ${clause}`,
    (agent, side, clause) => `to the ${side} case ${agent} contributes one observation: ${clause}`,
    (agent, side, clause) => `it is a ${side} sign in ${agent}’s eyes that ${clause}`,
  ],
  nothingLeans: [
    ({ plain }) => `nothing that the agent looks at leans clearly either way for ${plain}`,
    ({ plain }) => `no single measure gives ${plain} a clear direction`,
    ({ plain }) => `the measures taken of ${plain} all stay close to the middle`,
  ],
  balances: [
    ({ plain }, signal) =>
      `no single measure leans that way, but against the range usual for ${plain} the balance of all of them is ${signal}`,
    ({ plain }, signal) =>
      `it is the balance of all measures, set against what is usual for ${plain}, that is ${signal}, and no single one of them`,
    ({ plain }, signal) =>
      `taken one by one the measures say little, yet together they are ${signal} by the standards of ${plain}`,
  ],
};
