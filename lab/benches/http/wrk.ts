import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Connections that are open at once, each with one request at a time. */
const CONNECTIONS = 32;

/** Sends the requests of a file in turn, from a place that changes from run to run, and prints what wrk found as JSON. */
const SCRIPT = `
local texts = {}
local at = 0
function init(arguments)
  local file = assert(io.open(arguments[1], 'rb'))
  for text in file:read('*a'):gmatch('[^%z]+') do texts[#texts + 1] = text end
  file:close()
  at = tonumber(arguments[2]) % #texts
end
function request()
  at = at % #texts + 1
  return texts[at]
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"replies":%d,"refusals":%d,"seconds":%f,"p50Us":%f,"p99Us":%f,"broken":%d}',
    summary.requests - errors.status, errors.status, summary.duration / 1e6, latency:percentile(50),
    latency:percentile(99), errors.connect + errors.read + errors.write + errors.timeout))
end
`;

export interface Saturation {
  readonly requests: number;
  readonly seconds: number;
  readonly p50Us: number;
  readonly p99Us: number;
  /** Replies of 400 and above, connections that broke, and requests without a reply within 20 s. */
  readonly failed: number;
}

interface Printed extends Omit<Saturation, 'requests' | 'failed'> {
  readonly replies: number;
  readonly refusals: number;
  readonly broken: number;
}

/** Puts as much load on a server as 32 connections do. */
export class Wrk {
  private begun = 0;

  private constructor(private readonly script: string) {}

  static async in(folder: string): Promise<Wrk> {
    const script = join(folder, 'requests.lua');
    await writeFile(script, SCRIPT);
    return new Wrk(script);
  }

  /**
   * @param requestsFile as `writeRequests` wrote it
   * @param expects `refusals`: what is answered with 400 and above counts, and what is admitted in between does not
   */
  async saturate(
    port: number,
    requestsFile: string,
    seconds: number,
    expects: 'replies' | 'refusals' = 'replies',
  ): Promise<Saturation> {
    const { stdout } = await run('wrk', [
      '--threads=1',
      `--connections=${CONNECTIONS}`,
      // wrk takes whole seconds only.
      `--duration=${Math.max(1, Math.round(seconds))}s`,
      '--timeout=20s',
      `--script=${this.script}`,
      `http://127.0.0.1:${port}/`,
      '--',
      requestsFile,
      String((this.begun += 7_919)),
    ]);
    const { replies, refusals, broken, ...times } = JSON.parse(
      stdout.slice(stdout.lastIndexOf('{"replies"')),
    ) as Printed;
    return expects === 'replies'
      ? { ...times, requests: replies, failed: broken + refusals }
      : { ...times, requests: refusals, failed: broken };
  }
}
