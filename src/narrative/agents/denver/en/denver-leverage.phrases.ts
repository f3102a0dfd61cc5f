import { type FactPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Denver says of leverage: what it costs, what backs it, how much there is and on which side. */
export const DENVER_LEVERAGE_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  funding_carry: {
    label: 'Cost of leverage',
    headline: { bullish: 'leverage is cheap', bearish: 'leverage is expensive' },
    clear: {
      bullish: [
        ({ plain }) =>
          `the funding rate on ${plain} futures is lower than usual, so long positions cost less to keep`,
        ({ plain }) =>
          `leverage in ${plain} is on the cheap side by its own history, a sign that long positions are not crowded`,
        ({ plain }) => `positions that expect higher ${plain} prices are financed more cheaply than usual`,
      ],
      bearish: [
        ({ plain }) =>
          `the funding rate on ${plain} futures is higher than usual, so long positions cost more to keep`,
        ({ plain }) =>
          `leverage in ${plain} is on the dear side by its own history, a sign that long positions are crowded`,
        ({ plain }) =>
          `positions that expect higher ${plain} prices are financed at a higher cost than usual`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `the funding rate on ${plain} futures is exceptionally low, and hardly anyone overpays to be long`,
        ({ plain }) =>
          `the cost of leverage in ${plain} is at the very bottom of its range, so overstretched long positions are few`,
        ({ plain }) =>
          `leverage in ${plain} has seldom been cheaper, so the danger of forced closing is small`,
      ],
      bearish: [
        ({ plain }) =>
          `the funding rate on ${plain} futures is exceptionally high, and those who are long pay dearly for leverage`,
        ({ plain }) =>
          `the cost of leverage in ${plain} is at the very top of its range, which raises the danger of forced closing`,
        ({ plain }) =>
          `leverage in ${plain} has seldom been dearer, so a slight fall in the price may set off a chain of forced closing`,
      ],
    },
    neutral: [
      ({ plain }) => `the cost of leverage in ${plain} is ordinary and burdens neither side`,
      ({ plain }) =>
        `the funding rate on ${plain} futures keeps within its usual bounds, with no sign of an overcrowded market`,
      ({ plain }) =>
        `keeping ${plain} futures costs about what it usually does, so leverage gives no cause for alarm`,
    ],
    value: null,
  },
  exchange_premium: {
    label: 'Backing of leverage',
    headline: { bullish: 'the backing of leverage is sound', bearish: 'the backing of leverage is softer' },
    clear: {
      bullish: [
        ({ plain }) =>
          `the stablecoin behind ${plain} leverage is firm against the dollar and raises no doubts`,
        ({ plain }) =>
          `${plain} trades on the exchange without the premium that betrays distrust of the collateral`,
        ({ plain }) => `the asset that backs leveraged ${plain} positions holds its worth better than usual`,
      ],
      bearish: [
        ({ plain }) =>
          `the stablecoin behind ${plain} leverage is soft against the dollar, which makes the backing less reliable`,
        ({ plain }) =>
          `${plain} trades on the exchange at a larger premium than usual, which betrays distrust of the collateral`,
        ({ plain }) =>
          `the asset that backs leveraged ${plain} positions is worth less than usual in dollars`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `the stablecoin behind ${plain} leverage is exceptionally firm against the dollar, a reliable footing`,
        ({ possessive }) =>
          `${possessive} price in the stablecoin is far lower than usual against the dollar price, a mark of trust`,
        ({ plain }) =>
          `trust in the backing of ${plain} leverage is far higher than usual, as exchange prices show`,
      ],
      bearish: [
        ({ plain }) =>
          `the stablecoin behind ${plain} leverage is far weaker than usual against the dollar, which puts the backing to a serious test`,
        ({ possessive }) =>
          `${possessive} price in the stablecoin is far higher than usual against the dollar price, a mark of distrust`,
        ({ plain }) =>
          `trust in the backing of ${plain} leverage is far lower than usual, as exchange prices show`,
      ],
    },
    neutral: [
      ({ plain }) => `the stablecoin behind ${plain} leverage keeps its usual worth against the dollar`,
      ({ possessive }) =>
        `${possessive} premium on the exchange is ordinary, so the backing of leverage raises no questions`,
      ({ plain }) => `exchange prices say neither good nor ill of the backing of ${plain} leverage`,
    ],
    value: null,
  },
  open_interest: {
    label: 'Open interest',
    headline: { bullish: 'open interest is above its mean', bearish: 'open interest is below its mean' },
    clear: {
      bullish: [
        ({ plain }) =>
          `open interest in ${plain} is above its monthly average, so capital stands behind the market`,
        ({ plain }) =>
          `more ${plain} futures are outstanding than usual, and traders back their views with capital`,
        ({ plain }) =>
          `more positions in ${plain} are open than is usual for the month, which attests to the confidence of traders`,
      ],
      bearish: [
        ({ plain }) =>
          `open interest in ${plain} is below its monthly average, so the market is short of capital`,
        ({ plain }) =>
          `fewer ${plain} futures are outstanding than usual, and traders are loath to commit capital`,
        ({ plain }) =>
          `fewer positions in ${plain} are open than is usual for the month, which betrays the doubts of traders`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `open interest in ${plain} is far above its monthly average, with a great deal of capital committed`,
        ({ plain }) =>
          `an exceptional number of positions in ${plain} is open, which tells of great confidence among traders`,
        ({ plain }) => `over the past month there has seldom been as much capital in ${plain} futures as now`,
      ],
      bearish: [
        ({ plain }) =>
          `open interest in ${plain} is far below its monthly average, and the lack of capital is plain`,
        ({ plain }) =>
          `exceptionally few positions in ${plain} are open, which tells of lost confidence among traders`,
        ({ plain }) =>
          `over the past month there has seldom been as little capital in ${plain} futures as now`,
      ],
    },
    neutral: [
      ({ plain }) =>
        `open interest in ${plain} is close to its monthly average, with no marked inflow or outflow of capital`,
      ({ plain }) =>
        `about as many positions in ${plain} are open as usual, so traders neither advance nor retreat`,
      ({ possessive }) => `${possessive} open interest is nothing out of the ordinary for the month`,
    ],
    value: null,
  },
  top_trader_positions: {
    label: 'Positions of large traders',
    headline: { bullish: 'large traders lean long', bearish: 'large traders lean short' },
    clear: {
      bullish: [
        ({ plain }) =>
          `the largest accounts favour long positions in ${plain} more than on average over the month`,
        ({ plain }) => `large traders lean towards long ${plain} positions more than usual`,
        ({ plain }) =>
          `expectations of a higher ${plain} price are stronger than usual among the largest traders`,
      ],
      bearish: [
        ({ plain }) =>
          `the largest accounts favour short positions in ${plain} more than on average over the month`,
        ({ plain }) => `large traders lean towards short ${plain} positions more than usual`,
        ({ plain }) =>
          `expectations of a lower ${plain} price are stronger than usual among the largest traders`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) => `large traders prefer long positions in ${plain} far more distinctly than usual`,
        ({ possessive }) =>
          `the positions of the largest accounts bet with exceptional clarity on a rise in ${possessive} price`,
        ({ plain }) =>
          `over the past month the largest accounts have seldom leant so plainly towards long ${plain} positions`,
      ],
      bearish: [
        ({ plain }) => `large traders prefer short positions in ${plain} far more distinctly than usual`,
        ({ possessive }) =>
          `the positions of the largest accounts bet with exceptional clarity on a fall in ${possessive} price`,
        ({ plain }) =>
          `over the past month the largest accounts have seldom leant so plainly towards short ${plain} positions`,
      ],
    },
    neutral: [
      ({ plain }) => `large traders divide long and short positions in ${plain} much as they usually do`,
      ({ possessive }) =>
        `the largest accounts give neither side of ${possessive} market an unusual preference`,
      ({ plain }) =>
        `the largest traders keep to the view of ${plain} that they have held over the past month`,
    ],
    value: null,
  },
};
