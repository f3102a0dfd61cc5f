import { DAY_MS, MINUTE_MS } from '../../engine/timestamps.ts';
import { dayAt, startOfDay } from '../process/random.ts';
import {
  notFoundPage,
  raw,
  type SandboxDouble,
  type SandboxProvider,
  type SandboxSetting,
  SYNTHETIC_SUFFIX,
} from '../wire/wire.ts';

/** A day's value is published ten minutes after the day has begun. */
const PUBLISHED_AFTER_MS = 10 * MINUTE_MS;

function classificationOf(value: number): string {
  if (value <= 25) return 'Extreme Fear';
  if (value <= 46) return 'Fear';
  if (value <= 54) return 'Neutral';
  return value <= 75 ? 'Greed' : 'Extreme Greed';
}

/** Creates alternative.me: `/fng/?limit=N`, latest first, all values as strings; `limit=0` returns all. */
export function createSentimentSandbox({ world, now, unpublishedDayMs }: SandboxSetting): SandboxProvider {
  return ({ path, query }) => {
    if (path !== '/fng' && path !== '/fng/') return notFoundPage();
    const newest = dayAt(now() - PUBLISHED_AFTER_MS);
    const asked = Number.parseInt(query.get('limit') ?? '1', 10);
    const limit = asked === 0 ? newest + 1 : Math.max(1, asked || 1);
    const data = [];
    for (let day = newest; day >= 0 && data.length < limit; day--) {
      if (startOfDay(day) === unpublishedDayMs) continue;
      const value = world.sentiment.at(day);
      data.push({
        value: String(value),
        value_classification: classificationOf(value),
        timestamp: String(startOfDay(day) / 1_000),
        ...(day === newest && {
          time_until_update: String(Math.max(0, Math.floor((startOfDay(day) + DAY_MS - now()) / 1_000))),
        }),
      });
    }
    const body = { name: `Fear and Greed Index${SYNTHETIC_SUFFIX}`, data, metadata: { error: null } };
    return raw(JSON.stringify(body), 200, { 'Content-Type': 'application/json' });
  };
}

export const SENTIMENT_DOUBLE: SandboxDouble = {
  create: createSentimentSandbox,
  hasKey: false,
  errorReplies: {},
  emptyBody: '{"name":"Fear and Greed Index","data":[],"metadata":{"error":null}}',
  spoiltNumbers: [/("value":)"[^"]*"/g, '$1"NaN"'],
};
