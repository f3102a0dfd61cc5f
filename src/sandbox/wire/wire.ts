import { type IncomingHttpHeaders } from 'node:http';
import { AddedRows } from '../../domain/added-rows.ts';
import { type ProviderKey } from '../../domain/sources/provider.ts';
import { type SyntheticWorld } from '../process/world.ts';

/** A request as the provider sees it: the path without the provider's prefix. */
export interface WireRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

/** A provider's response; the body is sent unchanged. */
export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Wire format of one provider: responds to any request, errors included. */
export type SandboxProvider = (request: WireRequest) => WireReply;

/** Inputs of a provider: the world, and the clock that limits what it shows. */
export interface SandboxSetting {
  readonly world: SyntheticWorld;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The start of the day without a value of the sentiment index, epoch milliseconds; left out: every day has one. */
  readonly unpublishedDayMs?: number;
}

export type SandboxProviders = Readonly<Record<ProviderKey, SandboxProvider>>;

/** API key that the sandbox's paid vendor and economic data accept. */
export const SANDBOX_API_KEY = 'sandbox-key';

/** Appended to free texts of a wire format that a person might read. */
export const SYNTHETIC_SUFFIX = ' (synthetic)';

/** Returns a response with this body, JSON unless a header specifies another type. */
export const raw = (body: string, status = 200, headers: Record<string, string> = {}): WireReply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body,
});

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): WireReply =>
  raw(JSON.stringify(value), status, headers);

export const text = (body: string, status: number, headers: Record<string, string> = {}): WireReply =>
  raw(body, status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });

export const html = (body: string, status: number, headers: Record<string, string> = {}): WireReply =>
  raw(body, status, { 'Content-Type': 'text/html', ...headers });

/** Returns the error page of a plain nginx, which several providers have in front. */
export function serverErrorPage(
  status: number,
  title: string,
  headers: Record<string, string> = {},
): WireReply {
  const heading = `${status} ${title}`;
  return html(
    `<html>\r\n<head><title>${heading}</title></head>\r\n<body>\r\n<center><h1>${heading}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`,
    status,
    headers,
  );
}

export const notFoundPage = (): WireReply => serverErrorPage(404, 'Not Found');

/**
 * Returns the same day and time the given number of calendar months away; the last day of a shorter month if needed.
 */
export function addMonths(epochMs: number, months: number): number {
  const date = new Date(epochMs);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const moved = new Date(epochMs);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved.getTime();
}

/** HTTP statuses that can be set as a fault. */
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

/** Returns an error response to a request at a time. */
export type FaultReply = (request: WireRequest, nowMs: number) => WireReply;

/** Description of a provider for the sandbox; each provider's folder exports one. */
export interface SandboxDouble {
  readonly create: (setting: SandboxSetting) => SandboxProvider;
  /** True if it requires an API key. */
  readonly hasKey: boolean;
  /** Errors in the provider's own format; the others look like its front server's. */
  readonly errorReplies: Readonly<Partial<Record<FaultStatus, FaultReply>>>;
  /** Body of a 200 without data. A CSV without data is empty. */
  readonly emptyBody: string;
  /** Numbers of a body that the fault `nan` replaces, and their replacement. */
  readonly spoiltNumbers: readonly [pattern: RegExp, replacement: string];
}

/** Double of an extension's provider, served by the sandbox. */
export interface AddedDouble {
  readonly provider: string;
  readonly double: SandboxDouble;
}

/** Doubles of the providers of extensions. */
export const ADDED_DOUBLES = new AddedRows<AddedDouble>('sandbox doubles');
