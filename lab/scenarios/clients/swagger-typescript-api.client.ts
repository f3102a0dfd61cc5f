import { guideSetup } from './guide-setup.ts';
import {
  isFile,
  isText,
  type PartnerClient,
  readingOf,
  TOUR_EPILOGUE,
  TOUR_PROLOGUE,
} from './partner-client.ts';

/** A class with a method for each operation. */
export const swaggerTypescriptApi: PartnerClient = {
  name: 'swagger-typescript-api',
  setup: await guideSetup('swagger-typescript-api'),
  tour: (stops, operationOf) =>
    [
      "import { Api } from './market.js';",
      TOUR_PROLOGUE,
      'const { api } = new Api({ baseUrl });',
      ...stops.map(({ operationId, caller, path, query }) => {
        const operation = operationOf(operationId);
        const takesQuery = operation.parameters.some((parameter) => parameter.in === 'query');
        const words = [
          ...Object.values(path).map((value) => JSON.stringify(value)),
          ...(takesQuery ? [JSON.stringify(query)] : []),
          // It reads a body that isn't JSON only if the call names its form.
          `{ ${caller === 'keyed' ? 'headers: key, ' : ''}${isText(operation) ? "format: 'text'" : ''} }`,
        ];
        const read = isFile(operation) ? 'reply' : readingOf(operation, 'reply.data');
        return [
          `{ const reply = await api.${operationId}(${words.join(', ')});`,
          `  note('${operationId}', reply.status, ${read}); }`,
        ].join('\n');
      }),
      TOUR_EPILOGUE,
    ].join('\n'),
};
