import { type PlanFrame } from '../../frame/action-frame.ts';
import { ASSET_NAMES } from './names.ts';

const BITCOIN = ASSET_NAMES.BTC;

/** The entry plan. */
export const PLAN: PlanFrame = {
  sides: [
    (side) => `the plan is a ${side} position in ${BITCOIN.plain}`,
    (side) => `the crew proposes a ${side} position in ${BITCOIN.plain}`,
    (side) => `in line with the verdict a ${side} position in ${BITCOIN.plain} is proposed`,
  ],
  whyNone: {
    spoken: (word) => `the verdict is ${word}`,
    monitoring: (word) => `the crew ${word}s`,
  },
  none: [
    (why) =>
      `${why}, so no position is proposed, and the levels that follow are those of a long plan, for orientation`,
    (why) =>
      `no position is proposed, because ${why}, and the levels of a long plan are given for orientation only`,
    (why) =>
      `as ${why}, there is no position to propose, and what follows are the levels a long plan would have`,
  ],
  missing: [
    () =>
      `there is no plan, because a fresh price of ${BITCOIN.plain}, its daily range or its market regime is unknown`,
    () =>
      `without a fresh price, a daily range and a known market regime of ${BITCOIN.plain} no plan can be drawn up`,
    () =>
      `this cycle has no plan, as it lacks a fresh price of ${BITCOIN.plain}, its daily range or its market regime`,
  ],
  entries: [
    (price) => `the entry is set at ${price}, the last known price`,
    (price) => `the plan starts from the last known price, ${price}`,
    (price) => `entry is planned at ${price}, where the market last stood`,
  ],
  stops: [
    (price, pct) => `the stop lies at ${price}, ${pct} away from the entry`,
    (price, pct) => `the loss is cut at ${price}, which is ${pct} from the entry`,
    (price, pct) => `a stop at ${price} limits the move against the position to ${pct}`,
  ],
  targets: {
    1: [
      (price, pct) =>
        `the first target, where half of the position is closed, lies at ${price}, ${pct} from the entry`,
      (price, pct) => `half of the position is closed at the first target of ${price}, ${pct} away`,
      (price, pct) =>
        `at ${price}, a move of ${pct}, the first target is met and half of the position closed`,
    ],
    2: [
      (price, pct) =>
        `the second target lies at ${price}, ${pct} from the entry, and the stop trails the price towards it`,
      (price, pct) =>
        `for the other half a trailing stop leads to the second target of ${price}, ${pct} away`,
      (price, pct) =>
        `the other half, under a trailing stop, aims for the second target at ${price}, a move of ${pct}`,
    ],
  },
  horizons: {
    scalp: [
      () => 'the horizon is a scalp of minutes to hours',
      () => 'the plan is meant for minutes to hours, as a scalp',
      () => 'the position is a scalp, to be held for hours at most',
    ],
    day: [
      () => 'the horizon is a single day',
      () => 'the plan is meant for one day',
      () => 'the position is a day trade',
    ],
    swing: [
      () => 'the horizon is a swing of several days',
      () => 'the plan is meant for a swing over several days',
      () => 'the position is a swing trade, to be held for days',
    ],
    position: [
      () => 'the horizon is several weeks',
      () => 'the plan is meant for weeks',
      () => 'the position is to be held for weeks',
    ],
  },
  sizes: [
    (pct) => `the position takes ${pct} of the account`,
    (pct) => `${pct} of the account goes into the position`,
    (pct) => `the size of the position is ${pct} of the account`,
  ],
};
