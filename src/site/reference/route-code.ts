import { inspect } from 'node:util';
import { type Operation } from './contract-view.ts';

/** Languages of the contract's samples by their names in guides, so that a choice counts for both. */
const LANGUAGES: Readonly<Record<string, string>> = { Shell: 'sh', TypeScript: 'ts', Python: 'python' };

/** @param isInClient whether the deployment's TypeScript client has a function for the operation */
export const codeOf = (operation: Operation, origin: string, isInClient: boolean) =>
  operation['x-codeSamples'].map(({ lang, label, source }) => ({
    language: LANGUAGES[lang] ?? lang,
    label,
    source:
      isInClient && lang === 'TypeScript' ? clientCall(operation, origin, source) : atOrigin(source, origin),
  }));

/** A sample with the address in place of the environment's variable. */
function atOrigin(source: string, origin: string): string {
  const addressed = source
    .replace('$BASE_URL', origin)
    .replace('${process.env.BASE_URL}', origin)
    .replace('os.environ["BASE_URL"] + "', `"${origin}`);
  return addressed.includes('os.environ') ? addressed : addressed.replace('import os\n', '');
}

function clientCall(operation: Operation, origin: string, source: string): string {
  const { operationId, parameters = [], responses } = operation;
  const { content = {} } = responses['200'] as { readonly content?: object };
  const given = parameters
    .filter(({ in: place, required }) => place !== 'header' && required)
    .map(({ name, schema: { example, items } }) => [name, items === undefined ? example : [example].flat()]);
  const passed = given.length === 0 ? '' : `, ${inspect(Object.fromEntries(given))}`;
  const isStream = 'text/event-stream' in content;
  const isParsed = 'application/json' in content || 'text/plain' in content;
  return [
    `import { createClient, ${operationId} } from '@market-data/client';`,
    '',
    `const client = createClient({ baseUrl: '${origin}'${source.includes('API_KEY') ? ', apiKey: process.env.API_KEY' : ''} });`,
    ...(isStream
      ? [`for await (const event of ${operationId}(client)) console.log(event.type, event.data);`]
      : [
          `const reply = await ${operationId}(client${passed});`,
          `console.log(${isParsed ? 'reply.data' : 'await reply.text()'});`,
        ]),
  ].join('\n');
}
