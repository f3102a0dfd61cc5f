import {
  DAY_MS,
  dayMs,
  HOUR_MS,
  isoDay,
  json,
  notFoundPage,
  type SandboxDouble,
  type SandboxProvider,
  type SandboxSetting,
} from 'market-intelligence/extension';

const PUBLISHED_AT_MS = 15 * HOUR_MS;
const isWorkingDay = (atMs: number): boolean => ![0, 6].includes(new Date(atMs).getUTCDay());

/** A slow wave between 1.05 and 1.15 dollars; four decimals, as the bank publishes them. */
const rateOn = (atMs: number): number => Number((1.1 + 0.05 * Math.sin(atMs / DAY_MS / 40)).toFixed(4));

/** Frankfurter as the sandbox plays it: `/v1/latest` and `/v1/<day>..<day>`. */
function createEuroSandbox({ now }: SandboxSetting): SandboxProvider {
  return ({ path }) => {
    const publishedMs = dayMs(isoDay(now() - PUBLISHED_AT_MS));
    const workingDays = (fromMs: number, toMs: number): number[] => {
      const days = Math.floor((Math.min(toMs, publishedMs) - fromMs) / DAY_MS) + 1;
      return Array.from({ length: Math.max(0, days) }, (_, i) => fromMs + i * DAY_MS).filter(isWorkingDay);
    };
    if (path === '/v1/latest') {
      const newest = workingDays(publishedMs - 6 * DAY_MS, publishedMs).at(-1)!;
      return json({ amount: 1, base: 'EUR', date: isoDay(newest), rates: { USD: rateOn(newest) } });
    }
    const range = /^\/v1\/(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(path);
    if (!range) return notFoundPage();
    const [, from = '', to = ''] = range;
    const rates = workingDays(dayMs(from), dayMs(to)).map((day) => [isoDay(day), { USD: rateOn(day) }]);
    return json({
      amount: 1,
      base: 'EUR',
      start_date: from,
      end_date: to,
      rates: Object.fromEntries(rates),
    });
  };
}

/** The double of the provider `euro`. */
export const EURO_DOUBLE: SandboxDouble = {
  create: createEuroSandbox,
  hasKey: false,
  errorReplies: {},
  emptyBody: '{"amount":1,"base":"EUR","rates":{}}',
  spoiltNumbers: [/("USD":)[\d.]+/g, '$1null'],
};
