import { type ContractOperation, type ContractParameter, needsKey } from '../support/contract.ts';

/** One call of the tour and how it ended. */
export interface TourStop {
  readonly operationId: string;
  readonly caller: 'anonymous' | 'keyed';
  /** True where lists were to be sent as repeated parameters and not with commas. */
  readonly repeated: boolean;
  readonly status: number;
  /** What was asked, as it went out. */
  readonly search: string;
}

/** A call to be made. */
export interface PlannedStop extends Omit<TourStop, 'status' | 'search'> {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** The parameter whose example is known only where a service is old enough. */
const AS_OF = 'as_of';

type Examples = Readonly<Record<string, unknown>>;

/** Path parameters with which a query parameter makes sense, where the example of the path has none of it. */
const COMPANIONS: Readonly<Record<string, { readonly path: Examples; readonly query?: Examples }>> = {
  'getSeries asset': { path: { metric_id: 'defi.tvl_chain' } },
  'getSeries dimension': { path: { metric_id: 'defi.tvl_chain' } },
  'getSeries symbol': { path: { metric_id: 'exchange.ls_ratio' } },
};

/**
 * Every operation without a key and with one, called with the examples of the contract: those of its required
 * parameters, and with a key once more per optional parameter. Lists are sent once more in the form that most clients
 * have by themselves, as repeated parameters.
 *
 * @param present a moment at which the service has data: the contract's example of `as_of` lies before most deployments
 */
export function tourStops(operations: readonly ContractOperation[], present: string): PlannedStop[] {
  return operations.flatMap((operation): PlannedStop[] => {
    const { operationId, parameters } = operation;
    const required = parameters.filter((parameter) => parameter.in === 'path' || parameter.required);
    // A cursor is not made up: the tour follows those it is given.
    const optional = parameters.filter(
      (parameter) => !required.includes(parameter) && parameter.name !== 'cursor',
    );
    const path = examplesOf(required, 'path');
    const query = examplesOf(required, 'query');
    const keyed = optional.map((parameter) => {
      const companions = COMPANIONS[`${operationId} ${parameter.name}`];
      return {
        operationId,
        caller: 'keyed' as const,
        repeated: false,
        path: { ...path, ...companions?.path },
        query: {
          ...query,
          ...(parameter.name === AS_OF ? { [AS_OF]: present } : examplesOf([parameter], 'query')),
        },
      };
    });
    const plain = { operationId, repeated: false, path, query };
    const withCommas: PlannedStop[] = [
      ...(needsKey(operation) ? [] : [{ ...plain, caller: 'anonymous' as const }]),
      { ...plain, caller: 'keyed' },
      ...keyed,
    ];
    const withLists = withCommas.filter((stop) => Object.values(stop.query).some(Array.isArray));
    return [...withCommas, ...withLists.map((stop) => ({ ...stop, repeated: true }))];
  });
}

/**
 * A program in TypeScript that makes those calls with the generated functions and prints a `TourStop[]`. Every
 * answer is handed to a function of the answer's own type, so that the compiler holds calls and answers against
 * the contract.
 */
export function clientTour(operations: readonly ContractOperation[], present: string): string {
  const paged = new Set(
    operations
      .filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'))
      .map(({ operationId }) => operationId),
  );
  const calls = tourStops(operations, present).flatMap((stop) => {
    const { operationId, caller, repeated } = stop;
    const type = `types.${operationId[0]!.toUpperCase()}${operationId.slice(1)}Responses[200]`;
    const visit = (query: string) =>
      [
        `await visit('${operationId}', '${caller}', ${repeated},`,
        `  ${operationId}({ client: ${caller}${argument('path', stop.path)}${query}${repeated ? REPEATED : ''} }),`,
        `  (body: ${type}) => body)`,
      ].join('\n');
    const lines = [`first = ${visit(argument('query', stop.query))};`];
    if (caller === 'keyed' && paged.has(operationId)) {
      const next = `, query: { ...${JSON.stringify(stop.query)}, cursor: nextOf(first) }`;
      lines.push(`if (hasNext(first)) ${visit(next)};`);
    }
    return lines;
  });
  return [PROLOGUE(operations.map(({ operationId }) => operationId)), ...calls, EPILOGUE].join('\n');
}

/** What a partner writes whose client repeats what is a list, whatever the contract says. */
const REPEATED = ", querySerializer: { array: { explode: true, style: 'form' } }";

const PROLOGUE = (operationIds: readonly string[]): string => `
import { createClient } from './client/client/index.js';
import { ${operationIds.join(', ')} } from './client/sdk.gen.js';
import type * as types from './client/types.gen.js';

declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } };

const baseUrl = process.env['BASE_URL']!;
const anonymous = createClient({ baseUrl });
const keyed = createClient({ baseUrl, auth: () => process.env['API_KEY'] });
const stops: object[] = [];

async function visit<Body>(
  operationId: string,
  caller: string,
  repeated: boolean,
  call: Promise<{ data?: Body | undefined; error?: unknown; response?: Response }>,
  typed: (body: Body) => unknown,
): Promise<unknown> {
  const { data, error, response } = await call;
  const search = response === undefined ? '' : new URL(response.url).search;
  stops.push({ operationId, caller, repeated, status: response?.status ?? 0, search, error });
  return data === undefined ? undefined : typed(data);
}

const hasNext = (body: unknown): boolean => nextOf(body) !== '';
const nextOf = (body: unknown): string =>
  (body as { meta?: { next_cursor?: string | null } } | undefined)?.meta?.next_cursor ?? '';

let first: unknown;
`;

/** Fields by name, as a partner would write them: what the generated types promise of the main answers. */
const EPILOGUE = `
const verdict = (await getLatestVerdict({ client: anonymous, throwOnError: true })).data;
const signal: 'bullish' | 'bearish' | 'neutral' | 'monitoring' = verdict.data.verdict.signal;
const confidence: number = verdict.data.verdict.confidence;
const composites = (await getLatestComposites({ client: keyed, query: { asset: ['BTC'] }, throwOnError: true })).data;
const score: number | null = composites.data.assets[0]!.indices[0]!.score;
const refusal = (await getSource({ client: anonymous, path: { source_id: 'nothing' } })).error!;
const code: string = refusal.error_code;
// a wrong use goes here
if (typeof signal !== 'string' || typeof confidence !== 'number' || typeof score !== 'number')
  throw new Error('the answers are not what their types say');
if (code !== 'SOURCE_NOT_FOUND') throw new Error('the refusal is not what its type says');
process.stdout.write(JSON.stringify(stops));
`;

const argument = (name: 'path' | 'query', values: Examples): string =>
  Object.keys(values).length === 0 ? '' : `, ${name}: ${JSON.stringify(values)}`;

const examplesOf = (parameters: readonly ContractParameter[], place: 'path' | 'query'): Examples =>
  Object.fromEntries(
    parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema.example]),
  );
