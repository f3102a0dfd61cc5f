import { parse, type ParsedUrlQuery } from 'node:querystring';

/**
 * Reads a query string flat: `a[b]=1` is the name `a[b]`, a repeated name is an array. No number of names is
 * too many (the target's length bounds them), so that none is dropped unseen.
 */
export const parseQueryString = (query: string | undefined): ParsedUrlQuery =>
  parse(query ?? '', '&', '=', { maxKeys: 0 });
