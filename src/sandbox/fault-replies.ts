import { HOUR_MS } from '../domain/timestamps.ts';
import { type ProviderKey } from '../domain/sources/provider.ts';
import { html, json, raw, serverErrorPage, text, type WireReply, type WireRequest } from './wire.ts';

/** HTTP statuses that can be asked for as a fault. */
export const FAULT_STATUSES = [
  '400',
  '401',
  '403',
  '404',
  '418',
  '429',
  '451',
  '500',
  '502',
  '503',
  '504',
] as const;
export type FaultStatus = (typeof FAULT_STATUSES)[number];

type FaultReply = (request: WireRequest, nowMs: number) => WireReply;

/** A page of a network edge that refuses the caller, as HTML in the place of JSON. */
const blockedPage: FaultReply = () =>
  html(
    '<!DOCTYPE html>\n<html lang="en-US">\n<head><title>Attention Required! | Cloudflare</title></head>\n<body><h1>Sorry, you have been blocked</h1></body>\n</html>\n',
    403,
    { Server: 'cloudflare' },
  );

const fredError = (status: number, message: string) => (): WireReply =>
  raw(JSON.stringify({ error_code: status, error_message: message }), status, {
    'Content-Type': 'text/xml;charset=utf-8',
  });

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

/** Errors in a provider's own form. */
const OWN_REPLIES: Readonly<
  Partial<Record<ProviderKey, Readonly<Partial<Record<FaultStatus, FaultReply>>>>>
> = {
  econ: {
    '400': fredError(400, 'Bad Request. The value for variable api_key is not registered.'),
    '429': fredError(429, 'Too Many Requests. Exceeded Rate Limit'),
  },
  defi: { '429': () => text('Too Many Requests', 429, { 'Retry-After': '60' }) },
  mempool: { '429': () => html('<html><body><h1>429 Too Many Requests</h1></body></html>\n', 429) },
  repo: { '403': gitHubLimited(403, {}), '429': gitHubLimited(429, { 'Retry-After': '60' }) },
  exchange: {
    '418': (_request, nowMs) =>
      json(
        {
          code: -1003,
          msg: `Way too many requests; IP banned until ${nowMs + 120_000}. Please use the websocket for live updates to avoid bans.`,
        },
        418,
        { 'Retry-After': '120' },
      ),
    '429': () =>
      json({ code: -1003, msg: 'Too many requests; current limit is 1200 requests per minute.' }, 429, {
        'Retry-After': '35',
      }),
    '451': () => json({ code: 0, msg: 'Service unavailable from a restricted location.' }, 451),
  },
  intel: {
    '401': () => json({ error: 'API key is missing or invalid' }, 401),
    '429': () =>
      json({ error: 'Too Many Requests' }, 429, {
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': '30',
      }),
  },
};

const USUAL_REPLIES: Readonly<Record<FaultStatus, FaultReply>> = {
  '400': () => json({ error: 'Bad Request' }, 400),
  '401': () => json({ error: 'Unauthorized' }, 401),
  '403': blockedPage,
  '404': () => serverErrorPage(404, 'Not Found'),
  '418': () => serverErrorPage(418, "I'm a teapot"),
  '429': () => serverErrorPage(429, 'Too Many Requests'),
  '451': () => serverErrorPage(451, 'Unavailable For Legal Reasons'),
  '500': () => serverErrorPage(500, 'Internal Server Error'),
  '502': () => serverErrorPage(502, 'Bad Gateway'),
  '503': () => serverErrorPage(503, 'Service Temporarily Unavailable', { 'Retry-After': '30' }),
  '504': () => serverErrorPage(504, 'Gateway Time-out'),
};

/** The error a provider answers with: its own form of it, or that of the server before it. */
export const faultReply = (
  provider: ProviderKey,
  status: FaultStatus,
  request: WireRequest,
  nowMs: number,
): WireReply => (OWN_REPLIES[provider]?.[status] ?? USUAL_REPLIES[status])(request, nowMs);

/** A 200 without data in each provider's envelope; the others answer an empty list. */
const EMPTY_BODIES: Readonly<Partial<Record<ProviderKey, string>>> = {
  econ: '{"count":0,"offset":0,"limit":100000,"observations":[]}',
  sentiment: '{"name":"Fear and Greed Index","data":[],"metadata":{"error":null}}',
  chain: '{"status":"ok","name":"","unit":"","period":"day","description":"","values":[]}',
  mempool: '{}',
};

/** Which numbers of a body are spoilt, and what stands in their place. */
const NOT_A_NUMBER: Readonly<Record<ProviderKey, readonly [pattern: RegExp, replacement: string]>> = {
  econ: [/("value":)"[^"]*"/g, '$1"NaN"'],
  sentiment: [/("value":)"[^"]*"/g, '$1"NaN"'],
  defi: [/("(?:tvl|pegged[A-Z]+)":)[-\d.eE+]+/g, '$1"0NaN"'],
  chain: [/("y":)[-\d.eE+]+/g, '$1"NaN"'],
  mempool: [
    /("(?:\w+Fee|avgHashrate|currentHashrate|difficultyChange|progressPercent)":)[-\d.eE+]+/g,
    '$1null',
  ],
  repo: [/("total":)\d+/g, '$1null'],
  fx: [/("rate":)[-\d.]+/g, '$1null'],
  exchange: [
    /("(?:price|fundingRate|lastFundingRate|markPrice|longShortRatio|buySellRatio|openInterest|sumOpenInterest|lastPrice)":)"[^"]*"/g,
    '$1"NaN"',
  ],
  intel: [/("v":)[-\d.eE+]+/g, '$1null'],
};

/** A good reply without its data. */
export const emptied = (provider: ProviderKey, reply: WireReply): WireReply => ({
  ...reply,
  body: reply.headers['Content-Type']?.includes('csv') ? '' : (EMPTY_BODIES[provider] ?? '[]'),
});

/** A good reply whose numbers are none. */
export const withoutNumbers = (provider: ProviderKey, reply: WireReply): WireReply => ({
  ...reply,
  body: reply.body.replace(...NOT_A_NUMBER[provider]),
});

/** A good reply that breaks off. */
export const brokenOff = (reply: WireReply): WireReply => ({
  ...reply,
  body: reply.body.slice(0, Math.floor(reply.body.length * 0.6)),
});
