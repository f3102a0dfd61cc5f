import { DAY_MS } from '../../engine/timestamps.ts';
import { type MarketProcess } from './market.process.ts';
import { RandomStream, SteppedProcess, weekdayOf } from './random.ts';

/** Two years before the origin, so that rates of change exist from the start. */
const FIRST_YEAR = 2016;
const DECISION_DAY = 19;
/** Months in which the committee meets: January, March, May, June, July, September, November, December. */
const MEETING_MONTHS: ReadonlySet<number> = new Set([0, 2, 4, 5, 6, 8, 10, 11]);
const RATE_STEP = 0.25;
const LOWEST_TARGET = 0.125;
const HIGHEST_TARGET = 7.125;
/** The effective rate is slightly above the middle of the target range. */
const EFFECTIVE_OFFSET = -0.045;

/** One month of the economy. Rates in percent. */
interface MacroMonth {
  /** Middle of the target range before and after the decision of the month. */
  readonly targetBefore: number;
  readonly targetAfter: number;
  /** Annual inflation that prices follow. */
  readonly inflation: number;
  readonly cpi: number;
  readonly unemployment: number;
  readonly m2Growth: number;
  /** In billions of USD. */
  readonly m2: number;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export const startOfMonth = (month: number): number => Date.UTC(FIRST_YEAR, month, 1);

export function monthAt(epochMs: number): number {
  const date = new Date(epochMs);
  return (date.getUTCFullYear() - FIRST_YEAR) * 12 + date.getUTCMonth();
}

/** The policy rate follows inflation and unemployment in quarter-point steps; money grows when it is low. */
export class MacroProcess {
  private readonly months: SteppedProcess<MacroMonth>;
  private readonly random: RandomStream;
  private readonly daily: RandomStream;

  constructor(seed: number) {
    this.random = new RandomStream(seed, 'macro');
    this.daily = new RandomStream(seed, 'macro/daily');
    this.months = new SteppedProcess((month, previous) => this.step(month, previous));
  }

  cpi(month: number): number {
    return round(this.months.at(month).cpi, 3);
  }

  unemployment(month: number): number {
    return round(this.months.at(month).unemployment, 1);
  }

  m2(month: number): number {
    return round(this.months.at(month).m2, 1);
  }

  /** Returns the effective policy rate of a day in percent, to two decimals; Friday's rate at the weekend. */
  dailyRate(dayMs: number): number {
    const date = new Date(dayMs);
    const weekday = date.getUTCDay();
    const businessDay = dayMs - (weekday === 0 ? 2 : weekday === 6 ? 1 : 0) * DAY_MS;
    const month = this.months.at(monthAt(businessDay));
    const decided = new Date(businessDay).getUTCDate() >= DECISION_DAY;
    const noise = this.daily.uniform(businessDay / DAY_MS) < 0.06 ? 0.01 : 0;
    return round((decided ? month.targetAfter : month.targetBefore) + EFFECTIVE_OFFSET + noise, 2);
  }

  monthlyRate(month: number): number {
    let sum = 0;
    let days = 0;
    for (let day = startOfMonth(month); day < startOfMonth(month + 1); day += DAY_MS) {
      sum += this.dailyRate(day);
      days += 1;
    }
    return round(sum / days, 2);
  }

  private step(month: number, previous: MacroMonth | undefined): MacroMonth {
    const { random } = this;
    if (!previous) {
      return {
        targetBefore: 0.375,
        targetAfter: 0.375,
        inflation: 1.6,
        cpi: 237.6,
        unemployment: 4.9,
        m2Growth: 6,
        m2: 12_450,
      };
    }
    const inflation = clamp(
      previous.inflation + 0.02 * (2.8 - previous.inflation) + 0.08 * random.normal(month, 0),
      -0.5,
      9,
    );
    const unemployment = clamp(
      previous.unemployment +
        0.02 * (4.6 - previous.unemployment) +
        0.02 * (previous.targetAfter - 3) +
        0.05 * random.normal(month, 1),
      3.2,
      10,
    );
    const targetBefore = previous.targetAfter;
    const targetAfter = MEETING_MONTHS.has(month % 12)
      ? this.decide(month, targetBefore, inflation, unemployment)
      : targetBefore;
    const m2Growth =
      previous.m2Growth +
      0.12 * (7.5 - 0.9 * targetAfter - previous.m2Growth) +
      0.2 * random.normal(month, 2);
    return {
      targetBefore,
      targetAfter,
      inflation,
      cpi: previous.cpi * (1 + inflation / 1_200 + 0.0003 * random.normal(month, 3)),
      unemployment,
      m2Growth,
      m2: previous.m2 * (1 + m2Growth / 1_200 + 0.0004 * random.normal(month, 4)),
    };
  }

  /** Applies the Taylor rule with inertia: at most three steps at a time, and none for a small distance. */
  private decide(month: number, target: number, inflation: number, unemployment: number): number {
    const wanted = 1 + inflation + 0.5 * (inflation - 2) - 1.2 * (unemployment - 4.6);
    const distance = clamp(wanted, LOWEST_TARGET, HIGHEST_TARGET) - target;
    if (Math.abs(distance) < 0.45 || this.random.uniform(month, 5) < 0.2) return target;
    const steps = Math.abs(distance) > 3 ? 3 : Math.abs(distance) > 1.75 ? 2 : 1;
    return clamp(target + Math.sign(distance) * steps * RATE_STEP, LOWEST_TARGET, HIGHEST_TARGET);
  }
}

/** January 2006 is 100. */
const MEAN_INDEX = 118;
/** The share of the distance to its mean that is left after a business day: half of it after 11 months. */
const KEPT_PER_DAY = 0.997;
const DAILY_DEVIATION = 0.0031;

export class DollarProcess {
  private readonly days: SteppedProcess<number>;

  constructor(seed: number) {
    const random = new RandomStream(seed, 'dollar');
    this.days = new SteppedProcess(
      (day, previous = 0) => KEPT_PER_DAY * previous + DAILY_DEVIATION * random.normal(day),
    );
  }

  at(businessDay: number): number {
    return Number((MEAN_INDEX * Math.exp(this.days.at(businessDay))).toFixed(4));
  }
}

const MEAN_RATE = 2.72;

export class FxProcess {
  private readonly days: SteppedProcess<number>;

  constructor(seed: number, market: MarketProcess) {
    const random = new RandomStream(seed, 'fx');
    // The dollar rises in a crisis and reverts to its mean over half a year.
    this.days = new SteppedProcess((day, previous = 0) => {
      if (!FxProcess.isWorkingDay(day)) return previous;
      const flight = market.at(day).regime === 'crisis' ? 0.0015 : 0;
      return 0.93 * previous + flight + 0.0028 * random.normal(day);
    });
  }

  static isWorkingDay(day: number): boolean {
    const weekday = weekdayOf(day);
    return weekday !== 0 && weekday !== 6;
  }

  fixedOn(day: number): number {
    return Number((MEAN_RATE * Math.exp(this.days.at(day))).toFixed(4));
  }
}
