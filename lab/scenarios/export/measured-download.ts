import { createWriteStream } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { finished, pipeline } from 'node:stream/promises';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { type ServiceInstance } from '../../deployment/service-instance.ts';

const SAMPLED_EVERY_MS = 100;

export interface MeasuredDownload {
  readonly seconds: number;
  readonly bytes: number;
  /** The most that the process had resident meanwhile. */
  readonly residentMiB: number;
  readonly isComplete: boolean;
  readonly headers: IncomingMessage['headers'];
  readonly trailers: IncomingMessage['trailers'];
  readonly status: number;
}

/** Opens a reply, whose body isn't read yet. */
export const opened = (url: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => request(url, { headers }, resolve).on('error', reject).end());

/**
 * Downloads as fast as it comes.
 *
 * @param file where the bytes are kept; left out: nowhere
 */
export async function downloaded(
  service: ServiceInstance,
  path: string,
  headers: Readonly<Record<string, string>>,
  file?: string,
): Promise<MeasuredDownload> {
  let residentMiB = service.residentMiB;
  const sampling = setInterval(
    () => (residentMiB = Math.max(residentMiB, service.residentMiB)),
    SAMPLED_EVERY_MS,
  );
  try {
    const beganAtMs = performance.now();
    const response = await opened(service.url + path, headers);
    let bytes = 0;
    response.on('data', (piece: Buffer) => (bytes += piece.length));
    await (file === undefined ? finished(response) : pipeline(response, createWriteStream(file)));
    return {
      seconds: (performance.now() - beganAtMs) / SECOND_MS,
      bytes,
      residentMiB,
      isComplete: response.complete,
      headers: response.headers,
      trailers: response.trailers,
      status: response.statusCode!,
    };
  } finally {
    clearInterval(sampling);
  }
}
