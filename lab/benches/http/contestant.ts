import { fixedReply, type FixedReply } from './fixed-reply.ts';
import { type ObservedProcess } from '../../deployment/observed-process.ts';
import { exchange } from './raw-exchange.ts';
import { type BenchRequest } from './request-texts.ts';

export type MeasuredServer = Pick<ObservedProcess, 'cpuSeconds' | 'residentMiB'>;

export interface Contestant {
  readonly name: string;
  readonly server: MeasuredServer;
  readonly port: number;
  readonly request: BenchRequest;
  readonly status: number;
  /** The least share of its CPU time that bare `node:http` may need; null: none was set. */
  readonly targetRatio: number | null;
  /** Requests before it is measured, so that V8 has compiled what answers them. */
  readonly warmUpRequests: number;
  /** Condition on `pg_stat_activity` that its database connections meet; null: it reads none. */
  readonly connections: string | null;
}

/** GraphQL reports its errors with status 200. */
const GRAPHQL_ERRORS = '"errors":[';

/** What it answers now. @throws Error if the status differs from its line's, or the body reports errors */
export async function replyOf({
  name,
  port,
  request,
  status,
}: Pick<Contestant, 'name' | 'port' | 'request' | 'status'>): Promise<FixedReply> {
  const reply = await exchange(port, request);
  if (reply.status !== status || reply.body.includes(GRAPHQL_ERRORS))
    throw new Error(`${name} answered ${reply.status}: ${reply.body.subarray(0, 500).toString()}`);
  return fixedReply(reply);
}
