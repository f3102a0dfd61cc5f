import { REPO_SOURCES } from '../../../../domain/sources/rows/repo.sources.ts';
import { wireOf } from '../../../../domain/sources/source-rows.ts';
import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { headerOf } from '../../http/retry-after.ts';
import { payloadBounds } from '../../http/response-body.ts';
import { type FetchedObservations, historyOfRows, latestOfRows, type ProviderAdapter, type ProviderPoint } from '../../adapter/observations.ts';
import { type PayloadRows } from '../../payload/payload-shape.ts';
import { type ProviderPayload, type ProviderTransport } from '../../payload/payload-reader.ts';
import { REPO_SHAPES } from './repo.mapper.ts';

const ORIGIN = 'https://api.github.com';
const API_VERSION = '2022-11-28';
const SHAPE = REPO_SHAPES.commitActivity;

/** The statistics cover 52 weeks; {"days":[3,7,9,8,8,7,3],"total":45,"week":1764460800} */
const BOUNDS = payloadBounds(53, 256);

/** An entity tag (RFC 9110 §8.8.3) that is safe to send back; an invalid one would make every later request fail. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,128}"$/;

/** The last valid weeks of a repository, reused on a 304. */
interface KnownWeeks {
  readonly etag: string;
  readonly rows: PayloadRows<ProviderPoint>;
}

/**
 * GitHub's commit statistics: 52 weeks in one response. The client retries the 202 that GitHub sends while it counts.
 * On a 304, which costs no quota, the last valid payload is reused.
 */
export class RepoAdapter implements ProviderAdapter {
  readonly provider = 'repo';
  private readonly known = new Map<string, KnownWeeks>();

  constructor(
    private readonly client: ProviderTransport,
    private readonly token: string | null,
  ) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    return this.observe(source, (rows) => latestOfRows(source, rows, nowMs), signal);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    return this.observe(source, (rows) => historyOfRows(source, rows, fromMs, toMs), signal);
  }

  /** Reads the weeks and judges them. If anything was rejected, the next fetch requests the response in full again. */
  private async observe(
    source: SourceDefinition,
    judge: (rows: PayloadRows<ProviderPoint>) => FetchedObservations,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const { repository } = wireOf(REPO_SOURCES, source);
    const rows = await this.read(source, signal);
    const known = this.known.get(repository);
    this.known.delete(repository);
    const observed = judge(rows);
    if (known && rows.rejectedCount + observed.rejected.length === 0) this.known.set(repository, known);
    return observed;
  }

  private async read(source: SourceDefinition, signal: AbortSignal): Promise<PayloadRows<ProviderPoint>> {
    const { repository } = wireOf(REPO_SOURCES, source);
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
      bounds: BOUNDS,
    };
    if (!known) return this.keep(repository, await this.client.read(request, SHAPE, signal));
    const changed = await this.client.readIfChanged(request, SHAPE, signal);
    return changed === null ? known.rows : this.keep(repository, changed);
  }

  private keep(
    repository: string,
    { content, headers }: ProviderPayload<PayloadRows<ProviderPoint>>,
  ): PayloadRows<ProviderPoint> {
    const etag = headerOf(headers, 'etag');
    if (etag !== null && ENTITY_TAG.test(etag)) this.known.set(repository, { etag, rows: content });
    else this.known.delete(repository);
    return content;
  }
}
