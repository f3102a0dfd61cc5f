import { type PlannedStop } from '../../../test/contract/client-tour.ts';
import { type ContractOperation } from '../../../test/support/contract.ts';
import { answeredSchema } from '../../../tools/client/answered-schema.ts';
import { type Operation } from '../../../tools/client/contract-document.ts';
import { type ClientSetup } from './guide-setup.ts';

export interface ClientStop {
  readonly operationId: string;
  readonly status: number;
  readonly search: string;
  /** Whether the data of the response was read by its type. */
  readonly isRead: boolean;
  /** Whether the client's own schema accepts the response; undefined if the client has none. */
  readonly isParsed?: boolean;
  /** Why it doesn't. */
  readonly fault?: string;
  /** Whether lists were to go out as repeated parameters; undefined where the client decides. */
  readonly repeated?: boolean;
}

export interface PartnerClient {
  readonly name: string;
  readonly setup: ClientSetup;
  /** Operations whose responses the generator's functions can't read, as the guide says; default: none. */
  readonly cannotRead?: (operation: ContractOperation) => boolean;
  /** True where the tour sends lists once more as repeated parameters. */
  readonly repeatsLists?: true;
  /** A line that contradicts the contract: with it, the tour must not compile. */
  readonly wrongUse?: string;
  /** A module in TypeScript that makes every call, with the client's defaults, and prints `ClientStop[]`. */
  tour(stops: readonly PlannedStop[], operationOf: (operationId: string) => ContractOperation): string;
}

/**
 * An expression that reads the body of a response by its type: it compiles strictly only if the type tells its form.
 *
 * @param body an expression of the body
 */
export function readingOf(operation: ContractOperation, body: string): string {
  const form = formOf(operation);
  if (form === 'envelope') return `[${body}.data satisfies object, ${body}.meta.request_id satisfies string]`;
  // A file without rows is empty.
  if (form === 'file') return `({ file: ${body} })`;
  return `${body} satisfies ${form === 'text' ? 'string' : 'object'}`;
}

const formOf = (operation: ContractOperation) => answeredSchema(operation as unknown as Operation).form;

export const isFile = (operation: ContractOperation): boolean => formOf(operation) === 'file';
export const isText = (operation: ContractOperation): boolean => formOf(operation) === 'text';

export const pascal = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}`;

export const TOUR_PROLOGUE = `
const baseUrl = process.env['BASE_URL']!;
const key = { 'X-API-Key': process.env['API_KEY']! };
const asked: string[] = [];
const plainFetch = globalThis.fetch;
globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
  const url = new URL(input instanceof Request ? input.url : String(input), baseUrl);
  asked.push(url.search);
  const request = new Request(input instanceof Request ? input : url, init);
  request.headers.set('X-Forwarded-For', process.env['ADDRESS']!);
  return plainFetch(request);
}) as typeof fetch;
const stops: object[] = [];
interface Noted { readonly isParsed?: boolean | undefined; readonly fault?: string | undefined; readonly repeated?: boolean }
const note = (operationId: string, status: number, read: unknown, noted: Noted = {}): void =>
  void stops.push({ operationId, status, search: asked.at(-1), isRead: read !== undefined && read !== null && read !== '', ...noted });
interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly error?: { readonly message: string } | undefined };
}
const parsedBy = (schema: Schema, value: unknown): Noted => {
  const { success, error } = schema.safeParse(value);
  return { isParsed: success, fault: error?.message.slice(0, 400) };
};
void [key, parsedBy];
`;

export const TOUR_EPILOGUE = `process.stdout.write(JSON.stringify(stops));\n`;
