import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient, streamEvents } from '../../../clients/typescript/src/index.ts';
import { MAX_STREAMS } from '../../../src/domain/request-bounds.ts';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { until } from '../../../test/support/eventually.ts';
import { findLowestPostgres } from '../../../test/support/lowest-postgres.ts';
import { oneQuery } from '../../../test/support/one-query.ts';
import { type Findings } from '../../command/findings.ts';
import { Deployment } from '../../deployment/deployment.ts';
import { ReplicatedPostgres } from '../losses-database/replicated-postgres.ts';
import { publishChange } from './published-changes.ts';

/** Clients of two keys. The second has as many open streams as it may: those of a killed process count until they lapse. */
const CLIENTS = [5, MAX_STREAMS] as const;
const PUBLISHED_EVERY_MS = 150;
/** Of publications before and after each loss. */
const BESIDE_MS = 3 * SECOND_MS;
const RESUMED_WITHIN_MS = 90 * SECOND_MS;
/** More than any connection here takes. */
const PATIENT = { attempts: 1_000 };

class Follower {
  readonly sequences: number[] = [];
  failure: unknown = null;
  private readonly stopping = new AbortController();
  private readonly followed: Promise<void>;

  constructor(url: string, key: string) {
    this.followed = this.follow(createClient({ baseUrl: url, apiKey: key, retries: PATIENT }));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.followed;
  }

  private async follow(client: Client): Promise<void> {
    const { signal } = this.stopping;
    try {
      for await (const { sequence } of streamEvents(client, {}, { signal })) this.sequences.push(sequence);
    } catch (error) {
      if (!signal.aborted) this.failure = error;
    }
  }
}

/** Publishes changes by turns, until it is stopped. */
function publishing({ apis }: Deployment<ReplicatedPostgres>): () => Promise<number> {
  let goesOn = true;
  let published = 0;
  const publish = async (): Promise<void> => {
    for (let i = 0; goesOn; i += 1) {
      const api = apis[i % apis.length]!;
      if (api.alive && (await publishChange(api, `Stream scenario, change ${i}.`))) published += 1;
      await sleep(PUBLISHED_EVERY_MS);
    }
  };
  const done = publish();
  return async () => {
    goesOn = false;
    await done;
    return published;
  };
}

export async function resumedStreams(kills: number, findings: Findings): Promise<void> {
  const { say, check } = findings;
  const programs = findLowestPostgres();
  if (programs === null) return say('resume', 'not run: Debian’s postgresql-15 is not installed');
  const deployment = await Deployment.start({
    database: (folder) => ReplicatedPostgres.start(programs, folder),
    data: 'sandbox',
  });
  const { postgres, apis, nginx } = deployment;
  const recorded = async (after: number): Promise<number[]> =>
    (
      await oneQuery<{ sequence: string }>(
        postgres.primary.ownerUrl,
        'SELECT sequence FROM events WHERE sequence > $1 ORDER BY sequence',
        [after],
      )
    ).map(({ sequence }) => Number(sequence));
  const groups: Follower[][] = [];
  for (const clients of CLIENTS) {
    const { key } = await deployment.issueKey();
    groups.push(Array.from({ length: clients }, () => new Follower(nginx.url, key)));
  }
  const followers = groups.flat();
  try {
    // Where each began differs by the events of that moment: what counts is what comes after the slowest of them.
    await publishChange(apis[0], 'Stream scenario: begun.');
    await until(() => followers.every(({ sequences }) => sequences.length > 0), RESUMED_WITHIN_MS);
    const from = Math.max(...followers.map(({ sequences }) => sequences[0]!));

    /** Waits until each client has an event that is newer than the loss, and prints how long that takes. */
    const resumed = async (lost: string): Promise<void> => {
      const [beganAtMs, before] = [performance.now(), (await recorded(from)).at(-1) ?? from];
      const after = groups.map(async (group) => {
        const isResumed = (): boolean => group.every(({ sequences }) => sequences.at(-1)! > before);
        await until(isResumed, RESUMED_WITHIN_MS).catch(() =>
          check(false, `${lost}: not every client resumed`),
        );
        return `${((performance.now() - beganAtMs) / SECOND_MS).toFixed(1)} s`;
      });
      const [first, second] = await Promise.all(after);
      say(
        lost,
        `${CLIENTS[0]} clients of a key resumed after ${first}, ${CLIENTS[1]} of another after ${second}`,
      );
    };
    const stopPublishing = publishing(deployment);
    for (let i = 0; i < kills; i += 1) {
      const api = apis[i % apis.length]!;
      await sleep(BESIDE_MS);
      await api.kill();
      await resumed(`process ${(i % apis.length) + 1} killed`);
      await deployment.replace(api);
      await deployment.ready();
    }
    await postgres.inStep();
    await postgres.primary.server.kill();
    await postgres.promote();
    await resumed('database failed over');
    await sleep(BESIDE_MS);
    const published = await stopPublishing();
    const expected = await recorded(from);
    const received = ({ sequences }: Follower): string =>
      sequences.filter((sequence) => sequence > from).join();
    await until(() => followers.every((each) => received(each) === expected.join()), RESUMED_WITHIN_MS).catch(
      () => undefined,
    );
    const wrong = followers.filter((each) => received(each) !== expected.join()).length;
    say(
      'resume',
      `${expected.length} events, ${published} changes published; ${followers.length - wrong} of ${followers.length} clients have each once, in order`,
    );
    check(wrong === 0, `${wrong} clients miss events, or have some twice or out of order`);
    for (const { failure } of followers) check(failure === null, `a client ended: ${String(failure)}`);
  } finally {
    for (const follower of followers) await follower.stop();
    await deployment.stop();
  }
}
