import { randomUUID } from 'node:crypto';
import { until } from './eventually.ts';
import { type LowestPostgres } from './lowest-postgres.ts';

/** Settings with which a server logs the plan of each statement as it ran. */
export const LOG_PLANS: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'log',
  log_filename: 'server',
};

export interface LoggedPlan {
  readonly application: string;
  readonly text: string;
  readonly cost: number;
  readonly isCompiled: boolean;
}

interface Explained {
  readonly 'Query Text': string;
  readonly Plan: { readonly 'Total Cost': number };
  readonly JIT?: unknown;
}

export async function loggedPlans(postgres: LowestPostgres): Promise<LoggedPlan[]> {
  // The connection of this query is logged after all earlier statements.
  const mark = `SELECT '${randomUUID()}'`;
  await postgres.asAdmin(mark);
  await until(async () => (await postgres.read('log', 'server.json')).includes(mark));
  const lines = (await postgres.read('log', 'server.json')).split('\n').slice(0, -1);
  return lines
    .map((line) => JSON.parse(line) as { application_name?: string; message: string })
    .flatMap(({ application_name: application = '', message }) => {
      const [, plan] = /^duration: \S+ ms {2}plan:\n([^]*)$/.exec(message) ?? [];
      if (plan === undefined) return [];
      const { 'Query Text': text, Plan, JIT } = JSON.parse(plan) as Explained;
      return { application, text, cost: Plan['Total Cost'], isCompiled: JIT !== undefined };
    });
}
