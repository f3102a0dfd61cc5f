import { type Asset, ASSETS, type MarketSymbol, SYMBOLS, symbolOf } from '../../../domain/assets.ts';

/** An error response of the exchange: its code and text, with status 400. */
export class ExchangeError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'ExchangeError';
  }
}

const invalid = (name: string) => new ExchangeError(-1130, `Data sent for parameter '${name}' is not valid.`);
const missing = (name: string) =>
  new ExchangeError(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`);

const LEGAL_SYMBOL = /^[A-Z0-9-_.]{1,20}$/;
const isListed = (symbol: string): symbol is MarketSymbol => (SYMBOLS as readonly string[]).includes(symbol);

/** Returns the asset of a symbol. Throws for an invalid or unlisted symbol. */
export function assetOf(symbol: string): Asset {
  if (!LEGAL_SYMBOL.test(symbol)) {
    throw new ExchangeError(
      -1100,
      "Illegal characters found in parameter 'symbol'; legal range is '^[A-Z0-9-_.]{1,20}$'.",
    );
  }
  const asset = isListed(symbol) ? ASSETS.find((candidate) => symbolOf(candidate) === symbol) : undefined;
  if (!asset) throw new ExchangeError(-1121, 'Invalid symbol.');
  return asset;
}

/** Returns the asset of the mandatory parameter `symbol`. */
export function mandatoryAsset(query: URLSearchParams): Asset {
  const symbol = query.get('symbol');
  if (!symbol) throw missing('symbol');
  return assetOf(symbol);
}

/** Returns a mandatory parameter, unchanged. */
export function mandatory(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (!value) throw missing(name);
  return value;
}

function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (!/^\d+$/.test(value)) throw invalid(name);
  return Number(value);
}

/** Returns `limit` or its default. A value above the maximum is reduced, or rejected if the endpoint is `strict`. */
export function limitOf(query: URLSearchParams, usual: number, most: number, strict = false): number {
  const limit = wholeNumber(query, 'limit') ?? usual;
  if (limit < 1 || (strict && limit > most)) throw invalid('limit');
  return Math.min(limit, most);
}

/** Returns `startTime` and `endTime` in epoch milliseconds; undefined if not sent. */
export const windowOf = (query: URLSearchParams) => ({
  start: wholeNumber(query, 'startTime'),
  end: wholeNumber(query, 'endTime'),
});

/** Rejects a parameter by its name. */
export function refuse(name: string): never {
  throw invalid(name);
}
