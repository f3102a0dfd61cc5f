import { type AgentRead } from '../../packages/engine/crew/crew-result.ts';
import { type Calibration } from '../../packages/engine/calibration/calibration-table.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { generalityIn } from '../../packages/engine/narrative/checks/text-problems.ts';
import { type Language, LANGUAGES, patternsIn } from '../../packages/engine/narrative/languages.ts';
import { type CycleNarrative } from '../../packages/engine/narrative/narrative.ts';
import { type SpeakerText } from '../../packages/engine/narrative/model/script.ts';
import { type AgentName, AGENTS } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { type ComparedCycles } from '../../packages/engine/cycle/compared-cycles.ts';
import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { styleProblems } from '../support/narrative/style-rules.ts';
import { auditClaims } from './claim-audit.ts';
import { auditMarkets } from './market-audit.ts';
import {
  brokenIn,
  caveatsOf,
  comparisonsOf,
  foreignIn,
  numbersOf,
  planWordsIn,
  sentencesOf,
  signalsOf,
} from './text-extraction.ts';

/** Everything that is wrong with a published narrative, in words; empty when nothing is. */
export function auditNarrative(
  narrative: CycleNarrative,
  result: CycleResult,
  compared: ComparedCycles | null,
): string[] {
  return [
    ...AGENTS.flatMap((agent) => [
      ...LANGUAGES.flatMap((language) =>
        auditReading(narrative.readings[language]![agent], language).map(
          (finding) => `${language} ${agent}: ${finding}`,
        ),
      ),
      ...auditParity(narrative.readings.ka![agent], narrative.readings.en![agent]).map(
        (finding) => `${agent}: ${finding}`,
      ),
      ...auditFacts(agent, narrative, result, compared),
    ]),
    ...auditAction(narrative),
    ...auditLabels(narrative),
    ...auditClaims(narrative, result),
    ...auditCalibration(narrative, result),
    ...auditLost(narrative, result),
    ...auditMarkets(narrative, result, compared),
  ];
}

function auditCalibration({ readings }: CycleNarrative, { verdict }: CycleResult): string[] {
  if (verdict.signal === 'monitoring') return [];
  return LANGUAGES.flatMap((language) => {
    const { prose } = readings[language]![LEAD];
    const base = verdict.calibration && String(Math.round(100 * verdict.calibration.baseRate));
    const told =
      base === null ? /record|ჩანაწერ|აღრიცხ/u.test(prose) : numbersOf(prose, language).includes(base);
    return told ? [] : [`${language} ${LEAD}: nothing of experience`];
  });
}

function auditLost({ readings }: CycleNarrative, { crew: [btc] }: CycleResult): string[] {
  return (btc?.agents ?? []).flatMap(({ agent, lostFacts = [] }) => {
    const lostPct = Math.max(0, ...lostFacts.map(({ lostWeight }) => Math.round(100 * lostWeight)));
    if (lostPct === 0) return [];
    return LANGUAGES.filter(
      (language) => !numbersOf(readings[language]![agent].prose, language).includes(String(lostPct)),
    ).map((language) => `${language} ${agent}: the loss of ${lostPct}% is not named`);
  });
}

/** A text by itself: whole, in its language, and without the plan. */
function auditReading({ headline, summary, prose }: SpeakerText, language: Language): string[] {
  return [
    ...[headline, summary, ...prose.split('\n\n')].flatMap((line) => (line === '' ? ['an empty line'] : [])),
    ...[headline, ...[summary, prose].flatMap(sentencesOf)].flatMap((sentence) =>
      auditSentence(sentence, language),
    ),
    ...[summary, prose].flatMap((text) => [
      ...(text.endsWith('.') ? [] : [`no full stop at the end: ${text.slice(-40)}`]),
      ...(text.includes('  ') ? ['two blanks'] : []),
    ]),
    ...(headline.endsWith('.') ? [`a full stop behind a headline: ${headline}`] : []),
  ];
}

