import { type Comparison } from '../model/statement.ts';
import { type ClausesOf } from './clause.ts';
import { turnOfAsset } from './language-texts.ts';
import { startingAt } from './turn.ts';

const moveOf = (changePct: number): Comparison =>
  changePct === 0 ? 'level' : changePct > 0 ? 'above' : 'below';

export const MARKET_CLAUSES: ClausesOf<'market' | 'market_unknown' | 'market_event'> = {
  market: ({ asset, dayChangePct, weekChangePct, yearPositionPct }, { shared, numbers }, choose) => {
    const { market } = shared;
    const pick = <Variant>(all: readonly Variant[], part: string): Variant =>
      choose(startingAt(turnOfAsset(asset), all), `market.${part}`);
    const place =
      yearPositionPct === null
        ? pick(market.no_place, 'place')({})
        : pick(market.place, 'place')({ position: yearPositionPct });
    const about = { asset: shared.asset[asset], place };
    const day = dayChangePct !== null && {
      day: numbers.percent(Math.abs(dayChangePct), 0),
      day_move: moveOf(dayChangePct),
    };
    const week = weekChangePct !== null && {
      week: numbers.percent(Math.abs(weekChangePct), 0),
      week_move: moveOf(weekChangePct),
    };
    if (day && week)
      return day.day_move === week.week_move
        ? pick(market.alike, 'both')({ ...about, ...day, ...week, move: day.day_move })
        : pick(market.apart, 'both')({ ...about, ...day, ...week });
    if (day) return pick(market.day, 'day')({ ...about, ...day });
    if (week) return pick(market.week, 'week')({ ...about, ...week });
    throw new Error(`neither change of ${asset} is known`);
  },
  market_unknown: ({ asset }, { shared }, choose) =>
    choose(
      startingAt(turnOfAsset(asset), shared.market_unknown),
      'market_unknown',
    )({ asset: shared.asset[asset] }),
  market_event: ({ asset, event, since }, { shared }, choose) =>
    choose(
      startingAt(turnOfAsset(asset), shared.market_event[event]),
      `market_event.${event}`,
    )({ asset: shared.asset[asset], since: since ?? '' }),
};
