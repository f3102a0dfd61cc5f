import { IncomingMessage, ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';

/** Names and values in turn as they are sent: `Name: value\r\n`. @throws ERR_INVALID_CHAR, so that no line becomes two */
export function headerLines(headers: readonly string[]): string {
  let lines = '';
  for (let i = 0; i < headers.length; i += 2) {
    validateHeaderName(headers[i]!);
    validateHeaderValue(headers[i]!, headers[i + 1]!);
    lines += `${headers[i]}: ${headers[i + 1]}\r\n`;
  }
  return lines;
}

/** Names and values in turn of what `headerLines` wrote. */
export const headersOf = (lines: string): string[] =>
  lines.split('\r\n').flatMap((line) => {
    const end = line.indexOf(': ');
    return end === -1 ? [] : [line.slice(0, end), line.slice(end + 2)];
  });

/** Writes a head: lines that were checked when they were made, then names and values in turn. */
export function writeHeaders(
  response: ServerResponse,
  status: number,
  lines: string,
  headers: string[],
): void {
  response.writeHead(status, [...headersOf(lines), ...headers]);
}

type Storing = Record<'_storeHeader', (statusLine: string, headers: unknown) => void>;
const NODE = ServerResponse.prototype as unknown as Storing;

/** Hands lines to Node with the status line, by a method that isn't documented: `writeHead` would check 25 headers again. */
export const writeLines: typeof writeHeaders = (response, status, lines, headers) => {
  // Headers that were set before are replaced by name.
  if (response.getHeaderNames().length > 0) return writeHeaders(response, status, lines, headers);
  const storing = response as unknown as Storing;
  storing._storeHeader = (statusLine, others) => {
    storing._storeHeader = NODE._storeHeader;
    storing._storeHeader(statusLine + lines, others);
  };
  response.writeHead(status, headers);
};

/** What is sent of a response without a connection; null: it fails. */
function sentBy(write: typeof writeHeaders): string | null {
  try {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const sent = new PassThrough();
    response.sendDate = false;
    response.assignSocket(sent as unknown as Socket);
    write(response, 200, 'X-First: 1\r\nX-Second: 2\r\n', ['Content-Length', '4']);
    response.end('body');
    return String(sent.read());
  } catch {
    return null;
  }
}

/** Sends lines if this version of Node.js sends the same bytes for them. */
export const writeHead = sentBy(writeLines) === sentBy(writeHeaders) ? writeLines : writeHeaders;
