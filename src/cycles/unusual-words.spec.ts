import { seededRandom, syntheticInputs } from '../../test/support/synthetic-inputs.ts';
import { type Asset } from '../../packages/engine/assets.ts';
import { scoreKey } from '../../packages/engine/composites/score-composite.ts';
import { type CrewMember, MANDATES } from '../../packages/engine/crew/crew.ts';
import { computeCycle, type CycleResult } from '../../packages/engine/computation/engine.ts';
import {
  rangeIn,
  type UsualRange,
  type UsualRangeTable,
} from '../../packages/engine/usual-range/usual-range.ts';
import { phrasebookIn } from '../../packages/engine/narrative/languages.ts';
import { type TextStatement } from '../../packages/engine/narrative/model/statement.ts';
import { wordingOf } from '../../packages/engine/narrative/model/wording.ts';
import { cycleScriptOf } from '../../packages/engine/narrative/narrate.ts';
import { callsUnusual, drawnRanges } from '../../test/support/narrative/unusual-words.ts';

const CYCLES = 40;
const DAYS = [0, 1, 2].map(wordingOf);
/**
 * Facts are published with six decimals, ranges with all: a place can seem different by at most half of the last
 * decimal.
 */
const ROUNDING = 5e-7;

/** A cycle with texts, and the table used for them. */
interface Told {
  readonly result: CycleResult;
  readonly table: UsualRangeTable;
}

const CYCLES_TOLD: readonly Told[] = Array.from({ length: CYCLES }, (_, i) => {
  const table = drawnRanges(seededRandom(i));
  return { result: computeCycle({ ...syntheticInputs(70_000 + i), usualRanges: table }), table };
});

const statementsOf = ({ result }: Told): readonly TextStatement[] => {
  const { lead, crew } = cycleScriptOf(result, null);
  return [lead, ...crew].flatMap(({ paragraphs }) => paragraphs.flat());
};

/** Returns the place of a fact, using only its published value and the numbers of the table. */
function placeOf({ result, table }: Told, agent: CrewMember, asset: Asset, key: string) {
  const read = result.crew.find((one) => one.asset === asset)!.agents.find((one) => one.agent === agent)!;
  const { value } = read.reasons.find((fact) => fact.key === key)!;
  const declared = MANDATES[agent].assets[asset].facts.find(({ name }) => name === key)!;
  return { ...sidesOf(value!, rangeIn(table, declared.fittedAs)!), declared };
}

const sidesOf = (value: number, { p10, p50, p90 }: UsualRange) => ({
  below: value <= p50 + ROUNDING,
  above: value >= p50 - ROUNDING,
  farBelow: value <= p10 + ROUNDING,
  farAbove: value >= p90 - ROUNDING,
  inside: value >= p10 - ROUNDING && value <= p90 + ROUNDING,
});

/** Checks whether the subject of a statement is outside p10 to p90; false if it has no range. */
function isUnusual(told: Told, said: TextStatement): boolean {
  switch (said.kind) {
    case 'fact':
    case 'argument': {
      const { farBelow, farAbove } = placeOf(told, said.agent, said.asset, said.key);
      return farBelow || farAbove;
    }
    case 'composite': {
      const range = rangeIn(told.table, scoreKey(said.index, said.asset))!;
      const { farBelow, farAbove } = sidesOf(said.score!, range);
      return farBelow || farAbove;
    }
    case 'risk_flag':
      return told.result.crew
        .find(({ asset }) => asset === said.asset)!
        .agents.filter(({ riskFlags }) => riskFlags.includes(said.flag))
        .some(({ agent }) => {
          const fact = MANDATES[agent].assets[said.asset].facts.find(
            ({ flagAtHigh, flagAtLow }) => flagAtHigh === said.flag || flagAtLow === said.flag,
          )!;
          const { farBelow, farAbove } = placeOf(told, agent, said.asset, fact.name);
          return fact.flagAtHigh === said.flag ? farAbove : farBelow;
        });
    default:
      return false;
  }
}

describe('words for the unusual, over drawn ranges', () => {
  it('appear in no sentence on values inside p10 to p90 of the table, in either language', () => {
    let unusual = 0;
    const found = CYCLES_TOLD.flatMap((told) =>
      statementsOf(told)
        // Conditions that would change a view aren't claims.
        .filter(({ kind }) => kind !== 'watch')
        .flatMap((said) =>
          (['en', 'ka'] as const).flatMap((language) =>
            DAYS.flatMap((choose) => {
              const sentence = phrasebookIn(language).sentence(said, choose);
              if (!callsUnusual(sentence, language)) return [];
              unusual += 1;
              return isUnusual(told, said) ? [] : [sentence];
            }),
          ),
        ),
    );
    expect(found).toEqual([]);
    expect(unusual).toBeGreaterThan(1_000);
  });

  it('follow the range: a fact is described on its side of p50, strongly outside, as neutral only inside', () => {
    const seen = new Set<string>();
    for (const told of CYCLES_TOLD)
      for (const said of statementsOf(told)) {
        if (said.kind !== 'fact' && said.kind !== 'argument' && said.kind !== 'neutral_fact') continue;
        const place = placeOf(told, said.agent, said.asset, said.key);
        const isUp = (place.declared.direction === 'higher_is_bullish') === (said.leaning === 'bullish');
        seen.add(`${said.kind} ${said.strength}`);
        if (said.leaning === 'neutral') expect(place.inside).toBe(true);
        else if (said.strength === 'strong') expect(isUp ? place.farAbove : place.farBelow).toBe(true);
        else expect((isUp ? place.above : place.below) && place.inside).toBe(true);
      }
    expect([...seen].sort()).toEqual([
      'argument clear',
      'argument strong',
      'fact clear',
      'fact strong',
      'neutral_fact clear',
    ]);
  });

  it('are those of the neighbouring label for an outermost score that the year made usual', () => {
    const outermost = CYCLES_TOLD.flatMap((told) =>
      told.result.composites
        .filter(({ label }) => /^(?:strongly|extreme)_/u.test(label))
        .map((composite) => ({ told, composite })),
    );
    const toldLabel = ({ told, composite }: (typeof outermost)[number]): string =>
      statementsOf(told).find(
        (said): said is Extract<TextStatement, { kind: 'composite' }> =>
          said.kind === 'composite' && said.index === composite.index && said.asset === composite.asset,
      )!.label;
    const labels = outermost.map((one) => {
      const label = toldLabel(one);
      const { standing } = one.composite;
      const isFar = standing === (/bullish|greed/u.test(label) ? 'far_above' : 'far_below');
      expect(label === one.composite.label).toBe(isFar);
      return isFar ? 'outermost' : 'neighbour';
    });
    expect(new Set(labels)).toEqual(new Set(['outermost', 'neighbour']));
  });

  it('leave a flag to a sentence on its bound where the year made its fact usual', () => {
    const flags = CYCLES_TOLD.flatMap((told) =>
      statementsOf(told).flatMap((said) => (said.kind === 'risk_flag' ? [{ told, said }] : [])),
    );
    for (const { told, said } of flags)
      if (said.usual !== null) {
        const { farAbove, farBelow } = placeOf(told, said.usual.agent, said.asset, said.usual.key);
        expect(farAbove && farBelow).toBe(false);
        expect(phrasebookIn('en').sentence(said, DAYS[0]!)).toMatch(/bound of a warning/);
      }
    expect(new Set(flags.map(({ said }) => said.usual === null)).size).toBe(2);
  });
});
