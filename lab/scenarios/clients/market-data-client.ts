import { CLIENT_PACKAGE } from '../../../test/support/client-package.ts';
import { type PartnerClient, TOUR_EPILOGUE, TOUR_PROLOGUE } from './partner-client.ts';

/**
 * The project's own client, as it would be published.
 *
 * @param file its package
 */
export const marketDataClient = (file: string): PartnerClient => ({
  name: CLIENT_PACKAGE,
  packages: { [CLIENT_PACKAGE]: `file:${file}` },
  generator: null,
  tour: (stops) =>
    [
      `import * as api from '${CLIENT_PACKAGE}';`,
      TOUR_PROLOGUE,
      'const anonymous = api.createClient({ baseUrl });',
      "const keyed = api.createClient({ baseUrl, apiKey: key['X-API-Key'] });",
      'const statusOf = (call: Promise<unknown>): Promise<number> =>',
      '  call.then(() => 200, (error: unknown) => (error instanceof api.ApiError ? error.status : 0));',
      ...stops.map(({ operationId, caller, path, query }) => {
        const parameters = { ...path, ...query };
        const given = Object.keys(parameters).length > 0 ? `, ${JSON.stringify(parameters)}` : '';
        return `note('${operationId}', await statusOf(api.${operationId}(${caller}${given})));`;
      }),
      TOUR_EPILOGUE,
    ].join('\n'),
});
