import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { malformed, parseJsonPayload } from '../../http/payload.ts';
import { type ProviderTransport } from '../../http/provider-http-client.ts';
import { headerOf } from '../../http/retry-after.ts';
import { type FetchedReadings, type ProviderAdapter } from '../../provider-adapter.ts';
import { historicReadings, newestReadings, type SeriesPoint } from '../series-readings.ts';
import { addressOf } from '../source-table.ts';
import { pointsOfCommitActivity } from './repo.mapper.ts';
import { type CommitActivityPayload, commitActivitySchema } from './repo.schema.ts';

const ORIGIN = 'https://api.github.com';
const API_VERSION = '2022-11-28';

/** Source → owner/name. */
export const REPOSITORIES: Readonly<Record<string, string>> = {
  'repo.commits_btc': 'bitcoin/bitcoin',
  'repo.commits_eth': 'ethereum/go-ethereum',
  'repo.commits_sol': 'anza-xyz/agave',
};

/** The last payload of a repository that passed its schema, to be used again on a 304. */
interface KnownPayload {
  readonly etag: string;
  readonly payload: CommitActivityPayload;
}

/**
 * GitHub's commit statistics: 52 weeks in one answer. 202 while GitHub counts is waited for by the client;
 * an unchanged answer (304, which costs no quota) is read again from the last good payload.
 */
export class RepoAdapter implements ProviderAdapter {
  readonly provider = 'repo';
  private readonly known = new Map<string, KnownPayload>();

  constructor(
    private readonly client: ProviderTransport,
    private readonly token: string | null,
  ) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedReadings> {
    return newestReadings(source, await this.read(source, signal), nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedReadings> {
    return historicReadings(source, await this.read(source, signal), fromMs, toMs);
  }

  private async read(source: SourceDefinition, signal: AbortSignal): Promise<SeriesPoint[]> {
    const repository = addressOf(REPOSITORIES, source);
    const known = this.known.get(repository);
    const request = {
      origin: ORIGIN,
      path: `/repos/${repository}/stats/commit_activity`,
      headers: {
        accept: 'application/vnd.github+json',
        'x-github-api-version': API_VERSION,
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(known ? { 'if-none-match': known.etag } : {}),
      },
    };
    const response = await this.client.get(request, signal);
    if (response.status === 304) {
      if (!known) throw malformed(this.provider, response, 'answered 304 to a request without If-None-Match');
      return pointsOfCommitActivity(known.payload);
    }
    const payload = parseJsonPayload(this.provider, response, commitActivitySchema);
    const etag = headerOf(response.headers, 'etag');
    if (etag !== null) this.known.set(repository, { etag, payload });
    return pointsOfCommitActivity(payload);
  }
}
