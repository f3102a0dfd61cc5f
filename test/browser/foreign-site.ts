import { createServer } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';

export interface ForeignSite {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves a page that embeds what a service offers, under as strict a policy as a careful owner writes: nothing inline, no eval,
 * no text that becomes HTML, nobody asked but the service.
 *
 * @param services origins that the page may load scripts from and ask
 * @param contentOf body of the page at a path
 */
export async function startForeignSite(
  services: readonly string[],
  contentOf: (path: string) => string,
): Promise<ForeignSite> {
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('Content-Type', 'text/html;charset=utf-8');
    response.setHeader(
      'Content-Security-Policy',
      [
        "default-src 'none'",
        `script-src ${services.join(' ')}`,
        `connect-src ${services.join(' ')}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    );
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Kura Capital</title></head><body><main><h1>Kura Capital</h1>${contentOf(url)}</main></body></html>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // Another name of this machine than the service's: another site, not only another port.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
