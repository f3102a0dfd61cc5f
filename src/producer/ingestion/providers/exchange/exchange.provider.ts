import { type ProviderModule } from '../../adapter/provider-module.ts';
import { MINUTE_MS } from '../../../../domain/timestamps.ts';
import { DEFAULT_POLICY, perMinute } from '../../http/request-limits.ts';
import { ExchangeAdapter } from './exchange.adapter.ts';
import { EXCHANGE_SHAPES } from './exchange.mapper.ts';

/** Binance. */
export const EXCHANGE_PROVIDER: ProviderModule = {
  key: 'exchange',
  shapes: EXCHANGE_SHAPES,
  requestPolicy: () => ({
    ...DEFAULT_POLICY,
    limits: [
      // Binance spot, /api/v3/exchangeInfo: REQUEST_WEIGHT 6000 a minute per address.
      perMinute('spot', 6000, 'x-mbx-used-weight-1m'),
      // Binance USD-M futures, /fapi/v1/exchangeInfo: REQUEST_WEIGHT 2400 a minute per address.
      perMinute('futures', 2400, 'x-mbx-used-weight-1m'),
      // Documentation of /fapi/v1/fundingRate: 500 requests in 5 minutes, shared with fundingInfo.
      { bucket: 'funding', weight: 500, windowMs: 5 * MINUTE_MS, usedHeader: null },
      // Documentation of /futures/data: 1000 requests in 5 minutes.
      { bucket: 'futures_data', weight: 1000, windowMs: 5 * MINUTE_MS, usedHeader: null },
    ],
  }),
  createAdapter: ({ transport, now }) => new ExchangeAdapter(transport, now),
};
