import { type Asset, LEADING_ASSET } from '../../packages/engine/assets.ts';
import { type AgentName } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { type ComparedCycles } from '../../packages/engine/cycle/compared-cycles.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { type MarketState } from '../../packages/engine/market/market-state.ts';
import { assetsIn } from '../../packages/engine/narrative/checks/claims.ts';
import { type Language, LANGUAGES, patternsIn } from '../../packages/engine/narrative/languages.ts';
import { type CycleNarrative } from '../../packages/engine/narrative/narrative.ts';
import { numbersOf, sentencesOf } from './text-extraction.ts';

type Pattern = Readonly<Record<Language, RegExp>>;

/** Words by which a rise and a fall of a price are told. */
const MOVES: Readonly<Record<'rise' | 'fall', Pattern>> = {
  rise: {
    en: /\bgained\b|\brisen\b|\bup \d|\bhigher than\b|\bmore than\b/u,
    ka: /გაძვირდა|გაიზარდა|მაღალია|(?<!დ)აიწია/u,
  },
  fall: {
    en: /\blost\b|\bfallen\b|\bdown \d|\blower than\b|\bless than\b/u,
    ka: /გაიაფდა|შემცირდა|დაბალია|დაიწია/u,
  },
};

const EVENTS: Readonly<Record<MarketState['events'][number], Pattern>> = {
  widest_year_range: { en: /\brange\b.* (?:a|past) year\b/u, ka: /წლის.*დიაპაზონ|დიაპაზონი.*წლის/u },
  widest_quarter_range: { en: /\brange\b.* three months\b/u, ka: /სამი თვის/u },
  record_high: { en: /\brecord\b/u, ka: /რეკორდ/u },
  year_high: { en: /\bhigh(?:est price)?\b/u, ka: /მაქსიმუმ|ყველაზე მაღალ/u },
  year_low: { en: /\blow(?:est price)?\b/u, ka: /მინიმუმ|ყველაზე დაბალ/u },
  steepest_day_fall: { en: /\bsteepest\b/u, ka: /უდიდესი/u },
  steepest_week_fall: { en: /\bsteepest\b/u, ka: /უდიდესი/u },
  steepest_day_and_week_fall: { en: /\bsteepest\b/u, ka: /უდიდესი/u },
};

/**
 * Tokio opens with every market, and the lead's first paragraph has that of bitcoin: changes with their figures and
 * sides, and events by name; those that the cycle before had, only in some of the lead's texts.
 */
export const auditMarkets = (
  { readings }: CycleNarrative,
  { markets = [] }: CycleResult,
  compared: ComparedCycles | null,
): string[] =>
  LANGUAGES.flatMap((language) => {
    const opening = (agent: AgentName): string[] =>
      sentencesOf(readings[language]![agent].prose.split('\n\n')[0]!);
    return markets.flatMap((market) =>
      speakersOn(market.asset).flatMap((agent) =>
        auditMarket(market, opening(agent), language, agent === LEAD ? knownEvents(compared) : []).map(
          (what) => `${language} ${agent} on ${market.asset}: ${what}`,
        ),
      ),
    );
  });

const knownEvents = (compared: ComparedCycles | null): readonly string[] =>
  compared && 'votes' in compared.before ? compared.before.events : [];

const speakersOn = (asset: Asset): readonly AgentName[] =>
  asset === LEADING_ASSET ? ['tokio', LEAD] : ['tokio'];

function auditMarket(
  market: MarketState,
  opening: readonly string[],
  language: Language,
  known: readonly string[],
): string[] {
  const { asset, dayChangePct, weekChangePct, events } = market;
  const changes = [dayChangePct, weekChangePct].filter((change) => change !== null);
  // The lead's verdict, with its instant, is between what changed and the market.
  const about = opening
    .slice(opening.findLastIndex((sentence) => sentence.includes('UTC')) + 1)
    .filter((sentence) => assetsIn(sentence, patternsIn(language)).includes(asset));
  if (changes.length === 0) return [];
  const told = about.find((sentence) =>
    changes.every(
      (change) => change === 0 || numbersOf(sentence, language).includes(String(Math.abs(change))),
    ),
  );
  if (told === undefined) return ['its changes are not told'];
  const moves = (side: 'rise' | 'fall'): boolean =>
    changes.some((change) => (side === 'rise' ? change > 0 : change < 0));
  return [
    ...(['rise', 'fall'] as const).flatMap((side) =>
      MOVES[side][language]!.test(told) === moves(side)
        ? []
        : [`a ${side} is told where none was, or not told: ${told}`],
    ),
    ...events.flatMap((event) =>
      known.includes(event) ||
      about.some((sentence) => sentence !== told && EVENTS[event][language]!.test(sentence))
        ? []
        : [`${event} is not told`],
    ),
  ];
}
