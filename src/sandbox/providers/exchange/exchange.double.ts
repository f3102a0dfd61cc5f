import { type SandboxDouble } from '../../wire/sandbox-double.ts';
import { json } from '../../wire/wire.ts';
import { createExchangeSandbox } from './exchange.sandbox.ts';

/** The sandbox's double of the provider `exchange`. */
export const EXCHANGE_DOUBLE: SandboxDouble = {
  create: createExchangeSandbox,
  hasKey: false,
  errorReplies: {
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
  emptyBody: '[]',
  spoiltNumbers: [
    /("(?:price|fundingRate|lastFundingRate|markPrice|longShortRatio|buySellRatio|openInterest|sumOpenInterest|lastPrice)":)"[^"]*"/g,
    '$1"NaN"',
  ],
};
