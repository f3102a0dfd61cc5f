import { type ContractOperation } from '../../../test/support/contract.ts';
import { guideSetup } from './guide-setup.ts';
import {
  isFile,
  type PartnerClient,
  pascal,
  readingOf,
  TOUR_EPILOGUE,
  TOUR_PROLOGUE,
} from './partner-client.ts';

/**
 * Functions over fetch that @hey-api/openapi-ts writes. Lists go out both ways, and pages are followed. Every answer is
 * handed to a function of the answer's own type, so that the compiler holds calls and answers against the contract, and
 * parsed by its Zod schema.
 */
export const heyApi: PartnerClient = {
  name: '@hey-api/openapi-ts',
  setup: await guideSetup('Hey API'),
  repeatsLists: true,
  wrongUse:
    "const nothing: string = (await getHealth({ client: anonymous })).data!.data.status satisfies 'splendid';",
  tour: (stops, operationOf) => {
    const operationIds = [...new Set(stops.map(({ operationId }) => operationId))];
    const calls = stops.flatMap(({ operationId, caller, repeated, path, query }) => {
      const operation = operationOf(operationId);
      const type = `types.${pascal(operationId)}Responses[200]`;
      const schema = isFile(operation) ? 'null' : `schemas.z${pascal(operationId)}Response`;
      const visit = (given: string): string =>
        [
          `await visit('${operationId}', ${repeated},`,
          `  ${operationId}({ client: ${caller}${argument('path', path)}${given}${repeated ? REPEATED : ''} }),`,
          `  (body: ${type}) => ${readingOf(operation, 'body')}, ${schema})`,
        ].join('\n');
      const lines = [`first = ${visit(argument('query', query))};`];
      if (caller === 'keyed' && isPaged(operation)) {
        const next = `, query: { ...${JSON.stringify(query)}, cursor: nextOf(first) }`;
        lines.push(`if (hasNext(first)) ${visit(next)};`);
      }
      return lines;
    });
    return [IMPORTS(operationIds), TOUR_PROLOGUE, PROLOGUE, ...calls, TYPED_ANSWERS, TOUR_EPILOGUE].join(
      '\n',
    );
  },
};

const isPaged = ({ parameters }: ContractOperation): boolean =>
  parameters.some(({ name }) => name === 'cursor');

const REPEATED = ", querySerializer: { array: { explode: true, style: 'form' } }";

const argument = (name: 'path' | 'query', values: Readonly<Record<string, unknown>>): string =>
  Object.keys(values).length === 0 ? '' : `, ${name}: ${JSON.stringify(values)}`;

const IMPORTS = (operationIds: readonly string[]): string => `
import { createClient } from './client/client/index.js';
import { ${operationIds.join(', ')} } from './client/sdk.gen.js';
import type * as types from './client/types.gen.js';
import * as schemas from './client/zod.gen.js';
`;

const PROLOGUE = `
const anonymous = createClient({ baseUrl });
const keyed = createClient({ baseUrl, auth: () => process.env['API_KEY'] });

async function visit<Body>(
  operationId: string,
  repeated: boolean,
  call: Promise<{ data?: Body | undefined; error?: unknown; response?: Response }>,
  typed: (body: Body) => unknown,
  schema: Schema | null,
): Promise<unknown> {
  const { data, response } = await call;
  const read = data === undefined ? undefined : typed(data);
  const parsed = data === undefined || schema === null ? {} : parsedBy(schema, data);
  note(operationId, response?.status ?? 0, read, { ...parsed, repeated });
  return data;
}

const hasNext = (body: unknown): boolean => nextOf(body) !== '';
const nextOf = (body: unknown): string =>
  (body as { meta?: { next_cursor?: string | null } } | undefined)?.meta?.next_cursor ?? '';

let first: unknown;
`;

const TYPED_ANSWERS = `
const verdict = (await getLatestVerdict({ client: anonymous, throwOnError: true })).data;
const signal: 'bullish' | 'bearish' | 'neutral' | 'monitoring' = verdict.data.verdict.signal;
const confidence: number = verdict.data.verdict.confidence;
const composites = (await getLatestComposites({ client: keyed, query: { asset: ['BTC'] }, throwOnError: true })).data;
const score: number | null = composites.data.assets[0]!.indices[0]!.score;
const refusal = (await getSource({ client: anonymous, path: { source_id: 'nothing' } })).error!;
const code: string = refusal.error_code;
if (typeof signal !== 'string' || typeof confidence !== 'number' || typeof score !== 'number')
  throw new Error('the answers are not what their types say');
if (code !== 'SOURCE_NOT_FOUND') throw new Error('the refusal is not what its type says');
`;
