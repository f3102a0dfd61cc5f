import { type OpenAPIObject } from '@nestjs/swagger';

/** Extension of an operation with the same request in several languages, as readers of contracts show them. */
const CODE_SAMPLES_EXTENSION = 'x-codeSamples';

interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly example?: unknown };
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
  [CODE_SAMPLES_EXTENSION]?: readonly CodeSample[];
}

/** What a sample is written from. */
interface SampledRequest {
  /** Path and query, filled with the examples of what is required. */
  readonly target: string;
  readonly needsKey: boolean;
  /** False where the body is text. */
  readonly json: boolean;
}

/**
 * The document with a request per operation in curl, TypeScript and Python, made from the examples of its parameters. They
 * run as they stand, with `BASE_URL` and, where a key is needed, `API_KEY` in the environment.
 */
export function withCodeSamples(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of Object.values(item) as Operation[]) {
      const request: SampledRequest = {
        target: targetOf(path, operation),
        needsKey: (operation.security ?? []).every((requirement) => Object.keys(requirement).length > 0),
        json: 'application/json' in (operation.responses['200']?.content ?? {}),
      };
      operation[CODE_SAMPLES_EXTENSION] = [
        { lang: 'Shell', label: 'curl', source: curl(request) },
        { lang: 'TypeScript', label: 'TypeScript', source: typescript(request) },
        { lang: 'Python', label: 'Python', source: python(request) },
      ];
    }
  }
  return document;
}

function targetOf(path: string, { parameters = [] }: Operation): string {
  const written = ({ schema: { example } }: Parameter): string =>
    [example]
      .flat()
      .map((value) => encodeURIComponent(String(value)))
      .join(',');
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((unfilled, one) => unfilled.replace(`{${one.name}}`, () => written(one)), path);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${written(one)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

const curl = ({ target, needsKey }: SampledRequest): string =>
  [
    'curl --fail-with-body --compressed \\',
    ...(needsKey ? ['  --header "X-API-Key: $API_KEY" \\'] : []),
    `  "$BASE_URL${target}"`,
  ].join('\n');

const typescript = ({ target, needsKey, json }: SampledRequest): string =>
  [
    needsKey
      ? `const response = await fetch(\`\${process.env.BASE_URL}${target}\`, {\n  headers: { 'X-API-Key': process.env.API_KEY! },\n});`
      : `const response = await fetch(\`\${process.env.BASE_URL}${target}\`);`,
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);',
    `console.log(await response.${json ? 'json' : 'text'}());`,
  ].join('\n');

const python = ({ target, needsKey, json }: SampledRequest): string =>
  [
    ...(json ? ['import json'] : []),
    'import os',
    'from urllib.request import Request, urlopen',
    '',
    needsKey
      ? `request = Request(os.environ["BASE_URL"] + "${target}", headers={"X-API-Key": os.environ["API_KEY"]})`
      : `request = Request(os.environ["BASE_URL"] + "${target}")`,
    'with urlopen(request) as response:',
    json ? '    print(json.load(response))' : '    print(response.read().decode())',
  ].join('\n');
