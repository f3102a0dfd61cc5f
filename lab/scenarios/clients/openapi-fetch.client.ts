import { guideSetup } from './guide-setup.ts';
import { isFile, type PartnerClient, readingOf, TOUR_EPILOGUE, TOUR_PROLOGUE } from './partner-client.ts';

export const openapiFetch: PartnerClient = {
  name: 'openapi-fetch',
  setup: await guideSetup('openapi-fetch'),
  wrongUse: "(await client.GET('/api/v1/data/health')).data!.data.status satisfies 'splendid';",
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
        const operation = operationOf(operationId);
        // It takes every body for JSON that it is not told of.
        const parseAs = operation.responses['200']!.content?.['application/json'] ? '' : ", parseAs: 'text'";
        const read = readingOf(operation, 'data');
        return [
          `{ const { data, response } = await client.GET('${operation.path}', { ${options}${headers}${parseAs} });`,
          `  note('${operationId}', response.status, ${isFile(operation) ? read : `data === undefined ? undefined : ${read}`}); }`,
        ].join('\n');
      }),
      TOUR_EPILOGUE,
    ].join('\n'),
};
