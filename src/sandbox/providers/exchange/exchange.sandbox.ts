import { MINUTE_MS } from '../../../domain/timestamps.ts';
import {
  json,
  notFoundPage,
  type SandboxDouble,
  type SandboxProvider,
  type SandboxSetting,
  type WireRequest,
} from '../../wire/wire.ts';
import { futuresRoutes } from './exchange-futures.sandbox.ts';
import { ExchangeError } from './exchange-parameters.ts';
import { spotRoutes } from './exchange-spot.sandbox.ts';

/** Handler of a path and its request weight, with and without a symbol. */
interface Route {
  readonly answer: (request: WireRequest) => unknown;
  readonly weight: number;
  readonly weightOfAll: number;
}

const route = (answer: Route['answer'], weight: number, weightOfAll = weight): Route => ({
  answer,
  weight,
  weightOfAll,
});

/** Creates Binance: spot under `/api/v3`, USD-margined futures under `/fapi/v1` and `/futures/data`. */
export function createExchangeSandbox(setting: SandboxSetting): SandboxProvider {
  const { now } = setting;
  const spot = spotRoutes(setting);
  const futures = futuresRoutes(setting);
  const serverTime = () => ({ serverTime: now() });
  const routes: ReadonlyMap<string, Route> = new Map([
    ['/api/v3/ping', route(() => ({}), 1)],
    ['/api/v3/time', route(serverTime, 1)],
    ['/api/v3/ticker/price', route(spot.tickerPrice, 2, 4)],
    ['/api/v3/klines', route(spot.klines, 2)],
    ['/fapi/v1/ping', route(() => ({}), 1)],
    ['/fapi/v1/time', route(serverTime, 1)],
    ['/fapi/v1/premiumIndex', route(futures.premiumIndex, 1, 10)],
    ['/fapi/v1/fundingRate', route(futures.fundingRate, 1)],
    ['/fapi/v1/openInterest', route(futures.openInterest, 1)],
    ['/fapi/v1/ticker/24hr', route(futures.ticker24h, 1, 40)],
    ['/futures/data/globalLongShortAccountRatio', route(futures.accountRatio, 0)],
    ['/futures/data/topLongShortAccountRatio', route(futures.topAccountRatio, 0)],
    ['/futures/data/topLongShortPositionRatio', route(futures.topPositionRatio, 0)],
    ['/futures/data/takerlongshortRatio', route(futures.takerRatio, 0)],
    ['/futures/data/openInterestHist', route(futures.openInterestHistory, 0)],
  ]);
  const used = { spot: { minute: 0, weight: 0 }, futures: { minute: 0, weight: 0 } };

  /** Returns the weight used in the current minute, this request included. */
  function spend(path: string, weight: number): string {
    const counter = path.startsWith('/api/') ? used.spot : used.futures;
    const minute = Math.floor(now() / MINUTE_MS);
    if (counter.minute !== minute) Object.assign(counter, { minute, weight: 0 });
    counter.weight += weight;
    return String(counter.weight);
  }

  return (request) => {
    const found = routes.get(request.path);
    if (!found) return notFoundPage();
    const weight = request.query.get('symbol') ? found.weight : found.weightOfAll;
    const headers = {
      'Content-Type': 'application/json;charset=UTF-8',
      'X-MBX-USED-WEIGHT-1M': spend(request.path, weight),
    };
    try {
      return json(found.answer(request), 200, headers);
    } catch (error) {
      if (error instanceof ExchangeError) return json({ code: error.code, msg: error.message }, 400, headers);
      throw error;
    }
  };
}

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
