import { type Operation } from './contract-view.ts';
import { codeOf } from './route-code.ts';

const SAMPLES = [
  { lang: 'Shell', label: 'curl', source: 'curl "$BASE_URL/api/v1/data/series/fx.usd_gel"' },
  {
    lang: 'TypeScript',
    label: 'TypeScript',
    source: 'await fetch(`${process.env.BASE_URL}/api/v1/data/series/fx.usd_gel`);',
  },
  {
    lang: 'Python',
    label: 'Python',
    source:
      'import json\nimport os\nfrom urllib.request import urlopen\n\nurlopen(os.environ["BASE_URL"] + "/api/v1/data/series/fx.usd_gel")',
  },
];
const OPERATION = {
  operationId: 'getSeries',
  parameters: [
    { name: 'metric_id', in: 'path', required: true, schema: { example: 'fx.usd_gel' } },
    { name: 'ids', in: 'query', required: true, schema: { items: {}, example: ['a'] } },
    { name: 'limit', in: 'query', schema: { example: 10 } },
    { name: 'If-None-Match', in: 'header', required: true, schema: { example: '"a"' } },
  ],
  responses: { 200: { description: '', content: { 'application/json': { schema: {} } } } },
  'x-codeSamples': SAMPLES,
} as unknown as Operation;
const ORIGIN = 'https://data.example';

const sourcesOf = (operation: Operation, isInClient: boolean) =>
  Object.fromEntries(codeOf(operation, ORIGIN, isInClient).map(({ language, source }) => [language, source]));

describe('codeOf', () => {
  it('has the address of the deployment, and reads no environment for it', () => {
    expect(sourcesOf(OPERATION, false)).toEqual({
      sh: 'curl "https://data.example/api/v1/data/series/fx.usd_gel"',
      ts: 'await fetch(`https://data.example/api/v1/data/series/fx.usd_gel`);',
      python:
        'import json\nfrom urllib.request import urlopen\n\nurlopen("https://data.example/api/v1/data/series/fx.usd_gel")',
    });
  });

  it('calls the client with what is required', () => {
    expect(sourcesOf(OPERATION, true)['ts']).toBe(
      [
        "import { createClient, getSeries } from '@market-data/client';",
        '',
        "const client = createClient({ baseUrl: 'https://data.example' });",
        "const reply = await getSeries(client, { metric_id: 'fx.usd_gel', ids: [ 'a' ] });",
        'console.log(reply.data);',
      ].join('\n'),
    );
  });

  it('reads the key from the environment where one is needed', () => {
    const samples = SAMPLES.map((one) => ({ ...one, source: `${one.source} # os.environ["API_KEY"]` }));
    const { ts, python } = sourcesOf({ ...OPERATION, 'x-codeSamples': samples }, true);
    expect(ts).toContain("{ baseUrl: 'https://data.example', apiKey: process.env.API_KEY }");
    expect(python).toContain('import os\n');
  });

  it('follows a stream, and reads a file as text', () => {
    const returning = (mediaType: string) =>
      sourcesOf(
        { ...OPERATION, responses: { 200: { description: '', content: { [mediaType]: { schema: {} } } } } },
        true,
      )['ts'];
    expect(returning('text/event-stream')).toContain('for await (const event of getSeries(client))');
    expect(returning('application/x-ndjson')).toContain('console.log(await reply.text());');
  });
});