const auditSentence = rememberedBy((sentence: string, language: Language): string[] => [
  ...brokenIn(sentence).map((at) => `broken at "${at}": ${sentence}`),
  ...foreignIn(sentence, language).map((fragment) => `a fragment of another language: ${fragment}`),
  ...planWordsIn(sentence, language).map((word) => `a word of the plan: ${word}`),
  ...wordingProblems(sentence, language),
]);

/** The style of the language, which every text keeps, and generalities, which nobody measured. */
function wordingProblems(sentence: string, language: Language): string[] {
  const generality = generalityIn(sentence, patternsIn(language));
  return [
    ...styleProblems(sentence, language).map((what) => `style, ${what}: ${sentence}`),
    ...(generality === null ? [] : [`a generality that nobody measured, ${generality}: ${sentence}`]),
  ];
}

/** Sentences come again in thousands of cycles; each is read once. */
function rememberedBy<Arguments extends readonly string[]>(
  audit: (...texts: Arguments) => string[],
): (...texts: Arguments) => string[] {
  const known = new Map<string, string[]>();
  return (...texts) => {
    const key = texts.join('|');
    const found = known.get(key) ?? audit(...texts);
    known.set(key, found);
    return found;
  };
}

function auditParity(ka: SpeakerText, en: SpeakerText): string[] {
  const findings = [...pair('headline', ka.headline, en.headline)];
  for (const part of ['summary', 'prose'] as const) {
    const [kaParagraphs, enParagraphs] = [ka[part].split('\n\n'), en[part].split('\n\n')];
    if (kaParagraphs.length !== enParagraphs.length) return [...findings, `${part}: other paragraphs`];
    kaParagraphs.forEach((paragraph, i) => {
      const [kaSentences, enSentences] = [sentencesOf(paragraph), sentencesOf(enParagraphs[i]!)];
      if (kaSentences.length !== enSentences.length)
        findings.push(`${part}: ${kaSentences.length} sentences and ${enSentences.length}`);
      else kaSentences.forEach((sentence, j) => findings.push(...pair(part, sentence, enSentences[j]!)));
    });
  }
  return findings;
}

const pair = rememberedBy((part: string, ka: string, en: string): string[] => {
  const differing = (what: string, a: readonly string[], b: readonly string[]): string[] =>
    a.toSorted().join() === b.toSorted().join()
      ? []
      : [`${part}: ${what} differ (${a.join()} and ${b.join()}): ${ka} | ${en}`];
  const [kaSides, enSides] = [comparisonsOf(ka, 'ka'), comparisonsOf(en, 'en')];
  return [
    ...differing('numbers', numbersOf(ka, 'ka'), numbersOf(en, 'en')),
    ...differing('signals', signalsOf(ka, 'ka'), signalsOf(en, 'en')),
    ...differing('caveats', caveatsOf(ka, 'ka'), caveatsOf(en, 'en')),
    // A language may compare without these words; where both use them they say the same.
    ...(kaSides.length > 0 && enSides.length > 0 ? differing('comparisons', kaSides, enSides) : []),
  ];
});

/** What a text tells is what the cycle says: its signal first, its confidence, and no number from elsewhere. */
function auditFacts(
  agent: AgentName,
  { readings }: CycleNarrative,
  result: CycleResult,
  compared: ComparedCycles | null,
): string[] {
  const { signal, confidencePct } = spokenBy(agent, result);
  const allowed = numbersOfCycle(agent, result);
  if (agent === LEAD) addCompared(allowed, result, compared);
  return LANGUAGES.flatMap((language) => {
    const { headline, prose, summary } = readings[language]![agent];
    const told = (text: string): Signal[] => [...new Set(signalsOf(text, language))];
    return [
      ...(told(headline).join() === signal
        ? []
        : [`the headline tells ${told(headline).join()}, not ${signal}: ${headline}`]),
      ...[summary, prose].flatMap((text) => {
        const sentences = sentencesOf(text);
        // Tokio opens with the market, and the lead with what changed.
        const first = sentences.find((sentence) =>
          agent === LEAD ? told(sentence).join() === signal : told(sentence).length > 0,
        );
        return first !== undefined && told(first).join() === signal
          ? []
          : [`the first sentence does not tell ${signal}: ${first}`];
      }),
      ...(signal === 'monitoring' || numbersOf(prose, language).includes(String(confidencePct))
        ? []
        : [`the confidence of ${confidencePct} is not told`]),
      ...numbersOf([headline, summary, prose].join('\n'), language)
        .filter((number) => !allowed.has(number.replace('-', '')))
        .map((number) => `the number ${number} is nowhere in the cycle`),
    ].map((finding) => `${language} ${agent}: ${finding}`);
  });
}

