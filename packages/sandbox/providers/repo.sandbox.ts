import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../engine/timestamps.ts';
import { REPOSITORIES, type Repository, startOfWeek } from '../process/development.process.ts';
import { dayAt } from '../process/random.ts';
import {
  type FaultReply,
  json,
  raw,
  type SandboxDouble,
  type SandboxProvider,
  type SandboxSetting,
  type WireRequest,
} from '../wire/wire.ts';

const WEEKS = 52;
const LIMIT_WITHOUT_TOKEN = 60;
const LIMIT_WITH_TOKEN = 5_000;
const LIMITS_DOCUMENTATION = 'https://docs.github.com/rest/overview/rate-limits-for-the-rest-api';
const STATISTICS_DOCUMENTATION = 'https://docs.github.com/rest/metrics/statistics';

const isRepository = (name: string): name is Repository => Object.hasOwn(REPOSITORIES, name);
/** Removes the mark of a weak entity tag, because GET compares tags weakly. */
const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

class HourlyAllowance {
  private readonly used = new Map<string, { hour: number; count: number }>();

  constructor(private readonly now: () => number) {}

  of({ headers, address }: WireRequest) {
    const limit = headers.authorization ? LIMIT_WITH_TOKEN : LIMIT_WITHOUT_TOKEN;
    const caller = headers.authorization ?? address;
    const hour = Math.floor(this.now() / HOUR_MS);
    const kept = this.used.get(caller);
    const entry = kept?.hour === hour ? kept : { hour, count: 0 };
    this.used.set(caller, entry);
    return {
      isSpent: entry.count >= limit,
      spend: () => {
        entry.count += 1;
      },
      headers: (): Record<string, string> => ({
        'X-RateLimit-Limit': String(limit),
        'X-RateLimit-Remaining': String(Math.max(0, limit - entry.count)),
        'X-RateLimit-Used': String(Math.min(limit, entry.count)),
        'X-RateLimit-Reset': String(((hour + 1) * HOUR_MS) / 1_000),
        'X-RateLimit-Resource': 'core',
      }),
    };
  }
}

/**
 * `/repos/{owner}/{name}/stats/commit_activity`. The first call for a repository returns 202 while "GitHub" computes;
 * then 52 weeks with an ETag. A 304 doesn't use up the hourly allowance.
 */
export function createRepoSandbox({ world, now }: SandboxSetting): SandboxProvider {
  const allowance = new HourlyAllowance(now);
  const computed = new Set<Repository>();

  function weeks(name: Repository) {
    const current = startOfWeek(now());
    return Array.from({ length: WEEKS }, (_, i) => {
      const week = current - (WEEKS - 1 - i) * 7 * DAY_MS;
      const days = Array.from({ length: 7 }, (_unused, weekday) => {
        const from = week + weekday * DAY_MS;
        const share = Math.min(1, Math.max(0, (now() - from) / DAY_MS));
        return share === 0 ? 0 : world.development[name].commits(dayAt(from), share);
      });
      return { days, total: days.reduce((sum, count) => sum + count, 0), week: week / 1_000 };
    });
  }

  return (request) => {
    const caller = allowance.of(request);
    if (caller.isSpent) {
      const message = `API rate limit exceeded for ${request.address}.`;
      return json({ message, documentation_url: LIMITS_DOCUMENTATION }, 403, caller.headers());
    }
    const name = /^\/repos\/([\w.-]+\/[\w.-]+)\/stats\/commit_activity$/.exec(request.path)?.[1] ?? '';
    if (!isRepository(name)) {
      caller.spend();
      const body = { message: 'Not Found', documentation_url: STATISTICS_DOCUMENTATION, status: '404' };
      return json(body, 404, caller.headers());
    }
    if (!computed.has(name)) {
      computed.add(name);
      caller.spend();
      return raw('{}', 202, caller.headers());
    }
    const body = JSON.stringify(weeks(name));
    const etag = `W/"${createHash('sha256').update(body).digest('hex')}"`;
    const caching = {
      ETag: etag,
      'Cache-Control': 'private, max-age=60, s-maxage=60',
      Vary: 'Accept, Authorization, Cookie, Accept-Encoding',
    };
    const known = (request.headers['if-none-match'] ?? '').split(',').map(withoutWeakness);
    if (known.includes(withoutWeakness(etag))) return raw('', 304, { ...caching, ...caller.headers() });
    caller.spend();
    return raw(body, 200, { ...caching, ...caller.headers() });
  };
}

const gitHubLimited =
  (status: number, retryAfter: Record<string, string>): FaultReply =>
  ({ address }, nowMs) =>
    json(
      {
        message: `API rate limit exceeded for ${address}.`,
        documentation_url: 'https://docs.github.com/rest/overview/rate-limits-for-the-rest-api',
      },
      status,
      {
        'X-RateLimit-Limit': '60',
        'X-RateLimit-Remaining': '0',
        'X-RateLimit-Used': '60',
        'X-RateLimit-Reset': String(Math.floor((nowMs + HOUR_MS / 2) / 1_000)),
        'X-RateLimit-Resource': 'core',
        ...retryAfter,
      },
    );

export const REPO_DOUBLE: SandboxDouble = {
  create: createRepoSandbox,
  hasKey: false,
  errorReplies: { '403': gitHubLimited(403, {}), '429': gitHubLimited(429, { 'Retry-After': '60' }) },
  emptyBody: '[]',
  spoiltNumbers: [/("total":)\d+/g, '$1null'],
};
