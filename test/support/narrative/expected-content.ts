import { type Signal } from '../../../packages/engine/signals.ts';
import { roundTo } from '../../../packages/engine/rounding.ts';
import { ACCEPTABLE_RATIO_ABOVE } from '../../../packages/engine/verdict/plan-rules.ts';
import {
  type Change,
  type LeadHeadline,
  type PlanStatement,
  type TextStatement,
  type RiskStatement,
  type WhyNoPosition,
} from '../../../packages/engine/narrative/model/statement.ts';

export type Statement = TextStatement | PlanStatement | RiskStatement;

export interface ExpectedContent {
  /** As `numbersIn` writes them, in any order; null where the phrases of the fact decide the decimals. */
  readonly numbers: readonly string[] | null;
  readonly signals: readonly Signal[];
}

const said = (numbers: ExpectedContent['numbers'], ...signals: readonly Signal[]): ExpectedContent => ({
  numbers,
  signals,
});

const whole = (...values: readonly number[]): string[] => values.map((value) => value.toFixed(0));
const hundredths = (...values: readonly number[]): string[] =>
  values.map((value) => roundTo(value, 2).toFixed(2));
const tenths = (...values: readonly number[]): string[] => values.map((value) => value.toFixed(1));

/** Signals that are the names of labels; of the other labels the words are fear and greed. */
const SIGNAL_OF_LABEL: Readonly<Record<string, Signal>> = {
  strongly_bearish: 'bearish',
  bearish: 'bearish',
  neutral: 'neutral',
  bullish: 'bullish',
  strongly_bullish: 'bullish',
};

/** Votes for and votes in total; none where no agent votes that way, or opposing votes cancel out. */
export const votesShownOf = ({ signal, agreeing, rival, opposed, of }: LeadHeadline): string[] => {
  const agreed = 2 * agreeing >= of && agreeing > rival;
  const cancelled = signal === 'neutral' && opposed && !agreed;
  return cancelled || (agreeing === 0 && signal !== 'monitoring') ? [] : whole(agreeing, of);
};

const clock = (at: string): string[] => at.split(':');

function changeShown(change: Change): ExpectedContent {
  switch (change.of) {
    case 'verdict':
    case 'consensus':
    case 'vote':
      return said([], change.from, change.to);
    case 'votes':
      return said(whole(change.count, change.total));
    case 'price':
      return said(whole(Math.abs(change.pct)));
    case 'probability':
      return said(whole(change.from, change.to));
    case 'range':
    case 'composite':
      return said(tenths(change.from, change.to));
  }
}

const ratioShown = (ratio: number): string[] => [...hundredths(ratio), ...tenths(ACCEPTABLE_RATIO_ABOVE)];

function reasonShown(why: WhyNoPosition): ExpectedContent {
  switch (why.reason) {
    case 'signal':
      return said([], why.signal);
    case 'ratio':
      return said(ratioShown(why.ratio));
    case 'no_odds':
      return said([]);
    case 'odds':
      return said(whole(Math.abs(100 * why.meanResult)));
  }
}

