import { median } from 'simple-statistics';
import { crossingsOf, randomShift, withShifts } from '../../test/support/crossings.ts';
import { disclosuresOf, withOtherClassBValues } from '../../test/support/disclosure.ts';
import { seededRandom, syntheticCycles } from '../../test/support/synthetic-inputs.ts';
import {
  MAPPED_QUANTITIES,
  readerAt,
  readingOf,
} from '../../packages/engine/daily-readings/daily-readings.ts';
import { computeCycle } from '../../packages/engine/computation/engine.ts';
import { licensedInputOf } from '../../packages/engine/licensed-inputs/licensed-inputs.ts';
import { ENGINE_SOURCES } from '../../packages/engine/sources/registry.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { narrate } from '../../packages/engine/narrative/narrate.ts';
import { SHIPPED_CALIBRATION } from '../../packages/engine/calibration/shipped-calibration.ts';
import { SHIPPED_RANGES } from './served-tables.ts';
import { SHIPPED_OUTLOOK } from '../../packages/engine/outlook/shipped-outlook.ts';
import { type CycleInputs } from '../../packages/engine/cycle/cycle-inputs.ts';

const FIRST_CYCLE = 70_000;
/** Six hours: every hourly source has a new value, and daily ones are seen four times. */
const CYCLES_APART = 24;
const CYCLES_PER_DAY = 96;
/** The licence requires 5% of a source's usual range. */
const LEAST_PART = 0.05;

/** Ten days, six hours apart. */
const TEN_DAYS = [...syntheticCycles(FIRST_CYCLE, 40, CYCLES_APART)];

const TABLES = {
  calibration: SHIPPED_CALIBRATION,
  usualRanges: SHIPPED_RANGES,
  outlookFit: SHIPPED_OUTLOOK,
};

const hiddenSources = (): string[] =>
  ENGINE_SOURCES.map(({ id }) => id).filter((id) =>
    ['coarse', 'candles', 'derived'].includes(licensedInputOf(id)?.kind ?? ''),
  );

/** Returns all published data of a cycle, which follows from its result and its texts. */
function publishedOf(inputs: CycleInputs): string {
  const result = computeCycle({ ...inputs, ...TABLES });
  // Otherwise the outlook and the plan would show nothing.
  expect(result.outlook!.items.some(({ basis }) => basis === 'model')).toBe(true);
  expect(result.plan).not.toBeNull();
  return JSON.stringify([result, narrate(result, null)]);
}

describe('what everything published reveals of class B values', () => {
  it('gives the same bytes for any values within the same cells, all sources moved together', () => {
    const random = seededRandom(7);
    for (const inputs of TEN_DAYS.slice(0, 12)) {
      const moved = withOtherClassBValues(inputs, random);
      expect(moved.sources.get('econ.broad_dollar')!.window.value).not.toEqual(
        inputs.sources.get('econ.broad_dollar')!.window.value,
      );
      expect(publishedOf(moved)).toBe(publishedOf(inputs));
    }
  });

  it('gives the same readings, and so the same maps, for any values within the same cells', () => {
    const random = seededRandom(11);
    for (const inputs of TEN_DAYS.slice(0, 4)) {
      const [reader, moved] = [inputs, withOtherClassBValues(inputs, random)].map(readerAt);
      for (const quantity of MAPPED_QUANTITIES)
        expect([quantity.fittedAs, readingOf(quantity, moved!)]).toEqual([
          quantity.fittedAs,
          readingOf(quantity, reader!),
        ]);
    }
  });

  it('states of prices only whole percents, twentieths of a range, and names', () => {
    const fields = 'asset dayChangePct events reason recordFrom weekChangePct widestRangePct yearPositionPct';
    let stated = 0;
    for (const inputs of TEN_DAYS) {
      const { cycleNumber, markets, ...rest } = computeCycle({ ...inputs, ...TABLES });
      for (const market of markets!) {
        expect(Object.keys(market).toSorted().join(' ')).toBe(fields);
        const { dayChangePct, weekChangePct, yearPositionPct, widestRangePct } = market;
        expect([dayChangePct, weekChangePct].every(Number.isInteger)).toBe(true);
        expect(Number.isInteger(yearPositionPct! / 5)).toBe(true);
        expect(widestRangePct === null || Number.isInteger(widestRangePct)).toBe(true);
        stated++;
      }
      const told = narrate({ cycleNumber, markets, ...rest }, null).facts.speakers;
      const quoted = told.find(({ agent }) => agent === 'tokio')!.quotedSourceIds;
      expect(quoted).toEqual(expect.arrayContaining(['exchange.price:BTCUSDT', 'exchange.price:SOLUSDT']));
    }
    expect(stated).toBe(120);
  });

  it('states of licensed values in labels only where they are in their usual range', () => {
    const told = new Set<string>();
    for (const inputs of TEN_DAYS.slice(0, 12)) {
      const { facts } = narrate(computeCycle({ ...inputs, ...TABLES }), null);
      // All of its sources are of class B.
      const { metricLabels } = facts.speakers.find(({ agent }) => agent === 'tokio')!;
      expect(metricLabels['ka']).toHaveLength(metricLabels['en']!.length);
      for (const label of metricLabels['en']!) told.add(label.split(': ')[1]!);
    }
    expect(['unusually low', 'lower than usual', 'as usual', 'higher than usual', 'unusually high']).toEqual(
      expect.arrayContaining([...told]),
    );
    expect(told.size).toBeGreaterThan(2);
  });

  it('hides where cells begin: an edge that a value just crossed is as far from it as the middle of a cell is', () => {
    const { sources } = TEN_DAYS[0]!;
    const errors = new Map<string, number[]>();
    for (let draw = 0; draw < 20; draw++)
      for (const crossings of crossingsOf(withShifts(sources, (id) => randomShift(`${draw} ${id}`))))
        errors.set(crossings.name, [...(errors.get(crossings.name) ?? []), ...crossings.errors]);
    const weak = [...errors].filter(
      ([, parts]) =>
        parts.length === 0 ||
        median(parts) < 0.25 / 16 ||
        parts.filter((part) => part <= 0.025).length > 0.8 * parts.length,
    );
    expect(weak.map(([name]) => name)).toEqual([]);
    expect(
      hiddenSources().filter((id) => ![...errors.keys()].some((name) => name.split(' ')[0] === id)),
    ).toEqual([]);
  });

  it('leaves as much of the range of a value’s own day when a calm year makes later cells finer', () => {
    const calmFromMs = cycleAtMs(FIRST_CYCLE) + 150 * DAY_MS;
    const disclosures = disclosuresOf(syntheticCycles(FIRST_CYCLE, 45, 14 * CYCLES_PER_DAY, calmFromMs));
    // The window of a source with a value an hour or more is a month, whose range is asked of each day.
    expect(disclosures.filter(({ narrowest }) => narrowest < LEAST_PART)).toEqual([]);
  });

  it('leaves an interval of at least 5% of its usual range for each source over 200 cycles', () => {
    const disclosures = disclosuresOf(syntheticCycles(FIRST_CYCLE, 200, CYCLES_APART));
    const narrow = disclosures.filter(({ narrowest }) => narrowest < LEAST_PART);
    expect(narrow).toEqual([]);
    const seen = new Set(disclosures.map(({ name }) => name.split(' ')[0]));
    expect(hiddenSources().filter((id) => !seen.has(id))).toEqual([]);
  });
});
