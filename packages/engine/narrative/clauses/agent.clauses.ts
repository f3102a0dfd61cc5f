import { comparedWithUsual } from '../../calibration/usual-probability.ts';
import { type Comparison, type TextStatement } from '../model/statement.ts';
import {
  agentName,
  type Clause,
  factClause,
  factTexts,
  type LanguageTexts,
  listed,
  type SomeClauses,
  startingAt,
  turnOfAsset,
  turnOfFact,
  unitOf,
  worded,
  writtenValue,
} from './language-texts.ts';

export const SCORE_DECIMALS = 1;

export const moveOf = (changePct: number): Comparison =>
  changePct === 0 ? 'level' : changePct > 0 ? 'above' : 'below';

/** States only that an unknown flag exists, or that a fact inside its usual range reached a bound. */
const flagClause: Clause<Extract<TextStatement, { kind: 'risk_flag' }>> = (
  { asset, flag, usual },
  texts,
  choose,
) => {
  const { shared, flags } = texts;
  const name = shared.asset[asset];
  const salt = `risk_flag.clause.${asset}.${flag}`;
  const named = Object.hasOwn(flags, flag) ? flags[flag]! : shared.unnamed_flag;
  return usual === null
    ? worded(choose, named, salt, { asset: name })
    : worded(choose, shared.usual_flag, salt, {
        asset: name,
        label: factTexts(texts, usual.agent, usual.key).label({}),
      });
};

export const oddsOf = (
  said: Extract<TextStatement, { kind: 'calibration' }>,
  { shared, numbers: { number, percent } }: LanguageTexts,
) => ({
  claim: shared.claim[said.claim]({
    hours: number(said.horizonHours, 0),
    band: said.bandPct === null ? '' : percent(said.bandPct, 1),
  }),
  probability: percent(said.probabilityPct, 0),
  base: percent(said.baseRatePct, 0),
  compared: comparedWithUsual(said.probabilityPct, said.baseRatePct),
});

