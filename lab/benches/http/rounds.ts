import { median } from 'simple-statistics';
import { type Contestant, type MeasuredServer, replyOf } from './contestant.ts';
import { type ObservedProcess } from '../../deployment/observed-process.ts';
import { failedIn, pacedLoad, type PacedResult } from './paced-load.ts';
import { writeRequests } from './request-texts.ts';
import { CONNECTIONS, type Saturation, type Wrk } from './wrk.ts';

export interface ServerFigures {
  readonly requestsPerSecond: number;
  readonly saturated: { readonly p50Us: number; readonly p99Us: number };
  /** At half of its own saturation; null where that was not measured. */
  readonly halfLoad: { readonly p50Us: number; readonly p99Us: number } | null;
  readonly cpuUsPerRequest: number;
}

export interface MeasuredRow {
  readonly contestant: Contestant;
  readonly replyBytes: number;
  readonly own: ServerFigures;
  /** Bare `node:http` with the same status, headers and bytes, asked the same in the same rounds. */
  readonly twin: ServerFigures;
  /** Median of the rounds' ratios, so that whatever else the machine did in a round happened to both. */
  readonly ratio: number;
  readonly residentMiB: number;
  /** Requests to either that were not answered as they should be; they are in no other figure. */
  readonly failed: number;
}

export interface RoundsPlan {
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly warmUpSeconds: number;
  /** 0: half load is left out. */
  readonly halfLoadSeconds: number;
}

interface Place {
  readonly server: MeasuredServer;
  readonly port: number;
  readonly requestsFile: string;
  readonly name: string;
  readonly expects: 'replies' | 'refusals';
  failed: number;
  readonly runs: (Saturation & { readonly cpuSeconds: number })[];
}

interface Pair {
  readonly contestant: Contestant;
  readonly replyBytes: number;
  readonly own: Place;
  readonly twin: Place;
  residentMiB: number;
}

/** Measures servers beside bare `node:http`, in rounds of all of them one after another. */
export class Rounds {
  constructor(
    private readonly wrk: Wrk,
    private readonly folder: string,
    private readonly nodeHttp: ObservedProcess,
    private readonly plan: RoundsPlan,
  ) {}

  /** @throws Error where a server answers otherwise than its line says, without any load */
  async measure(contestants: readonly Contestant[], told: (what: string) => void): Promise<MeasuredRow[]> {
    const pairs: Pair[] = [];
    for (const contestant of contestants) pairs.push(await this.paired(contestant));
    if (this.plan.warmUpSeconds > 0) told('warm-up');
    for (const { own, twin } of pairs)
      for (const place of [twin, own]) await this.saturate(place, this.plan.warmUpSeconds);
    for (const { own, twin } of pairs) own.runs.length = twin.runs.length = 0;
    for (let round = 1; round <= this.plan.rounds; round++) {
      told(`round ${round} of ${this.plan.rounds}`);
      for (const pair of pairs) {
        await this.saturate(pair.twin, this.plan.roundSeconds);
        await this.saturate(pair.own, this.plan.roundSeconds);
        pair.residentMiB = Math.max(pair.residentMiB, pair.own.server.residentMiB);
      }
    }
    if (this.plan.halfLoadSeconds > 0) told('half load');
    const rows: MeasuredRow[] = [];
    for (const pair of pairs) rows.push(await this.row(pair));
    // An address that was over its limit has requests left again by now.
    for (const { contestant } of pairs) if (contestant.status !== 429) await replyOf(contestant);
    return rows;
  }

  private async paired(contestant: Contestant): Promise<Pair> {
    const { name, server, port } = contestant;
    const reply = await replyOf(contestant);
    const requestsFile = await writeRequests(this.folder, name, contestant.request);
    const { port: twinPort } = await this.nodeHttp.ask<{ port: number }>(reply);
    const expects = contestant.status < 400 ? 'replies' : 'refusals';
    return {
      contestant,
      replyBytes: Buffer.byteLength(reply.bodyBase64, 'base64'),
      own: { name, server, port, requestsFile, expects, failed: 0, runs: [] },
      twin: {
        name: `node:http as ${name}`,
        server: this.nodeHttp,
        port: twinPort,
        requestsFile,
        expects,
        failed: 0,
        runs: [],
      },
      residentMiB: 0,
    };
  }

  private async saturate(place: Place, seconds: number): Promise<void> {
    if (seconds === 0) return;
    const before = place.server.cpuSeconds;
    const run = await this.wrk.saturate(place.port, place.requestsFile, seconds, place.expects);
    place.failed += run.failed;
    place.runs.push({ ...run, cpuSeconds: place.server.cpuSeconds - before });
  }

  private async row({ contestant, replyBytes, own, twin, residentMiB }: Pair): Promise<MeasuredRow> {
    const [ownFigures, twinFigures] = [await this.figures(own), await this.figures(twin)];
    return {
      contestant,
      replyBytes,
      own: ownFigures,
      twin: twinFigures,
      ratio: median(own.runs.map((run, round) => rateOf(run) / rateOf(twin.runs[round]!))),
      residentMiB,
      failed: own.failed + twin.failed,
    };
  }

  private async figures(place: Place): Promise<ServerFigures> {
    const of = (figure: (run: Place['runs'][number]) => number): number => median(place.runs.map(figure));
    const requestsPerSecond = of(rateOf);
    const halfLoad = await this.halfLoad(place, requestsPerSecond / 2);
    return {
      requestsPerSecond,
      saturated: { p50Us: of(({ p50Us }) => p50Us), p99Us: of(({ p99Us }) => p99Us) },
      halfLoad,
      cpuUsPerRequest: of(({ cpuSeconds, requests }) => (cpuSeconds * 1e6) / requests),
    };
  }

  private async halfLoad(place: Place, ratePerSecond: number): Promise<PacedResult | null> {
    // Whatever is refused counts as failed there.
    if (this.plan.halfLoadSeconds === 0 || place.expects === 'refusals') return null;
    const result = await pacedLoad({
      port: place.port,
      requestsFile: place.requestsFile,
      from: 0,
      ratePerSecond,
      seconds: this.plan.halfLoadSeconds,
      connections: CONNECTIONS,
    });
    place.failed += failedIn(result);
    return result;
  }
}

const rateOf = ({ requests, seconds }: Saturation): number => requests / seconds;
