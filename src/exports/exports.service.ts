import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { Clock } from '../platform/clock/clock.ts';
import { VERSION } from '../platform/configuration/version.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { closedMonth } from '../domain/exports/export-product.ts';
import { type HistoryWindow, resolveWindow } from '../domain/history-window.ts';
import { assertMayRequest } from '../access/callers/access.guard.ts';
import { PRIVATE_NO_STORE, alreadyHas, unavailableHeader } from '../http/reply/prepared-reply.ts';
import { DISCLAIMER, SANDBOX_DEPLOYMENT_SENTENCE, SYNTHETIC } from '../http/envelope/disclaimer.ts';
import { HttpError } from '../http/errors/http-error.ts';
import { type DeclaredExport, ExportProducts } from '../http/exports/export-products.ts';
import { noCycleBefore } from '../http/envelope/window-answers.ts';
import { giveBackQuota, contextOf } from '../http/request/request-context.ts';
import { LICENCES_PATH } from '../http/request/surfaces.ts';
import { PublishedState } from '../published/published-state.ts';
import { countAsStream } from '../platform/telemetry/reply-status.ts';
import { ExportFiles, type RunningExport, RunningExports } from './export-files.ts';
import { CONTENT_TYPES, type ExportsQuery } from './exports.query.ts';
import { digestWithoutRows, encodedExport, type ExportLicence } from './export-rows.ts';

/** Bytes of one write: a client that reads 10 kB/s takes it before its connection counts as stalled. */
const WRITE_BYTES = 64 * 1_024;

interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

@Injectable()
export class ExportsService {
  private readonly logger = new Logger('Exports');
  private readonly isSynthetic: boolean;

  constructor(
    private readonly products: ExportProducts,
    private readonly files: ExportFiles,
    private readonly running: RunningExports,
    private readonly clock: Clock,
    private readonly state: PublishedState,
    @Inject(CONFIGURATION) { providers }: Pick<Configuration, 'providers'>,
  ) {
    this.isSynthetic = providers === 'sandbox';
  }

  /** Resolves when the reply has begun. @throws PRODUCT_NOT_FOUND, SCOPE_MISSING, as `windowOf`, RATE_LIMITED, STORE_UNAVAILABLE */
  async open(name: string, query: ExportsQuery, exchange: Exchange): Promise<void> {
    const declared = this.products.named(name);
    const { caller } = contextOf(exchange.request);
    for (const scope of declared.terms.scopes)
      assertMayRequest(`export/${declared.terms.name}`, scope, caller!.rights);
    const nowMs = this.clock.now();
    const window = windowOf(query, nowMs);
    const running = await this.running.begin(caller!.key!.id);
    try {
      if (query.month === undefined) await this.stream(declared, query, window, { ...exchange, running });
      else await this.file(declared, { ...query, month: query.month }, window, { ...exchange, running });
    } catch (error) {
      running.end();
      throw error;
    }
  }

  private async stream(
    declared: DeclaredExport,
    { format }: ExportsQuery,
    window: HistoryWindow,
    { request, response, running }: Exchange & { readonly running: RunningExport },
  ): Promise<void> {
    const licence = this.licenceOf(declared);
    const { chunks, isEmpty } = await encodedExport(declared, format, { window, isKept: false }, licence);
    const [from, to] = [window.fromMs, window.toMs].map((ms) => new Date(ms).toISOString().slice(0, 16));
    const name = `${declared.terms.name}-${from}-${to}.${format}`.replaceAll(':', '');
    if (!response.destroyed) countAsStream(response);
    // Refused because it could not be counted.
    if (response.destroyed || response.writableEnded) return running.end();
    // HTTP/1.0 has none.
    const hasTrailer = request.httpVersion !== '1.0' && request.method !== 'HEAD';
    response.writeHead(200, {
      ...headersOf(name, CONTENT_TYPES[format]),
      ...this.unavailableHeaders(declared, window, isEmpty),
      'Cache-Control': PRIVATE_NO_STORE,
      ...(hasTrailer ? { Trailer: 'Content-Digest' } : {}),
    });
    if (request.method === 'HEAD') {
      response.end();
      return running.end();
    }
    void this.send(name, chunks, response, running).finally(running.end);
  }

  /** Sends the bytes as fast as the client takes them. One that got them all has a digest; no other ends. */
  private async send(
    name: string,
    chunks: AsyncGenerator<Buffer>,
    response: Response,
    running: RunningExport,
  ): Promise<void> {
    const hash = createHash('sha256');
    const gone = new AbortController();
    const leave = (): void => gone.abort(new Error('the client left'));
    response.once('close', leave);
    const signal = AbortSignal.any([gone.signal, running.signal]);
    try {
      for await (const chunk of chunks) {
        hash.update(chunk);
        for (let at = 0; at < chunk.length; at += WRITE_BYTES) {
          signal.throwIfAborted();
          const piece = chunk.subarray(at, at + WRITE_BYTES);
          running.bytes += piece.length;
          if (!response.write(piece)) await once(response, 'drain', { signal });
        }
      }
      response.off('close', leave);
      response.addTrailers({ 'Content-Digest': digestOf(hash.digest()) });
      response.end();
    } catch (error) {
      const cause = signal.aborted ? (signal.reason as Error) : (error as Error);
      this.logger.warn(`export ${name} broken off after ${running.bytes} bytes: ${cause.message}`);
      response.destroy();
    }
  }

