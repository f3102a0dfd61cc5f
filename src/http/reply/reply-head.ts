import { IncomingMessage, ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';

/** Names and values in turn as they are sent: a line each, `Name: value\r\n`. @throws ERR_INVALID_CHAR, so that none becomes two */
export function headerLines(headers: readonly string[]): string {
  let lines = '';
  for (let i = 0; i < headers.length; i += 2) {
    const [name, value] = [headers[i]!, headers[i + 1]!];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

/** Names and values in turn of what `headerLines` wrote. */
export function headersOf(lines: string): string[] {
  const headers: string[] = [];
  for (const line of lines.split('\r\n')) {
    const end = line.indexOf(': ');
    if (end !== -1) headers.push(line.slice(0, end), line.slice(end + 2));
  }
  return headers;
}

/** Writes a head: lines that were checked when they were made, then names and values in turn. */
export type WriteHead = (
  response: ServerResponse,
  status: number,
  lines: string,
  headers: readonly string[],
) => void;

export const writeHeaders: WriteHead = (response, status, lines, headers) => {
  response.writeHead(status, [...headersOf(lines), ...headers]);
};

interface Storing {
  _storeHeader: (statusLine: string, headers: unknown) => void;
}

const NODE = ServerResponse.prototype as unknown as Storing;

/**
 * Hands the lines to Node with the status line, through a method that isn't documented: `writeHead` would check each of 25
 * headers again. Whatever else belongs to a head stays with Node.
 */
export const writeLines: WriteHead = (response, status, lines, headers) => {
  // Those that were set before are replaced by name.
  if (response.getHeaderNames().length > 0) {
    writeHeaders(response, status, lines, headers);
    return;
  }
  const storing = response as unknown as Storing;
  storing._storeHeader = (statusLine, others) => {
    storing._storeHeader = NODE._storeHeader;
    storing._storeHeader(statusLine + lines, others);
  };
  response.writeHead(status, headers as string[]);
};

/** What is sent of a response without a connection. */
function sentBy(write: WriteHead): string {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const sent = new PassThrough();
  response.sendDate = false;
  response.assignSocket(sent as unknown as Socket);
  write(response, 200, 'X-First: 1\r\nX-Second: 2\r\n', ['Content-Length', '4']);
  response.end('body');
  return String(sent.read());
}

/** Whether the Node that runs sends the same for both. */
function handsLinesOn(): boolean {
  try {
    return sentBy(writeLines) === sentBy(writeHeaders);
  } catch {
    return false;
  }
}

export const writeHead = handsLinesOn() ? writeLines : writeHeaders;
