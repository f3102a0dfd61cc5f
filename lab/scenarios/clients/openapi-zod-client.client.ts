import { guideSetup } from './guide-setup.ts';
import { type PartnerClient, TOUR_EPILOGUE, TOUR_PROLOGUE, readingOf } from './partner-client.ts';

/** A client by Zodios, which parses every response by its Zod schema and throws if it doesn't conform. */
export const openapiZodClient: PartnerClient = {
  name: 'openapi-zod-client',
  setup: await guideSetup('openapi-zod-client'),
  repeatsLists: true,
  tour: (stops, operationOf) =>
    [
      "import { createApiClient } from './market.js';",
      TOUR_PROLOGUE,
      "const client = createApiClient(baseUrl, { axiosConfig: { adapter: 'fetch', paramsSerializer: { indexes: null } } });",
      'const visit = <Body>(operationId: string, call: Promise<Body>, read: (body: Body) => unknown): Promise<void> =>',
      '  call.then(',
      '    (body) => note(operationId, 200, read(body), { isParsed: true }),',
      '    (error: { message: string; response?: { status: number } }) =>',
      '      note(operationId, error.response?.status ?? 200, true, { isParsed: false, fault: error.message.slice(0, 400) }),',
      '  );',
      ...stops
        // Each list is sent repeated, and the tour has both.
        .filter(({ repeated }) => !repeated)
        .map(({ operationId, caller, path, query }) => {
          const operation = operationOf(operationId);
          const words = JSON.stringify({ params: path, queries: query });
          const options = caller === 'keyed' ? `{ ...${words}, headers: key }` : words;
          const read = readingOf(operation, 'body');
          return `await visit('${operationId}', client.${operationId}(${options} as never), (body) => ${read});`;
        }),
      TOUR_EPILOGUE,
    ].join('\n'),
};
