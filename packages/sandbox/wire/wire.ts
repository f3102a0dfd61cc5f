import { type IncomingHttpHeaders } from 'node:http';
import { AddedRows } from '../../engine/added-rows.ts';
import { type ProviderKey } from '../../engine/sources/provider.ts';
import { type SyntheticWorld } from '../process/world.ts';

/** A request as the provider sees it: the path without the provider's prefix. */
export interface WireRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type SandboxProvider = (request: WireRequest) => WireReply;

export interface SandboxSetting {
  readonly world: SyntheticWorld;
  readonly now: () => number;
  /** The start of the day without a value of the sentiment index, epoch milliseconds; left out: every day has one. */
  readonly unpublishedDayMs?: number;
}

export type SandboxProviders = Readonly<Record<ProviderKey, SandboxProvider>>;

export const SANDBOX_API_KEY = 'sandbox-key';

/** Appended to free texts of a wire format that a person might read. */
export const SYNTHETIC_SUFFIX = ' (synthetic)';

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

/** Returns the same day and time some calendar months away; the last day of a shorter month if needed. */
export function addMonths(epochMs: number, months: number): number {
  const date = new Date(epochMs);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const moved = new Date(epochMs);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved.getTime();
}

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

export type FaultReply = (request: WireRequest, nowMs: number) => WireReply;

export interface SandboxDouble {
  readonly create: (setting: SandboxSetting) => SandboxProvider;
  readonly hasKey: boolean;
  /** Errors in the provider's own format; the others look like its front server's. */
  readonly errorReplies: Readonly<Partial<Record<FaultStatus, FaultReply>>>;
  /** Body of a 200 without data. A CSV without data is empty. */
  readonly emptyBody: string;
  /** Numbers of a body that the fault `nan` replaces, and their replacement. */
  readonly spoiltNumbers: readonly [pattern: RegExp, replacement: string];
}

export interface AddedDouble {
  readonly provider: string;
  readonly double: SandboxDouble;
}

export const ADDED_DOUBLES = new AddedRows<AddedDouble>('sandbox doubles');
