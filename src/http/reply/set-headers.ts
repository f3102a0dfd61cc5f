import { type ServerResponse } from 'node:http';

/**
 * Sets headers on a response that other code goes on with.
 *
 * @param headers names and values in turn
 */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i]!, headers[i + 1]!);
}