export function expectedContentOf(statement: Statement): ExpectedContent {
  switch (statement.kind) {
    case 'stance':
      return said(whole(statement.confidencePct), statement.signal);
    case 'verdict':
      return said(
        [...clock(statement.at), ...whole(statement.confidencePct), ...hundredths(statement.score)],
        statement.signal,
      );
    case 'verdict_still': {
      const { odds } = statement;
      return said(
        [
          ...clock(statement.at),
          ...whole(statement.confidencePct, odds.horizonHours, odds.baseRatePct, odds.probabilityPct),
          ...(odds.bandPct === null ? [] : tenths(odds.bandPct)),
        ],
        statement.signal,
      );
    }
    case 'since': {
      const changes = statement.changes.map(changeShown);
      return said(
        changes.flatMap(({ numbers }) => numbers ?? []),
        ...changes.flatMap(({ signals }) => signals),
      );
    }
    case 'unchanged':
      return said([]);
    case 'not_compared':
      return said(clock(statement.at));
    case 'abstention':
      return said(whole(statement.freshPct, statement.neededPct), 'monitoring');
    case 'no_verdict':
      return said(
        [...clock(statement.at), ...whole(statement.countedPct, statement.neededPct)],
        'monitoring',
      );
    case 'fact':
      return statement.place === 'opens' ? said([], statement.leaning) : said([]);
    case 'argument':
    case 'standing':
      return said([], statement.leaning);
    case 'value':
      return said(null);
    case 'market':
      return said(
        whole(
          ...(statement.dayChangePct === statement.weekChangePct
            ? [statement.dayChangePct]
            : [statement.dayChangePct, statement.weekChangePct]
          )
            .filter((change) => change !== null && change !== 0)
            .map((change) => Math.abs(change!)),
          // The ends and the middle have words.
          ...[statement.yearPositionPct].filter((place) => place !== null && place % 50 !== 0).map(Number),
        ),
      );
    case 'market_event':
      return said([
        ...(statement.since === null ? [] : [statement.since]),
        ...whole(...(statement.rangePct === null ? [] : [statement.rangePct])),
      ]);
    case 'balance':
      return said([], statement.signal);
    case 'composite': {
      const signal = SIGNAL_OF_LABEL[statement.label];
      const signals = signal && statement.score !== null ? [signal] : [];
      return said(statement.score === null ? [] : tenths(statement.score), ...signals);
    }
    case 'composite_extremes':
      return said(tenths(statement.highest.score, statement.lowest.score));
    case 'freshness':
      return said(whole(statement.freshPct));
    case 'weight_counted':
      return said(whole(statement.countedPct));
    case 'held':
      return said(hundredths(statement.score), statement.own, statement.kept);
    case 'still':
      return said(
        // Up to nine in words.
        whole(...[statement.lost, statement.flags].filter((count) => count > 9)),
        ...statement.markets.map(({ signal }) => signal),
      );
    case 'votes':
      return said(
        whole(
          ...statement.groups.flatMap(({ signal, agents }) =>
            signal === 'monitoring' ? [agents.length, statement.of] : [],
          ),
        ),
        ...statement.groups.map(({ signal }) => signal),
      );
    case 'other_markets':
      return said(statement.markets.flatMap(votesShownOf), ...statement.markets.map(({ signal }) => signal));
    case 'plan_losing':
      return said(whole(...Object.values(statement.meanResult).map((result) => 100 * result)));
    case 'plan_none':
      return reasonShown(statement.why);
    case 'plan_odds': {
      const { firstPct, secondPct, stopPct, cases, fromYear, toYear } = statement;
      return said(whole(firstPct, secondPct, stopPct, cases, fromYear, toYear));
    }
    case 'plan_entry':
      return said(hundredths(statement.price));
    case 'plan_stop':
    case 'plan_target':
      return said(hundredths(statement.price, statement.pct));
    case 'plan_size':
      return said(hundredths(statement.pct));
    case 'risk_loss':
    case 'risk_gain':
      return said(hundredths(statement.accountPct));
    case 'risk_ratio':
      return said(ratioShown(statement.ratio));
    case 'risk_invalidation':
      return said(hundredths(statement.stop));
    case 'lost_inputs':
      return said(whole(...statement.inputs.map(({ lostPct }) => lostPct)));
    case 'calibration':
      return said([
        ...whole(statement.horizonHours, statement.baseRatePct, statement.cases),
        ...(statement.basis !== 'base_rate' ? whole(statement.probabilityPct) : []),
        ...(statement.bandPct === null ? [] : tenths(statement.bandPct)),
      ]);
    case 'market_unknown':
    case 'uncalibrated':
    case 'neutral_fact':
    case 'nothing_leans':
    case 'composite_degraded':
    case 'regime':
    case 'risk_flag':
    case 'watch':
    case 'plan_side':
    case 'plan_missing':
    case 'plan_horizon':
    case 'risk_none':
    case 'risk_regime':
    case 'risk_paper':
      return said([]);
  }
}
