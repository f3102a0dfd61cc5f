import { type ContractOperation, type ContractParameter, needsKey } from '../support/contract.ts';

/** One call of the tour and how it ended. */
export interface TourStop {
  readonly operationId: string;
  readonly caller: 'anonymous' | 'keyed';
  readonly status: number;
}

/** A call to be made. */
export interface PlannedStop extends Omit<TourStop, 'status'> {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

type Examples = Readonly<Record<string, unknown>>;

/** Path parameters with which a query parameter makes sense, where the example of the path has none of it. */
const COMPANIONS: Readonly<Record<string, { readonly path: Examples; readonly query?: Examples }>> = {
  'getSeries asset': { path: { metric_id: 'defi.tvl_chain' } },
  'getSeries dimension': { path: { metric_id: 'defi.tvl_chain' } },
  'getSeries symbol': { path: { metric_id: 'exchange.ls_ratio' } },
};

/**
 * Every operation without a key and with one, called with the examples of the contract: those of its required
 * parameters, and with a key once more per optional parameter.
 */
export function tourStops(operations: readonly ContractOperation[]): PlannedStop[] {
  return operations.flatMap((operation): PlannedStop[] => {
    const { operationId, parameters } = operation;
    const required = parameters.filter((parameter) => parameter.in === 'path' || parameter.required);
    // A cursor is not made up: the tour follows those it is given.
    const optional = parameters.filter(
      (parameter) => !required.includes(parameter) && parameter.name !== 'cursor',
    );
    const path = examplesOf(required, 'path');
    const query = examplesOf(required, 'query');
    const keyed = optional.map((parameter): PlannedStop => {
      const companions = COMPANIONS[`${operationId} ${parameter.name}`];
      return {
        operationId,
        caller: 'keyed',
        path: { ...path, ...companions?.path },
        query: { ...query, ...examplesOf([parameter], 'query') },
      };
    });
    return [
      ...(needsKey(operation) ? [] : [{ operationId, caller: 'anonymous' as const, path, query }]),
      { operationId, caller: 'keyed', path, query },
      ...keyed,
    ];
  });
}

/**
 * A program in TypeScript that makes those calls with the generated functions and prints a `TourStop[]`. Every
 * answer is handed to a function of the answer's own type, so that the compiler holds calls and answers against
 * the contract.
 */
export function clientTour(operations: readonly ContractOperation[]): string {
  const paged = new Set(
    operations
      .filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'))
      .map(({ operationId }) => operationId),
  );
  const calls = tourStops(operations).flatMap((stop) => {
    const { operationId, caller } = stop;
    const type = `types.${operationId[0]!.toUpperCase()}${operationId.slice(1)}Responses[200]`;
    const visit = (query: string) =>
      [
        `await visit('${operationId}', '${caller}',`,
        `  ${operationId}({ client: ${caller}${argument('path', stop.path)}${query} }),`,
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

const PROLOGUE = (operationIds: readonly string[]): string => `
import { createClient } from './client/client/index.js';
import { ${operationIds.join(', ')} } from './client/sdk.gen.js';
import type * as types from './client/types.gen.js';

declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } };

const baseUrl = process.env['BASE_URL']!;
const anonymous = createClient({ baseUrl });
const keyed = createClient({ baseUrl, auth: () => process.env['API_KEY'] });
const stops: { operationId: string; caller: string; status: number; error?: unknown }[] = [];

async function visit<Body>(
  operationId: string,
  caller: string,
  call: Promise<{ data?: Body | undefined; error?: unknown; response?: Response }>,
  typed: (body: Body) => unknown,
): Promise<unknown> {
  const { data, error, response } = await call;
  stops.push({ operationId, caller, status: response?.status ?? 0, error });
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