const readsOf = (agent: AgentName, { crew }: CycleResult): AgentRead[] =>
  crew.flatMap(({ agents }) => agents.filter((read) => agent === LEAD || read.agent === agent));

function spokenBy(agent: AgentName, result: CycleResult): { signal: Signal; confidencePct: number } {
  if (agent === LEAD) return result.verdict;
  const [read] = readsOf(agent, result);
  return { signal: read!.signal, confidencePct: Math.round(read!.confidence * 100) };
}

/** Every figure a speaker may show, computed anew from the cycle, without signs. */
function numbersOfCycle(agent: AgentName, result: CycleResult): Set<string> {
  const numbers = new Set<string>(['100', '50', '6', '-1', '1', '0']);
  const add = (value: number, decimals: number): void => {
    numbers.add(Math.abs(Number(value.toFixed(decimals))).toFixed(decimals));
  };
  const addCalibration = (calibration: Calibration | null): void => {
    if (calibration === null) return;
    const { probability, baseRate, cases, independentCases, horizonHours, band } = calibration;
    for (const part of [probability, baseRate]) add(Math.round(part * 100), 0);
    for (const count of [cases, independentCases, horizonHours]) add(count, 0);
    if (band !== null) add(100 * (Math.exp(band) - 1), 1);
  };
  for (const read of readsOf(agent, result)) {
    add(read.confidence * 100, 0);
    add(read.freshWeight * 100, 0);
    for (const { lostWeight } of read.lostFacts ?? []) add(Math.round(lostWeight * 100), 0);
    addCalibration(read.calibration);
    for (const { value, licenseClass } of read.reasons) {
      if (licenseClass !== 'C' || value === null) continue;
      for (const shown of [value, value * 100, 100 * (Math.exp(value) - 1)])
        for (const decimals of [0, 1, 2]) addRoundings(numbers, shown, decimals);
    }
  }
  for (const market of result.markets ?? []) {
    const { asset, dayChangePct, weekChangePct, yearPositionPct, recordFrom, widestRangePct } = market;
    if (agent !== 'tokio' && (agent !== LEAD || asset !== 'BTC')) continue;
    for (const figure of [dayChangePct, weekChangePct, yearPositionPct, widestRangePct])
      if (figure != null) numbers.add(String(Math.abs(figure)));
    if (recordFrom !== null) numbers.add(recordFrom.slice(0, 4));
  }
  for (const { score } of result.composites) if (score !== null) add(score, 1);
  if (agent === LEAD) {
    const range = result.outlook?.items.find(
      ({ asset, horizonHours }) => asset === 'BTC' && horizonHours === 24,
    )?.range;
    if (range) add(100 * Math.expm1(range.p50), 1);
    const lost = result.crew[0]!.agents.flatMap(({ lostFacts = [] }) => lostFacts);
    add(lost.filter(({ lostWeight }) => Math.round(100 * lostWeight) > 0).length, 0);
    addCalibration(result.verdict.calibration);
    add(result.verdict.confidencePct, 0);
    for (const { votes, consensus } of result.crew) {
      for (const count of Object.values(votes)) add(count, 0);
      addRoundings(numbers, consensus.score, 2);
      add(consensus.contributingWeight * 100, 0);
    }
  }
  return numbers;
}

