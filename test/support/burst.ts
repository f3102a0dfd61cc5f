import { Agent, request } from 'node:http';

export interface Shot {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ShotReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Connections that a burst is spread over. */
const CONNECTIONS = 32;

/** Sends all requests at once over some tens of connections; the replies are in the order of the requests. */
export async function burst(shots: readonly Shot[]): Promise<ShotReply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    return await Promise.all(shots.map((shot) => fire(agent, shot)));
  } finally {
    agent.destroy();
  }
}

export const times = (count: number, shot: Shot): Shot[] => Array.from({ length: count }, () => shot);

export function statusCounts(replies: readonly ShotReply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const fire = (agent: Agent, { url, headers }: Shot): Promise<ShotReply> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers }));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
