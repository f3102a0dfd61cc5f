import { type RiskFrame } from '../../frame/action-frame.ts';

/** The risk of the plan. */
export const RISK: RiskFrame = {
  none: [
    () => 'with no position open, nothing is at risk',
    () => 'no position means no loss, and no gain either',
    () => 'since no position is proposed, the account risks nothing',
  ],
  losses: [
    (pct) => `if the stop is reached, the account loses ${pct}`,
    (pct) => `at the stop the loss comes to ${pct} of the account`,
    (pct) => `what is at stake is ${pct} of the account, lost if the price reaches the stop`,
  ],
  gains: {
    1: [
      (pct) => `the half that is closed at the first target adds ${pct} to the account`,
      (pct) => `the first target is worth ${pct} of the account to the half that is closed there`,
      (pct) => `with half of the position closed at the first target, the account gains ${pct}`,
    ],
    2: [
      (pct) => `the other half adds ${pct} if it reaches the second target`,
      (pct) => `the second target is worth ${pct} of the account to the other half`,
      (pct) => `should the other half reach the second target, the account gains a further ${pct}`,
    ],
  },
  ratios: {
    acceptable: [
      (ratio, bound) => `reward stands to risk as ${ratio}, and above ${bound} a set-up is acceptable`,
      (ratio, bound) =>
        `the ratio of reward to risk is ${ratio}, which exceeds the ${bound} that is asked for`,
      (ratio, bound) => `for each unit of risk there are ${ratio} of reward, more than the required ${bound}`,
    ],
    short: [
      (ratio, bound) => `reward stands to risk as ${ratio}, and only above ${bound} is a set-up acceptable`,
      (ratio, bound) =>
        `the ratio of reward to risk is ${ratio}, which does not exceed the ${bound} that is asked for`,
      (ratio, bound) =>
        `for each unit of risk there are ${ratio} of reward, not more than the required ${bound}`,
    ],
  },
  invalidations: {
    long: [
      (stop) => `below ${stop} the idea is wrong and the plan void`,
      (stop) => `a price under ${stop} would refute the idea`,
      (stop) => `the idea holds only as long as the price stays above ${stop}`,
    ],
    short: [
      (stop) => `above ${stop} the idea is wrong and the plan void`,
      (stop) => `a price over ${stop} would refute the idea`,
      (stop) => `the idea holds only as long as the price stays below ${stop}`,
    ],
    none: [
      (stop) => `below ${stop} the levels given for orientation no longer hold`,
      (stop) => `a price under ${stop} would refute a long idea too`,
      (stop) => `the levels serve for orientation only as long as the price stays above ${stop}`,
    ],
  },
  regimes: {
    trending_up: 'an uptrend',
    trending_down: 'a downtrend',
    ranging: 'a sideways range',
    volatile: 'a spell of raised volatility',
  },
  inRegimes: [
    (regime) => `the distances of stop and targets are measured for a market in ${regime}`,
    (regime) => `stop and horizon are set for the market as it is, in ${regime}`,
    (regime) => `the market is in ${regime}, and the width of the stop allows for that`,
  ],
  paper: [
    () => 'this is a paper signal, and nothing guarantees that it can be executed at these levels',
    () => 'the plan exists on paper, without a guarantee of execution',
    () => 'as a paper signal it comes without any guarantee that orders would be filled at these prices',
  ],
};
