import { type Findings } from '../../command/findings.ts';
import { installPackages } from '../../deployment/installed-packages.ts';
import { runProgram } from '../../deployment/run-program.ts';

/** What a reader of Parquet says of a file: rows, the type of `event_at`, its first moment, and the sum of the values. */
interface Summary {
  readonly rows: number;
  readonly type: string;
  readonly first: string;
  readonly sum: number;
}

const DUCKDB = `
  const { DuckDBInstance } = require('@duckdb/node-api');
  (async () => {
    const connection = await (await DuckDBInstance.create()).connect();
    const reader = await connection.runAndReadAll(\`SELECT count(*)::INT, any_value(typeof(event_at)),
      strftime(min(event_at) AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S'), sum(value)::DOUBLE FROM read_parquet('\${process.argv[1]}')
      WHERE metric_id = '\${process.argv[2]}'\`);
    const [rows, type, first, sum] = reader.getRows()[0];
    console.log(JSON.stringify({ rows, type, first, sum }));
  })();`;

const python = (library: string, read: string, type: string): string => `
import json, sys
import ${library} as lib
frame = ${read}
frame = ${library === 'polars' ? 'frame.filter(lib.col("metric_id") == sys.argv[2])' : 'frame[frame["metric_id"] == sys.argv[2]]'}
print(json.dumps({"rows": len(frame), "type": str(${type}), "first": frame["event_at"].min().strftime("%Y-%m-%dT%H:%M:%S"), "sum": float(frame["value"].sum())}))`;

/** Readers, and the type that they have to take `event_at` for. */
const READERS: readonly {
  readonly name: string;
  readonly type: RegExp;
  readonly read: (file: string, metricId: string) => Promise<string>;
}[] = [
  {
    name: 'DuckDB',
    type: /^TIMESTAMP WITH TIME ZONE$/,
    read: async (file, metricId) =>
      runProgram(await installPackages('duckdb'), 'node', ['-e', DUCKDB, file, metricId]),
  },
  {
    name: 'pandas',
    type: /^datetime64\[ms, UTC\]$/,
    read: (file, metricId) =>
      runProgram('.', 'python3', [
        '-c',
        python('pandas', 'lib.read_parquet(sys.argv[1])', 'frame["event_at"].dtype'),
        file,
        metricId,
      ]),
  },
  {
    name: 'Polars',
    type: /Datetime\(.*UTC/,
    read: (file, metricId) =>
      runProgram('.', 'python3', [
        '-c',
        python('polars', 'lib.read_parquet(sys.argv[1])', 'frame.schema["event_at"]'),
        file,
        metricId,
      ]),
  },
];

/** Has foreign programs read a Parquet file. One that isn't there is named and not required. */
export async function foreignReaders(
  file: string,
  expected: Omit<Summary, 'type'> & { readonly metricId: string },
  { say, check }: Findings,
): Promise<void> {
  for (const { name, type, read } of READERS) {
    const beganAtMs = performance.now();
    const printed = await read(file, expected.metricId).catch((error: Error) => error);
    if (printed instanceof Error) {
      const isAbsent = /ModuleNotFoundError|ENOENT|E404|ENOTFOUND|EAI_AGAIN/.test(printed.message);
      say(name, isAbsent ? 'absent' : `FAILED: ${printed.message.slice(0, 300)}`);
      check(isAbsent, `${name} could not read the file`);
      continue;
    }
    const found = JSON.parse(printed) as Summary;
    say(name, `${JSON.stringify(found)} in ${((performance.now() - beganAtMs) / 1_000).toFixed(1)} s`);
    check(
      found.rows === expected.rows &&
        found.first === expected.first &&
        Math.abs(found.sum - expected.sum) < 1e-6 * expected.sum,
      `${name} read something else`,
    );
    check(type.test(found.type), `${name} takes event_at for ${found.type}`);
  }
}
