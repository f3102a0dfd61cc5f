import { type MarketFrame } from '../../frame/language-frame.ts';
import { type EnglishName } from './names.ts';

type RiskFlags = Omit<MarketFrame<EnglishName>, 'regimes'>;

/** What stands out among the inputs of an asset. */
export const RISK_FLAGS: RiskFlags = {
  flags: {
    deep_monthly_loss: [
      ({ plain }) => `${plain} has lost an unusual amount over the past month`,
      ({ possessive }) => `${possessive} loss over the past month is unusually deep`,
    ],
    overbought: [
      ({ plain }) => `${plain} looks overbought after its latest climb`,
      ({ possessive }) =>
        `${possessive} short-term momentum has reached the height at which it tends to tire`,
    ],
    oversold: [
      ({ plain }) => `${plain} looks oversold after its latest slide`,
      ({ possessive }) =>
        `${possessive} short-term momentum has sunk to where declines tend to exhaust themselves`,
    ],
    monetary_tightening: [
      () => 'monetary policy has tightened unusually fast',
      () => 'the policy rate is far above where it was half a year ago',
    ],
    money_supply_slowing: [
      () => 'the growth of the money supply is slowing markedly',
      () => 'money grows at a far slower pace than half a year ago',
    ],
    inflation_accelerating: [
      () => 'inflation is accelerating markedly',
      () => 'consumer prices rise at a far quicker pace than half a year ago',
    ],
    labour_market_weakening: [
      () => 'the labour market is weakening as it does at the start of a downturn',
      () => 'unemployment has climbed well off its low of the year',
    ],
    stablecoin_contraction: [
      () => 'the supply of stablecoins grows far less than is usual',
      () => 'the growth of stablecoins, the market’s own money, has fallen to an unusual low',
    ],
    extreme_fear: [
      () => 'the mood of the market has reached extreme fear',
      () => 'fear among market participants is extreme',
    ],
    extreme_greed: [
      () => 'the mood of the market has reached extreme greed',
      () => 'greed among market participants is extreme',
    ],
    volume_surge: [
      ({ possessive }) => `${possessive} trading volume has surged`,
      ({ plain }) => `far more ${plain} than usual changes hands`,
    ],
    crowded_longs: [
      ({ plain }) => `accounts are crowded on the long side of ${plain}`,
      ({ possessive }) => `an unusual share of accounts in ${possessive} futures is long`,
    ],
    crowded_shorts: [
      ({ plain }) => `accounts are crowded on the short side of ${plain}`,
      ({ possessive }) => `an unusual share of accounts in ${possessive} futures is short`,
    ],
    miner_capitulation: [
      () => 'the hash rate has dropped far below its recent average, as it does when miners give up',
      () => 'miners are switching machines off on a scale that is rarely seen',
    ],
    exchange_inflows: [
      ({ plain }) => `far more ${plain} than usual is moving onto exchanges`,
      ({ possessive }) => `the balance of ${possessive} flows has tilted unusually far towards exchanges`,
    ],
    network_congestion: [
      ({ possessive }) => `${possessive} network is congested and block space dear`,
      ({ plain }) => `the fee for a place in the next block of ${plain} is unusually high`,
    ],
    stablecoins_leaving: [
      ({ possessive }) => `the flow of stablecoins onto ${possessive} chain is unusually weak`,
      ({ possessive }) =>
        `the supply of stablecoins on ${possessive} chain grows far less than usual, if it grows at all`,
    ],
    expensive_leverage: [
      ({ plain }) => `leverage on ${plain} has become unusually expensive`,
      ({ possessive }) => `the funding rate of ${possessive} futures is unusually high`,
    ],
    shorts_pay: [
      ({ plain }) => `the holders of short positions in ${plain} are paying those of long ones`,
      ({ possessive }) =>
        `the funding rate of ${possessive} futures is below zero, so that short positions pay`,
    ],
    collateral_below_par: [
      () => 'the stablecoin that backs leverage is worth less than usual against the dollar',
      () => 'the backing of leverage is strained, as its stablecoin has slipped against the dollar',
    ],
    volatility_expanding: [
      ({ possessive }) => `${possessive} volatility is expanding rapidly`,
      ({ plain }) => `the price of ${plain} has begun to swing far more than over recent months`,
    ],
    futures_volume_surge: [
      ({ possessive }) => `turnover in ${possessive} futures has surged`,
      ({ plain }) => `trading in futures on ${plain} is unusually heavy`,
    ],
    open_interest_high: [
      ({ possessive }) => `open interest in ${possessive} futures is unusually high`,
      ({ plain }) => `far more futures positions than usual are open on ${plain}`,
    ],
    far_above_long_run_mean: [
      ({ possessive }) => `${possessive} price is far above its long-run average`,
      ({ plain }) => `${plain} has run unusually far ahead of its long-run average`,
    ],
    holders_in_high_profit: [
      ({ plain }) => `holders of ${plain} sit on unusually large unrealised profits`,
      ({ possessive }) =>
        `the unrealised profit of ${possessive} holders is at a height where it tempts them to cash in`,
    ],
    holders_at_a_loss: [
      ({ possessive }) =>
        `the unrealised profit of ${possessive} holders is unusually small by the standards of the past year`,
      ({ possessive }) =>
        `by the standards of the past year ${possessive} holders are in an unusually poor position`,
    ],
    insufficient_fresh_data: [
      ({ plain }) => `there is too little fresh data for a full view of ${plain}`,
      ({ possessive }) => `part of the picture of ${possessive} market lacks fresh data`,
    ],
  },
  unnamedFlag: [
    ({ plain }) => `one input of ${plain} is out of the ordinary`,
    ({ possessive }) => `among ${possessive} inputs one lies beyond its usual range`,
  ],
  remarks: [
    (clause) => `one thing stands out: ${clause}`,
    (clause) => `it should be noted that ${clause}`,
    (clause) => `worth keeping in view: ${clause}`,
    (clause) => `it deserves attention that ${clause}`,
    (clause) => `a point of caution: ${clause}`,
  ],
};
