import { type PlannedStop } from '../../../test/contract/client-tour.ts';
import { type ContractOperation } from '../../../test/support/contract.ts';

export interface ClientStop {
  readonly operationId: string;
  readonly status: number;
  readonly search: string;
  /** Whether lists were to go out as repeated parameters; undefined where the client decides. */
  readonly repeated?: boolean;
}

export interface PartnerClient {
  readonly name: string;
  /** From the registry, with exact versions, or a file; they are no packages of this project. */
  readonly packages: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  /** True where the tour sends lists once more as repeated parameters. */
  readonly repeatsLists?: true;
  /** A line that contradicts the contract: with it, the tour must not compile. */
  readonly wrongUse?: string;
  /** The program of the packages that makes the client out of `openapi.json`, and its arguments; null: it is made already. */
  readonly generator: readonly [program: string, ...words: string[]] | null;
  /** A module in TypeScript that makes every call, with the client's defaults, and prints `ClientStop[]`. */
  tour(stops: readonly PlannedStop[], operationOf: (operationId: string) => ContractOperation): string;
}

export const TOUR_PROLOGUE = `
declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } };
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
const note = (operationId: string, status: number, repeated?: boolean): void =>
  void stops.push({ operationId, status, search: asked.at(-1), repeated });
`;

export const TOUR_EPILOGUE = `process.stdout.write(JSON.stringify(stops));\n`;
