import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../engine/timestamps.ts';
import { FxProcess } from '../process/macro.process.ts';
import { dayAt, startOfDay } from '../process/random.ts';
import {
  json,
  notFoundPage,
  type SandboxDouble,
  type SandboxProvider,
  type SandboxSetting,
} from '../wire/wire.ts';

/** Time of day at which the rate of a working day is published; it is valid from the next day. */
const PUBLISHED_AT_MS = 17 * HOUR_MS + MINUTE_MS + 8 * SECOND_MS + 614;

function workingDayBy(day: number): number {
  let found = day;
  while (found >= 0 && !FxProcess.isWorkingDay(found)) found -= 1;
  return found;
}

/**
 * Creates the National Bank of Georgia:
 * `/gw/api/ct/monetarypolicy/currencies/en/json/?currencies=USD[&date=YYYY-MM-DD]`.
 */
export function createFxSandbox({ world, now }: SandboxSetting): SandboxProvider {
  function answer(fixingDay: number, withDollar: boolean) {
    const rate = world.fx.fixedOn(fixingDay);
    const before = workingDayBy(fixingDay - 1);
    const diff = before < 0 ? 0 : Number((rate - world.fx.fixedOn(before)).toFixed(4));
    const validFromDate = new Date(startOfDay(fixingDay) + DAY_MS).toISOString();
    const dollar = {
      code: 'USD',
      quantity: 1,
      rateFormated: rate.toFixed(4),
      diffFormated: Math.abs(diff).toFixed(4),
      rate,
      name: 'US Dollar',
      diff,
      date: new Date(startOfDay(fixingDay) + PUBLISHED_AT_MS).toISOString(),
      validFromDate,
    };
    return [{ date: validFromDate, currencies: withDollar ? [dollar] : [] }];
  }

  return ({ path, query }) => {
    if (!/^\/gw\/api\/ct\/monetarypolicy\/currencies\/(en|ka)\/json\/?$/.test(path)) return notFoundPage();
    const codes = query
      .getAll('currencies')
      .flatMap((list) => list.split(','))
      .map((code) => code.trim().toUpperCase())
      .filter((code) => code !== '');
    const date = query.get('date');
    const until = date === null ? Infinity : Date.parse(date.slice(0, 10));
    if (Number.isNaN(until)) {
      const errors = { date: [`The value '${date}' is not valid.`] };
      return json({ errors, title: 'One or more validation errors occurred.', status: 400 }, 400);
    }
    const published = dayAt(now() - PUBLISHED_AT_MS);
    const validBy = until === Infinity ? Infinity : dayAt(until) - 1;
    const fixingDay = workingDayBy(Math.min(published, validBy));
    return json(fixingDay < 0 ? [] : answer(fixingDay, codes.length === 0 || codes.includes('USD')));
  };
}

export const FX_DOUBLE: SandboxDouble = {
  create: createFxSandbox,
  hasKey: false,
  errorReplies: {},
  emptyBody: '[]',
  spoiltNumbers: [/("rate":)[-\d.]+/g, '$1null'],
};
