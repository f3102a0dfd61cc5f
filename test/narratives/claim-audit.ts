import { fittedRangeOf } from '../../packages/engine/measurement/position-map.ts';
import { type AgentRead } from '../../packages/engine/crew/crew-result.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { AGENTS, MANDATES } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { type Standing, standingOf } from '../../packages/engine/usual-range/usual-range.ts';
import { type Language, LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { type CycleNarrative } from '../../packages/engine/narrative/narrative.ts';
import { callsUnusual } from '../support/narrative/unusual-words.ts';
import { sentencesOf } from './text-extraction.ts';

type Pattern = Readonly<Record<Language, RegExp>>;

/** Words of certainty, which no agreement is. */
const SURE: Pattern = { en: /\bsure(?:ly)?\b|\bcertain(?:ty|ly)\b/iu, ka: /დარწმუნებ(?!ულობ)|უეჭველ/u };
/** Words of a common view. */
const AGREED: Pattern = {
  en: /\bagree\b|\bshared? by\b|\bshare\b|behind it\b/iu,
  ka: /თანხმდებ|იზიარებ/u,
};
/** So many of so many. */
const COUNT: Pattern = { en: /(\d+) of (\d+)/u, ka: /(\d+) (?:აგენტიდან|ხმიდან) (\d+)/u };
const NOBODY: Pattern = { en: /\b0 of \d/u, ka: /\d (?:აგენტიდან|ხმიდან) 0(?!\d)/u };
const SPLIT: Pattern = { en: /\bsplit\b/iu, ka: /გაყოფილ|გაიყო/u };
/** Sentences on indices, whose labels are judged by the standing of the score. */
const OF_INDEX: Pattern = { en: /\bindex\b(?!.*\brelative)/iu, ka: /ინდექსი/u };
/** Remarks that something should be noted. */
const NOTES: Pattern = {
  en: /it should be noted|worth keeping in view|deserves attention|one thing stands out|point of caution|borne in mind|worth noting/giu,
  ka: /აღნიშვნას იმსახურებს|გასათვალისწინებელია|ყურადღებას ერთი|ანგარიშგასაწევია|სიფრთხილის საფუძველს|საყურადღებოა/gu,
};
const HALF: Pattern = { en: /\bhalf\b/iu, ka: /ნახევარ|ნახევრ/u };
const WHOLE: Pattern = { en: /closed whole|whole position/iu, ka: /სრულად დახურულ|მთლიანად/u };
const RATIO: Pattern = { en: /acceptable|reward/iu, ka: /დასაშვებ|თანაფარდობ|ფარდობა/u };

const DIRECTIONS = ['bullish', 'bearish', 'neutral'] as const;
const OPENING_WORDS = 6;
const FIRST_WORDS = 4;

/**
 * Where a narrative claims more than its cycle does: of votes, of what is usual, of confidence, of the plan; and where it
 * repeats its openings.
 */
export function auditClaims({ readings, action }: CycleNarrative, result: CycleResult): string[] {
  return LANGUAGES.flatMap((language) => {
    const texts = AGENTS.map((agent) => ({ agent, ...readings[language]![agent] }));
    const firsts = texts.map(({ prose }) =>
      prose.split(/\s+/u).slice(0, FIRST_WORDS).join(' ').toLowerCase(),
    );
    return [
      ...firsts.filter((first, i) => firsts.indexOf(first) !== i).map((first) => `two texts begin: ${first}`),
      ...texts.flatMap(({ agent, headline, prose }) =>
        [
          ...auditVotes([headline, ...sentencesOf(prose)], language),
          ...(agent === LEAD
            ? auditTie(headline, language, result)
            : auditUnusual(agent, prose, language, result)),
          ...([headline, prose].some((text) => SURE[language]!.test(text))
            ? ['it is sure of something']
            : []),
          ...((prose.match(NOTES[language]!) ?? []).length > 1 ? ['several things to be noted'] : []),
          ...repeatedOpenings(prose).map((opening) => `an opening comes twice: ${opening}`),
        ].map((finding) => `${agent}: ${finding}`),
      ),
      ...auditPlan(action, language),
    ].map((finding) => `${language} ${finding}`);
  });
}

function auditVotes(sentences: readonly string[], language: Language): string[] {
  return sentences.flatMap((sentence) => {
    const count = COUNT[language]!.exec(sentence);
    const [first, second] = [Number(count?.[1]), Number(count?.[2])];
    const [agreeing, of] = language === 'en' ? [first, second] : [second, first];
    return [
      ...(NOBODY[language]!.test(sentence) ? [`votes of nobody: ${sentence}`] : []),
      ...(count && AGREED[language]!.test(sentence) && 2 * agreeing < of
        ? [`no agreement: ${sentence}`]
        : []),
    ];
  });
}

function auditTie(headline: string, language: Language, { verdict, crew }: CycleResult): string[] {
  const [btc] = crew;
  if (verdict.signal === 'monitoring' || !btc) return [];
  const own = btc.votes[verdict.signal];
  const others = DIRECTIONS.filter((signal) => signal !== verdict.signal).map((signal) => btc.votes[signal]);
  // Opposing votes that cancel out are told as that.
  const isBalanced = verdict.signal === 'neutral' && btc.votes.bullish > 0 && btc.votes.bearish > 0;
  const isAgreed = 2 * own >= btc.agents.length && own > Math.max(...others);
  if (isBalanced && !isAgreed) return [];
  const tied = own > 0 && own === Math.max(...others);
  return tied === SPLIT[language]!.test(headline) ? [] : [`split: ${headline}`];
}

/** Words for the unusual only where a fact of the agent is, on any asset, or the score of an index that is spoken of. */
function auditUnusual(
  agent: AgentRead['agent'],
  prose: string,
  language: Language,
  { crew, composites }: CycleResult,
): string[] {
  const reads = crew.flatMap(({ agents }) => agents.filter((read) => read.agent === agent));
  if (reads.some(hasUnusual)) return [];
  const index = MANDATES[agent].compositeIndex;
  const isScoreUnusual = composites.some((one) => one.index === index && isFar(one.standing));
  // The last sentence of a text is what would change the view.
  return sentencesOf(prose)
    .slice(0, -1)
    .filter((sentence) => callsUnusual(sentence, language))
    .filter((sentence) => !(isScoreUnusual && OF_INDEX[language]!.test(sentence)))
    .map((sentence) => `nothing is unusual: ${sentence}`);
}

const isFar = (standing: Standing | undefined): boolean =>
  standing === 'far_below' || standing === 'far_above';

/** By the ranges that the cycle names; a cycle without any is judged by the fitted years. */
const hasUnusual = ({ agent, asset, reasons }: AgentRead): boolean =>
  reasons.some(({ key, value, standing }) => {
    if (standing !== undefined) return isFar(standing);
    const declared = MANDATES[agent].assets[asset].facts.find(({ name }) => name === key);
    return declared !== undefined && value !== null && isFar(standingOf(value, fittedRangeOf(declared.map)));
  });

function repeatedOpenings(prose: string): string[] {
  const openings = sentencesOf(prose).flatMap((sentence) => {
    const opening = /^([^:,]+)[:,] /u.exec(sentence)?.[1];
    return opening !== undefined && opening.split(' ').length <= OPENING_WORDS ? [opening] : [];
  });
  return openings.filter((opening, i) => openings.indexOf(opening) !== i);
}

function auditPlan({ plan, texts }: CycleNarrative['action'], language: Language): string[] {
  const { entryPlan, riskCalculation, humanReadable } = texts[language]!;
  if (plan === null) return [];
  const all = [entryPlan, riskCalculation, humanReadable].join('\n');
  return [
    ...(plan.positionSizePct === 0 || HALF[language]!.test(entryPlan)
      ? []
      : [`plan: it does not say that half is closed: ${entryPlan}`]),
    ...(WHOLE[language]!.test(all) ? [`plan: it closes the whole: ${all}`] : []),
    ...(plan.side === 'none' && RATIO[language]!.test(all)
      ? [`plan: a ratio without a position: ${all}`]
      : []),
  ];
}
