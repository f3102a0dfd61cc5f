import { CLIENT_PACKAGE } from '../../../test/support/client-package.ts';
import { isFile, type PartnerClient, readingOf, TOUR_EPILOGUE, TOUR_PROLOGUE } from './partner-client.ts';

/**
 * The project's own client, as it would be published.
 *
 * @param file its package
 */
export const marketDataClient = (file: string): PartnerClient => ({
  name: CLIENT_PACKAGE,
  setup: { files: {}, commands: `npm install ${file}`, example: '' },
  wrongUse: 'await api.getHealth(anonymous, { signal: AbortSignal.timeout(1) });',
  tour: (stops, operationOf) =>
    [
      `import * as api from '${CLIENT_PACKAGE}';`,
      TOUR_PROLOGUE,
      'const anonymous = api.createClient({ baseUrl });',
      "const keyed = api.createClient({ baseUrl, apiKey: key['X-API-Key'] });",
      'const visit = <Reply>(operationId: string, call: Promise<Reply>, read: (reply: Reply) => unknown): Promise<void> =>',
      '  call.then(',
      '    (reply) => note(operationId, 200, read(reply)),',
      '    (error: unknown) => note(operationId, error instanceof api.ApiError ? error.status : 0, undefined),',
      '  );',
      ...stops.map(({ operationId, caller, path, query }) => {
        const operation = operationOf(operationId);
        const call = `api.${operationId}(${caller}, ${JSON.stringify({ ...path, ...query })})`;
        const isEnvelope = readingOf(operation, 'reply').startsWith('[');
        const read = isEnvelope || isFile(operation) ? 'reply' : 'reply.data';
        return `await visit('${operationId}', ${call}, (reply) => ${readingOf(operation, read)});`;
      }),
      TOUR_EPILOGUE,
    ].join('\n'),
});
