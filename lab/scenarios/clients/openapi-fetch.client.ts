import { type PartnerClient, TOUR_EPILOGUE, TOUR_PROLOGUE } from './partner-client.ts';

export const openapiFetch: PartnerClient = {
  name: 'openapi-fetch',
  packages: { 'openapi-fetch': '0.17.0', 'openapi-typescript': '7.13.0' },
  generator: ['openapi-typescript', 'openapi.json', '-o', 'src/schema.d.ts'],
  tour: (stops, operationOf) =>
    [
      "import createClient from 'openapi-fetch';",
      "import type { paths } from './schema.js';",
      TOUR_PROLOGUE,
      'const client = createClient<paths>({ baseUrl });',
      ...stops.map(({ operationId, caller, path, query }) => {
        // What an operation has no parameters for may not be given, not even without any in it.
        const given = Object.entries({ path, query }).filter(([, values]) => Object.keys(values).length > 0);
        const options = `params: ${JSON.stringify(Object.fromEntries(given))}`;
        const headers = caller === 'keyed' ? ', headers: key' : '';
        const { path: address, responses } = operationOf(operationId);
        // It takes every body for JSON that it is not told of.
        const parseAs = responses['200']!.content?.['application/json'] ? '' : ", parseAs: 'text'";
        const call = `client.GET('${address}', { ${options}${headers}${parseAs} })`;
        return `note('${operationId}', (await ${call}).response.status);`;
      }),
      TOUR_EPILOGUE,
    ].join('\n'),
};
