import { type ContractOperation } from '../../../test/support/contract.ts';
import { type ClientSetup, guideSetup } from './guide-setup.ts';
import {
  isFile,
  isText,
  type PartnerClient,
  pascal,
  readingOf,
  TOUR_EPILOGUE,
  TOUR_PROLOGUE,
} from './partner-client.ts';

const setup = await guideSetup('orval');
const ANY_VERSION = /orval@[\d.]+/;
/** The latest version that runs with Node.js 20, which the guide names. */
const BEFORE = 'orval@7.13.0';

/** The name of a response's schema. */
type SchemaNames = (operation: ContractOperation) => string;

/** Functions over fetch, whose responses are then parsed by the Zod schemas that orval writes of the same contract. */
const orvalOf = (name: string, ofVersion: ClientSetup, schemaOf: SchemaNames): PartnerClient => ({
  name,
  setup: ofVersion,
  wrongUse: "(await api.getHealth()).data satisfies 'splendid';",
  tour: (stops, operationOf) =>
    [
      "import * as api from './market.js';",
      "import * as schemas from './market.zod.js';",
      TOUR_PROLOGUE,
      ...stops.map(({ operationId, caller, path, query }) => {
        const operation = operationOf(operationId);
        // Path parameters by themselves, then those of the query in one object, then what fetch takes.
        const takesQuery = operation.parameters.some((parameter) => parameter.in === 'query');
        const words = [
          ...Object.values(path).map((value) => JSON.stringify(value)),
          ...(takesQuery ? [Object.keys(query).length > 0 ? JSON.stringify(query) : 'undefined'] : []),
          caller === 'keyed' ? '{ headers: key }' : '{}',
        ];
        const call = `const reply = await api.${operationId}(${words.join(', ')});`;
        // A file is not parsed; version 7 reads it, and version 8 leaves that to the caller.
        if (isFile(operation)) return `{ ${call} note('${operationId}', reply.status, reply); }`;
        const schema = schemaOf(operation);
        return [
          `{ ${call}`,
          `  if (reply.status !== 200) note('${operationId}', reply.status, undefined);`,
          `  else note('${operationId}', 200, ${readingOf(operation, 'reply.data')}, parsedBy(schemas.${schema}, reply.data)); }`,
        ].join('\n');
      }),
      TOUR_EPILOGUE,
    ].join('\n'),
});

export const orvals: readonly PartnerClient[] = [
  orvalOf('orval 8', setup, ({ operationId }) => `${pascal(operationId)}Response`),
  {
    ...orvalOf(
      'orval 7',
      {
        ...setup,
        commands: setup.commands.replace(ANY_VERSION, BEFORE),
        example: setup.example.replaceAll('GetLatestVerdictResponse', 'getLatestVerdictResponse'),
      },
      ({ operationId }) => `${operationId}Response`,
    ),
    cannotRead: isText,
  },
];
