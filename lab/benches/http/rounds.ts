import { max, median, min } from 'simple-statistics';
import { backendCpuSeconds } from './backends.ts';
import { type Contestant, type MeasuredServer, replyOf } from './contestant.ts';
import { type ObservedProcess } from '../../deployment/observed-process.ts';
import { writeRequests } from './request-texts.ts';
import { type Saturation, type Wrk } from './wrk.ts';

/** The median of the rounds, with the lowest and the highest of them. */
export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median([...values]),
  lowest: min([...values]),
  highest: max([...values]),
});

export interface MeasuredRow {
  readonly contestant: Contestant;
  readonly replyBytes: number;
  /** CPU time of a request in each round, in microseconds. */
  readonly cpuUs: readonly number[];
  readonly floorUs: readonly number[];
  /** Of PostgreSQL; null: it is not asked. */
  readonly databaseUs: readonly number[] | null;
  /** Of the CPU time of bare `node:http` to its own: whatever else the machine did in a round happened to both. */
  readonly ratio: Spread;
  readonly requestsPerSecond: number;
  readonly p50Us: number;
  readonly p99Us: number;
  readonly residentMiB: number;
  /** Requests to either that were not answered as they should be; they are in no other figure. */
  readonly failed: number;
}

const ROUND_SECONDS = 2;
/** Behind other rows, V8 has given memory back, and grows again at the expense of the first requests. */
const SETTLING_SECONDS = 1;

export interface RoundsPlan {
  readonly rounds: number;
  readonly isWarmedUp: boolean;
}

interface Run extends Saturation {
  readonly cpuUs: number;
  readonly databaseUs: number;
}

interface Place {
  readonly server: MeasuredServer;
  readonly port: number;
  readonly requestsFile: string;
  readonly expects: 'replies' | 'refusals';
  readonly connections: string | null;
  failed: number;
  readonly runs: Run[];
}

interface Pair {
  readonly contestant: Contestant;
  readonly replyBytes: number;
  readonly own: Place;
  /** Bare `node:http` with the same status, headers, and bytes, asked the same. */
  readonly floor: Place;
  residentMiB: number;
}

/** Measures servers beside bare `node:http`, in rounds of all of them one after another. */
export class Rounds {
  constructor(
    private readonly wrk: Wrk,
    private readonly folder: string,
    private readonly nodeHttp: ObservedProcess,
    /** Of the administrator of the measured PostgreSQL. */
    private readonly adminUrl: string,
    private readonly plan: RoundsPlan,
  ) {}

  /** @throws Error where a server answers otherwise than its line says, without any load */
  async measure(contestants: readonly Contestant[], told: (what: string) => void): Promise<MeasuredRow[]> {
    const pairs: Pair[] = [];
    for (const contestant of contestants) pairs.push(await this.paired(contestant));
    if (this.plan.isWarmedUp) told('warm-up');
    for (const { own, floor, contestant } of pairs)
      for (const place of [floor, own]) await this.warmUp(place, contestant.warmUpRequests);
    for (let round = 1; round <= this.plan.rounds; round++) {
      told(`round ${round} of ${this.plan.rounds}`);
      for (const pair of pairs) {
        await this.saturate(pair.floor);
        await this.saturate(pair.own);
        pair.residentMiB = Math.max(pair.residentMiB, pair.own.server.residentMiB);
      }
    }
    // An address that was over its limit has requests left again by now.
    for (const { contestant } of pairs) if (contestant.status !== 429) await replyOf(contestant);
    return pairs.map(rowOf);
  }

  private async paired(contestant: Contestant): Promise<Pair> {
    const { name, server, port, connections } = contestant;
    const reply = await replyOf(contestant);
    const requestsFile = await writeRequests(this.folder, name, contestant.request);
    const { port: floorPort } = await this.nodeHttp.ask<{ port: number }>(reply);
    const expects = contestant.status < 400 ? 'replies' : 'refusals';
    const asked = { requestsFile, expects } as const;
    return {
      contestant,
      replyBytes: Buffer.byteLength(reply.bodyBase64, 'base64'),
      own: { ...asked, server, port, connections, failed: 0, runs: [] },
      floor: { ...asked, server: this.nodeHttp, port: floorPort, connections: null, failed: 0, runs: [] },
      residentMiB: 0,
    };
  }

  private async warmUp({ port, requestsFile, expects }: Place, atLeast: number): Promise<void> {
    if (!this.plan.isWarmedUp) return;
    for (let sent = 0; sent < atLeast;) {
      const { requests, failed } = await this.wrk.saturate(port, requestsFile, 1, expects);
      sent += requests + failed;
    }
  }

  private async saturate(place: Place): Promise<void> {
    const { server, connections } = place;
    if (this.plan.isWarmedUp)
      place.failed += (
        await this.wrk.saturate(place.port, place.requestsFile, SETTLING_SECONDS, place.expects)
      ).failed;
    const before = [server.cpuSeconds, await this.databaseSeconds(connections)] as const;
    const run = await this.wrk.saturate(place.port, place.requestsFile, ROUND_SECONDS, place.expects);
    const ofRequest = (seconds: number): number => (seconds * 1e6) / run.requests;
    const cpuUs = ofRequest(server.cpuSeconds - before[0]);
    const databaseUs = ofRequest((await this.databaseSeconds(connections)) - before[1]);
    place.failed += run.failed;
    place.runs.push({ ...run, cpuUs, databaseUs });
  }

  private databaseSeconds(connections: string | null): Promise<number> {
    return connections === null ? Promise.resolve(0) : backendCpuSeconds(this.adminUrl, connections);
  }
}

function rowOf({ contestant, replyBytes, own, floor, residentMiB }: Pair): MeasuredRow {
  const of = (figure: keyof Run): number => median(own.runs.map((run) => run[figure]));
  const cpuUs = own.runs.map((run) => run.cpuUs);
  const floorUs = floor.runs.map((run) => run.cpuUs);
  return {
    contestant,
    replyBytes,
    cpuUs,
    floorUs,
    databaseUs: own.connections === null ? null : own.runs.map(({ databaseUs }) => databaseUs),
    ratio: spreadOf(cpuUs.map((us, round) => floorUs[round]! / us)),
    requestsPerSecond: median(own.runs.map(({ requests, seconds }) => requests / seconds)),
    p50Us: of('p50Us'),
    p99Us: of('p99Us'),
    residentMiB,
    failed: own.failed + floor.failed,
  };
}
