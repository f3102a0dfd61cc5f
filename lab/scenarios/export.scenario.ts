/**
 * Exports: a million points of a series against COPY, in every form; memory; foreign readers of Parquet; a client that
 * reads slowly; and a month as a file. `--short`.
 */
import { join } from 'node:path';
import { until } from '../../test/support/eventually.ts';
import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { ServiceInstance } from '../deployment/service-instance.ts';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { foreignReaders } from './export/foreign-readers.ts';
import { copied, SOURCE_ID, storePoints } from './export/many-points.ts';
import { downloaded } from './export/measured-download.ts';
import { slowClient } from './export/slow-client.ts';

/** Promised: at most so many times the seconds of COPY, and so much memory above the baseline. */
const MOST_TIMES_COPY = 3;
const MOST_MIB = 150;

const { points, seconds } = optionsOf('export');
const findings = new Findings(20);
const { say, check } = findings;

await ServiceInstance.during({}, async (service) => {
  await service.settled();
  const stored = await storePoints(service, points);
  await service.stop();
  // Once more, without what the first start needed memory for.
  await service.start();
  await service.punctual();
  await service.settled();
  const { key } = await service.issueKey({ scopes: SCOPES });
  const headers = { 'X-API-Key': key };
  const folder = await temporaryFolder('export');
  const [from, to] = [stored.fromMs, stored.toMs].map((ms) => new Date(ms).toISOString());
  const window = `/api/v1/data/export/series?from=${from}&to=${to}`;

  // The first read of the rows warms both up.
  const { rows, bytes } = await copied(service, stored);
  say('COPY', `${rows} rows, ${(bytes / 1e6).toFixed(0)} MB`);
  const { residentMiB: baseline } = await service.stateWhenBelow(0);
  say('baseline', `${baseline.toFixed(0)} MiB resident`);

  const parquet = join(folder, 'series.parquet');
  for (const format of ['ndjson', 'csv', 'parquet']) {
    const file = format === 'parquet' ? parquet : undefined;
    // Beside the export, so that other work on the machine delays both.
    const copy = await copied(service, stored);
    const got = await downloaded(service, `${window}&format=${format}`, headers, file);
    const [times, above] = [got.seconds / copy.seconds, got.residentMiB - baseline];
    say(
      format,
      `${(got.bytes / 1e6).toFixed(0)} MB in ${got.seconds.toFixed(1)} s, ${times.toFixed(1)} times COPY (${copy.seconds.toFixed(1)} s); at most ${above.toFixed(0)} MiB above the baseline`,
    );
    check(got.isComplete && got.trailers['content-digest'] !== undefined, `${format} was not complete`);
    check(times <= MOST_TIMES_COPY, `${format} took ${times.toFixed(1)} times as long as COPY`);
    check(above <= MOST_MIB, `${format} needed ${above.toFixed(0)} MiB`);
    await until(async () => (await runningExports()) === 0);
  }

  const [sum] = await service.query<{ sum: number; first: Date }>(
    'SELECT sum(value)::float8 AS sum FROM observations WHERE source_id = $1 AND event_at >= $2 AND event_at < $3',
    [SOURCE_ID, from, to],
  );
  await foreignReaders(
    parquet,
    { metricId: SOURCE_ID, rows, first: from!.slice(0, 19), sum: sum!.sum },
    findings,
  );

  await slowClient(service, `${window}&format=ndjson`, headers, seconds, findings);
  await until(async () => (await runningExports()) === 0);

  const month = new Date(stored.toMs - 40 * 86_400_000).toISOString().slice(0, 7);
  const path = `/api/v1/data/export/series?month=${month}&format=csv`;
  const made = await downloaded(service, path, headers);
  const kept = await downloaded(service, path, headers);
  const unchanged = await downloaded(service, path, { ...headers, 'If-None-Match': kept.headers.etag! });
  say(
    'month',
    `${(made.bytes / 1e6).toFixed(0)} MB made in ${made.seconds.toFixed(1)} s, kept in ${kept.seconds.toFixed(2)} s, unchanged ${unchanged.status} in ${unchanged.seconds.toFixed(2)} s`,
  );
  check(made.headers.etag === kept.headers.etag && unchanged.status === 304, 'the file of a month changed');

  async function runningExports(): Promise<number> {
    const me = (await (await fetch(`${service.url}/api/v1/data/me`, { headers })).json()) as {
      data: { exports: { running: number } };
    };
    return me.data.exports.running;
  }
});
findings.end();