export const AGENT_CLAUSES = {
  /** Contains one signal word, which is in the inner clause. */
  stance: ({ agent, asset, signal, confidencePct }, texts, choose) => {
    const { shared, agents, numbers } = texts;
    const clause = choose(agents[agent].stance[signal], `stance.clause.${agent}.${asset}.${signal}`);
    return worded(choose, startingAt(turnOfAsset(asset), shared.stance), `stance.${agent}`, {
      agent: agentName(texts, agent),
      confidence: numbers.percent(confidencePct, 0),
      clause: clause({ asset: shared.asset[asset] }),
    });
  },
  abstention: ({ agent, asset, freshPct, neededPct }, texts, choose) =>
    worded(choose, startingAt(turnOfAsset(asset), texts.shared.abstention), `abstention.${agent}`, {
      agent: agentName(texts, agent),
      asset: texts.shared.asset[asset],
      fresh: texts.numbers.percent(freshPct, 0),
      needed: texts.numbers.percent(neededPct, 0),
    }),
  watch: ({ agent, signal }, texts, choose) => {
    const clause = worded(choose, texts.agents[agent].watch[signal], `watch.clause.${agent}.${signal}`, {});
    return worded(choose, texts.shared.watch, `watch.${agent}`, { agent: agentName(texts, agent), clause });
  },
  fact: (said, texts, choose) => {
    const { agent, asset, leaning, place, contrasts } = said;
    const { fact, signal } = texts.shared;
    const bearing = contrasts ? 'contrasting' : 'supporting';
    const clause = factClause(texts, said, choose);
    const salt = `fact.${agent}.${place}.${bearing}`;
    if (place === 'opens')
      return worded(choose, startingAt(turnOfAsset(asset), fact.opens[bearing]), salt, {
        side: signal[leaning],
        clause,
      });
    return worded(choose, startingAt(turnOfFact(texts, said), fact.adds[bearing]), salt, { clause });
  },
  neutral_fact: (said, texts, choose) =>
    worded(
      choose,
      startingAt(turnOfFact(texts, said), texts.shared.neutral_fact),
      `neutral_fact.${said.agent}`,
      { clause: factClause(texts, said, choose) },
    ),
  /** Fails for a class B fact: its value has no texts, so it can't be shown. */
  value: (said, texts, choose) => {
    const { agent, asset, key } = said;
    const clauses = factTexts(texts, agent, key).value;
    if (clauses === undefined) throw new Error(`the value of ${key} is not for the public`);
    const clause = worded(choose, clauses, `value.clause.${agent}.${asset}.${key}`, {
      asset: texts.shared.asset[asset],
      ...writtenValue(said.value, unitOf(agent, key), texts.numbers),
    });
    const [frames, salt] = said.isNeutral
      ? [texts.shared.neutral_fact, `neutral_fact.${agent}`]
      : [texts.shared.value, `value.${agent}`];
    return worded(choose, startingAt(turnOfFact(texts, said), frames), salt, { clause });
  },
  nothing_leans: ({ asset }, { shared }, choose) =>
    worded(choose, startingAt(turnOfAsset(asset), shared.nothing_leans), 'nothing_leans', {
      asset: shared.asset[asset],
    }),
  balance: ({ asset, signal }, { shared }, choose) =>
    worded(choose, shared.balance, `balance.${asset}`, {
      asset: shared.asset[asset],
      signal: shared.signal[signal],
    }),
  composite: ({ index, asset, score, label }, { shared, numbers }, choose) => {
    const pick = <Variant>(all: readonly Variant[]): Variant =>
      choose(startingAt(turnOfAsset(asset), all), `composite.${index}`);
    const { composite } = shared;
    const names = { asset: shared.asset[asset], index: shared.index[index] };
    if (score === null) return pick(composite.without_score)(names);
    const points = { ...names, score: numbers.number(score, SCORE_DECIMALS) };
    return Object.hasOwn(shared.label, label)
      ? pick(composite.labelled)({ ...points, label: shared.label[label]! })
      : pick(composite.unlabelled)(points);
  },
  composite_degraded: ({ index, asset }, { shared }, choose) =>
    worded(choose, startingAt(turnOfAsset(asset), shared.composite_degraded), `composite_degraded.${index}`, {
      asset: shared.asset[asset],
      index: shared.index[index],
    }),
  regime: ({ asset, regime }, { shared }, choose) =>
    worded(choose, shared.regime[regime], `regime.${asset}`, { asset: shared.asset[asset] }),
  risk_flag: (said, texts, choose) => {
    const turn = Object.keys(texts.flags).indexOf(said.flag);
    return worded(choose, startingAt(turn, texts.shared.risk_flag[said.place]), `risk_flag.${said.asset}`, {
      clause: flagClause(said, texts, choose),
    });
  },
  freshness: ({ freshPct }, { shared, numbers }, choose) =>
    worded(choose, shared.freshness, 'freshness', { fresh: numbers.percent(freshPct, 0) }),
  lost_inputs: ({ inputs }, texts, choose) => {
    const { shared, numbers } = texts;
    const items = inputs.map(({ of, agent, key, lostPct, reason }) => {
      const input = {
        label: factTexts(texts, agent, key).label({}),
        share: numbers.percent(lostPct, 0),
        reason: shared.reason[reason],
      };
      return of === null
        ? shared.lost_input.own(input)
        : shared.lost_input.of_agent({ ...input, agent: agentName(texts, of) });
    });
    return worded(choose, shared.lost_inputs, 'lost_inputs', {
      inputs: listed(texts, items),
      count: inputs.length,
    });
  },
  calibration: (said, texts, choose) =>
    worded(choose, texts.shared.calibration[said.basis], 'calibration', {
      ...oddsOf(said, texts),
      cases: texts.numbers.number(said.cases, 0),
    }),
  uncalibrated: (_, { shared }, choose) => worded(choose, shared.uncalibrated, 'uncalibrated', {}),
} satisfies SomeClauses;

const marketClause: Clause<Extract<TextStatement, { kind: 'market' }>> = (
  { asset, dayChangePct, weekChangePct, yearPositionPct },
  { shared, numbers },
  choose,
) => {
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
  if (day && week && day.day_move !== 'level' && dayChangePct === weekChangePct)
    return pick(market.same, 'both')({ ...about, both: day.day, move: day.day_move });
  if (day && week)
    return day.day_move === week.week_move
      ? pick(market.alike, 'both')({ ...about, ...day, ...week, move: day.day_move })
      : pick(market.apart, 'both')({ ...about, ...day, ...week });
  if (day) return pick(market.day, 'day')({ ...about, ...day });
  if (week) return pick(market.week, 'week')({ ...about, ...week });
  throw new Error(`neither change of ${asset} is known`);
};

export const MARKET_CLAUSES = {
  market: (said, texts, choose) => {
    const opening = marketClause(said, texts, choose);
    const { after, event } = texts.shared.headline;
    return said.after === undefined ? opening : after({ opening, event: event[said.after]({}) });
  },
  market_unknown: ({ asset }, { shared }, choose) =>
    worded(choose, startingAt(turnOfAsset(asset), shared.market_unknown), 'market_unknown', {
      asset: shared.asset[asset],
    }),
  market_event: ({ asset, event, since, rangePct }, { shared, numbers }, choose) =>
    worded(choose, startingAt(turnOfAsset(asset), shared.market_event[event]), `market_event.${event}`, {
      asset: shared.asset[asset],
      since: since ?? '',
      range: rangePct === null ? '' : numbers.percent(rangePct, 0),
    }),
} satisfies SomeClauses;
