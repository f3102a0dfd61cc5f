import { HOUR_MS } from '../../../domain/timestamps.ts';
import { type FaultReply, type SandboxDouble } from '../../wire/sandbox-double.ts';
import { json } from '../../wire/wire.ts';
import { createRepoSandbox } from './repo.sandbox.ts';

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

/** The sandbox's double of the provider `repo`. */
export const REPO_DOUBLE: SandboxDouble = {
  create: createRepoSandbox,
  hasKey: false,
  errorReplies: { '403': gitHubLimited(403, {}), '429': gitHubLimited(429, { 'Retry-After': '60' }) },
  emptyBody: '[]',
  spoiltNumbers: [/("total":)\d+/g, '$1null'],
};
