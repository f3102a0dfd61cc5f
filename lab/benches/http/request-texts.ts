import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  /** A list is gone through in turn, so that no two requests that follow each other are equal. */
  readonly targets: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly rotating?: { readonly name: string; readonly values: readonly string[] };
  readonly body?: string;
}

export function requestTexts(request: BenchRequest): string[] {
  const { method, targets, headers, rotating, body } = request;
  const fixed = Object.entries({
    Host: '127.0.0.1',
    ...headers,
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const values = rotating?.values ?? [''];
  const number = Math.max(targets.length, values.length);
  return Array.from({ length: number }, (_, i) => {
    const changing = rotating ? `${rotating.name}: ${values[i % values.length]}\r\n` : '';
    return `${method} ${targets[i % targets.length]} HTTP/1.1\r\n${fixed.join('')}${changing}\r\n${body ?? ''}`;
  });
}

/** Writes the requests into a file that both generators read: they have zero bytes between them. Resolves with its path. */
export async function writeRequests(folder: string, name: string, request: BenchRequest): Promise<string> {
  const file = join(folder, `${name.replace(/\W+/g, '-')}.requests`);
  await writeFile(file, requestTexts(request).join('\0'));
  return file;
}