  private async file(
    declared: DeclaredExport,
    { month, format }: ExportsQuery & { readonly month: string },
    window: HistoryWindow,
    { request, response, running }: Exchange & { readonly running: RunningExport },
  ): Promise<void> {
    const licence = this.licenceOf(declared);
    const rows = { window, isKept: true };
    const stem = `${declared.terms.name}-${month}`;
    // A later release can write the same rows otherwise.
    const state = await declared.product.versionOf(rows);
    const version = JSON.stringify([state, declared.columns, licence, VERSION]);
    const file = await this.files.obtain(
      { stem, version, ending: format },
      async () => (await encodedExport(declared, format, rows, licence)).chunks,
    );
    const isEmpty = file.sha256.equals(await digestWithoutRows(declared, format, licence));
    // It left while the file was made, and closes only once.
    if (response.destroyed) return running.end();
    const etag = `"${file.sha256.toString('base64url')}"`;
    const isUnchanged = alreadyHas(request.get('if-none-match'), etag);
    if (isUnchanged) giveBackQuota(contextOf(request));
    const { socket } = request;
    const sentBefore = socket.bytesWritten;
    response.once('close', () => {
      running.bytes = socket.bytesWritten - sentBefore;
      running.end();
    });
    response.set({
      ...headersOf(`${stem}.${format}`, CONTENT_TYPES[format]),
      ...this.unavailableHeaders(declared, window, isEmpty),
      // Kept by the client alone, and compared each time: a withdrawal or a revision makes another file.
      'Cache-Control': 'private, no-cache',
      ETag: etag,
      'Repr-Digest': digestOf(file.sha256),
    });
    // The content can be a part, or nothing.
    if (!isUnchanged && request.headers.range === undefined)
      response.set('Content-Digest', digestOf(file.sha256));
    await sent(response, file);
  }

  private unavailableHeaders(
    { terms: { name, begins } }: DeclaredExport,
    { fromMs }: HistoryWindow,
    isEmpty: boolean,
  ): Record<string, string> {
    const { firstCycleAtMs } = this.state.current.extent;
    const isBefore = begins === 'first_cycle' && firstCycleAtMs !== null && fromMs < firstCycleAtMs;
    const reasons = [
      ...(isBefore ? [noCycleBefore(firstCycleAtMs)] : []),
      ...(isEmpty ? ['no row falls in this window'] : []),
    ];
    const [header, text] = unavailableHeader(reasons.map((reason) => ({ id: name, reason })));
    return header === undefined ? {} : { [header]: text! };
  }

  private licenceOf({ terms }: DeclaredExport): ExportLicence {
    return this.isSynthetic
      ? { cell: SYNTHETIC, text: `${SANDBOX_DEPLOYMENT_SENTENCE} ${DISCLAIMER}` }
      : { cell: terms.licence, text: DISCLAIMER };
  }
}

/** @throws BAD_REQUEST, INVALID_RANGE, RANGE_TOO_LARGE */
function windowOf({ from, to, month }: ExportsQuery, nowMs: number): HistoryWindow {
  if (month === undefined) return resolveWindow({ fromMs: from, toMs: to }, nowMs);
  if (from !== undefined || to !== undefined)
    throw new ServiceError('BAD_REQUEST', { reason: 'month_and_window' });
  return closedMonth(month, nowMs);
}

const headersOf = (name: string, mediaType: string): Record<string, string> => ({
  'Content-Type': mediaType,
  'Content-Disposition': `attachment; filename="${name}"`,
  Link: `<${LICENCES_PATH}>; rel="license"`,
  // nginx passes bytes on as fast as the client takes them.
  'X-Accel-Buffering': 'no',
});

const digestOf = (sha256: Buffer): string => `sha-256=:${sha256.toString('base64')}:`;

/** Resolves when its bytes are under way. */
function sent(response: Response, { folder, name }: { folder: string; name: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { root: folder, cacheControl: false, lastModified: false };
    response.once('pipe', () => resolve());
    response.sendFile(name, options, (error?: NodeJS.ErrnoException & { status?: number }) => {
      if (!error || error.code === 'ECONNABORTED' || error.syscall === 'write') return resolve();
      // Behind the head, send() has destroyed the reply.
      if (error.status === 416) return reject(new HttpError('range_unsatisfiable', {}));
      if (error.status === 412) return reject(new HttpError('precondition_unmet', {}));
      reject(error);
    });
  });
}
