import { type PartnerClient, TOUR_EPILOGUE, TOUR_PROLOGUE } from './partner-client.ts';

export const orval: PartnerClient = {
  name: 'orval',
  packages: { orval: '8.38.0' },
  generator: ['orval', '--input', 'openapi.json', '--output', 'src/client.ts', '--client', 'fetch'],
  tour: (stops, operationOf) =>
    [
      "import * as api from './client.js';",
      TOUR_PROLOGUE,
      ...stops.map(({ operationId, caller, path, query }) => {
        // Path parameters by themselves, then those of the query in one object, then what fetch takes.
        const takesQuery = operationOf(operationId).parameters.some((parameter) => parameter.in === 'query');
        const words = [
          ...Object.values(path).map((value) => JSON.stringify(value)),
          ...(takesQuery ? [Object.keys(query).length > 0 ? JSON.stringify(query) : 'undefined'] : []),
          caller === 'keyed' ? '{ headers: key }' : '{}',
        ];
        return `note('${operationId}', (await api.${operationId}(${words.join(', ')})).status);`;
      }),
      TOUR_EPILOGUE,
    ].join('\n'),
};