/** Instants of this cycle and of the one before, and what the compared cycles had. */
function addCompared(
  numbers: Set<string>,
  { cycleAt, crew: [btc] }: CycleResult,
  compared: ComparedCycles | null,
): void {
  for (const atMs of [Date.parse(cycleAt), Date.parse(cycleAt) - CYCLE_MS])
    for (const part of isoUtc(atMs).slice(11, 16).split(':')) numbers.add(part);
  for (const cycle of compared === null ? [] : [compared.before, compared.dayBefore]) {
    if (!('votes' in cycle)) continue;
    const changed = btc!.agents.filter(({ agent, signal }) => cycle.votes[agent] !== signal);
    numbers.add(String(changed.length));
    for (const score of Object.values(cycle.scores)) numbers.add(score.toFixed(1));
    if (cycle.rangePct !== null) numbers.add(cycle.rangePct.toFixed(1));
    if (cycle.probability !== null) numbers.add(String(cycle.probability.pct));
    if (cycle.price !== null && compared!.price !== null)
      numbers.add(Math.abs(100 * (compared!.price / cycle.price - 1)).toFixed(0));
  }
}

function addRoundings(numbers: Set<string>, value: number, decimals: number): void {
  const factor = 10 ** decimals;
  for (const round of [Math.floor, Math.ceil])
    if (Math.abs(round(Math.abs(value) * factor) / factor - Math.abs(value)) * factor <= 0.5 + 1e-9)
      numbers.add((round(Math.abs(value) * factor) / factor).toFixed(decimals));
}

/** The plan's own texts, and that no sentence of them is in a reading. */
function auditAction({ action, readings }: CycleNarrative): string[] {
  const findings: string[] = [];
  for (const language of LANGUAGES) {
    const { entryPlan, riskCalculation, humanReadable } = action.texts[language]!;
    const spoken = new Set(AGENTS.flatMap((agent) => sentencesOf(readings[language]![agent].prose)));
    for (const sentence of [...sentencesOf(entryPlan), ...sentencesOf(riskCalculation)]) {
      if (spoken.has(sentence))
        findings.push(`${language}: a sentence of the plan is in a reading: ${sentence}`);
      findings.push(
        ...brokenIn(sentence).map((at) => `${language} plan: broken at "${at}": ${sentence}`),
        ...wordingProblems(sentence, language).map((problem) => `${language} plan: ${problem}`),
      );
    }
    for (const text of [entryPlan, riskCalculation, humanReadable])
      findings.push(
        ...(text === '' ? [`${language}: an empty plan text`] : []),
        ...foreignIn(text, language).map((fragment) => `${language} plan: another language: ${fragment}`),
      );
  }
  for (const part of ['entryPlan', 'riskCalculation', 'humanReadable'] as const) {
    const [ka, en] = [action.texts.ka![part], action.texts.en![part]];
    if (numbersOf(ka, 'ka').toSorted().join() !== numbersOf(en, 'en').toSorted().join())
      findings.push(`${part}: numbers differ: ${ka} | ${en}`);
  }
  return findings;
}

/** Labels show no value of licence class B, and the same values in both languages. */
function auditLabels({ facts }: CycleNarrative): string[] {
  return facts.speakers.flatMap(({ agent, metricLabels }) =>
    metricLabels.en!.flatMap((label, i) => {
      const ka = metricLabels.ka![i]!;
      return [
        ...(numbersOf(label, 'en').join() === numbersOf(ka, 'ka').join()
          ? []
          : [`labels of ${agent} differ: ${label} | ${ka}`]),
        ...foreignIn(ka, 'ka').map((fragment) => `label of ${agent}: another language: ${fragment}`),
        ...[label, ka].flatMap((text) =>
          brokenIn(text).map((at) => `label of ${agent}: broken at "${at}": ${text}`),
        ),
      ];
    }),
  );
}

/** What is hidden before sentences are compared: nothing, instants, or all numbers, so that only words count. */
export type Masked = 'nothing' | 'instants' | 'numbers';

const MASKS: Readonly<Record<Masked, RegExp>> = {
  nothing: /(?!)/gu,
  instants: /\d\d:\d\d/gu,
  numbers: /[\d.,:\u00a0]*\d/gu,
};

/** Which part of the sentences of a speaker's later text is not in the earlier one, 0 to 1. */
export function differingShare(before: string, after: string, masked: Masked): number {
  const seen = (text: string): string[] =>
    sentencesOf(text).map((sentence) => sentence.replace(MASKS[masked], '#'));
  const earlier = new Set(seen(before));
  const later = seen(after);
  return later.filter((sentence) => !earlier.has(sentence)).length / later.length;
}
