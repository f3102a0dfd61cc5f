import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '../support/api-app.ts';
import { runPackageBinary } from '../support/package-binary.ts';

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

jest.setTimeout(60_000);

/** `rule at place`, for every finding of Spectral's `oas` rules, warnings and hints included. */
async function spectral(file: string, folder: string): Promise<string[]> {
  const ruleset = join(__dirname, 'spectral.yaml');
  const args = ['lint', '--quiet', '--format', 'json', '--fail-severity', 'hint', '--ruleset', ruleset, file];
  const { exitCode, stdout, stderr } = await runPackageBinary(
    '@stoplight/spectral-cli',
    'spectral',
    args,
    folder,
  );
  if (exitCode > 1) throw new Error(`Spectral did not get to the end: ${stderr}${stdout}`);
  const found = JSON.parse(stdout) as { code: string; path: string[] }[];
  return found.map(({ code, path }) => `${code} at ${path.join('/')}`);
}

/** The same for Redocly's recommended rules, all of them as errors. */
async function redocly(file: string, folder: string): Promise<string[]> {
  const args = ['lint', '--config', join(__dirname, 'redocly.yaml'), '--format', 'json', file];
  const { exitCode, stdout, stderr } = await runPackageBinary('@redocly/cli', 'redocly', args, folder);
  if (exitCode > 1) throw new Error(`Redocly did not get to the end: ${stderr}${stdout}`);
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; location: { pointer?: string }[] }[];
  };
  return problems.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer ?? '#'}`);
}

interface Break {
  readonly breakIt: (contract: Json) => void;
  readonly spectralRule: string;
  readonly redoclyRule: string;
}

/** Ways to break the contract, and the rules that have to see it. */
const BREAKS: readonly Break[] = [
  {
    breakIt: ({ paths }) => {
      paths['/api/v1/data/health'].get.operationId = 'listSources';
    },
    spectralRule: 'operation-operationId-unique at paths//api/v1/data/',
    redoclyRule: 'operation-operationId-unique at #/paths/~1api~1v1~1data~1',
  },
  {
    breakIt: ({ paths }) => {
      const media = paths['/api/v1/data/health'].get.responses['200'].content['application/json'];
      media.example.data.status = 'splendid';
    },
    spectralRule: 'oas3-valid-media-example at paths//api/v1/data/health/',
    redoclyRule: 'no-invalid-media-type-examples at #/paths/~1api~1v1~1data~1health/',
  },
  {
    breakIt: ({ paths }) => {
      paths['/api/v1/data/sources'].get.security = [{ Nobody: [] }];
    },
    spectralRule: 'oas3-operation-security-defined at paths//api/v1/data/sources/get',
    redoclyRule: 'security-defined at #/paths/~1api~1v1~1data~1sources/',
  },
  {
    breakIt: ({ paths }) => {
      paths['/api/v1/data/sources'].get.parameters[0].in = 'nowhere';
    },
    spectralRule: 'oas3-schema at paths//api/v1/data/sources/get/parameters/0',
    redoclyRule: 'struct at #/paths/~1api~1v1~1data~1sources/get/parameters/0',
  },
];

describe('the contract document, as linters see it', () => {
  let folder: string;
  let contract: Json;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-lint-'));
    const api = await startApi();
    contract = (await api.http.get('/api/v1/data/openapi.json').expect(200)).body;
    await api.app.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const written = async (name: string, document: Json): Promise<string> => {
    const file = join(folder, `${name}.json`);
    await writeFile(file, JSON.stringify(document, null, 1));
    return file;
  };

  it('passes the `oas` rules of Spectral', async () => {
    expect(await spectral(await written('as-served', contract), folder)).toEqual([]);
  });

  it('passes the recommended rules of Redocly', async () => {
    expect(await redocly(await written('as-served', contract), folder)).toEqual([]);
  });

  it('is refused by both once it is broken, for every break', async () => {
    const broken = structuredClone(contract);
    for (const { breakIt } of BREAKS) breakIt(broken);
    const file = await written('broken', broken);
    const [bySpectral, byRedocly] = await Promise.all([spectral(file, folder), redocly(file, folder)]);
    for (const { spectralRule, redoclyRule } of BREAKS) {
      expect(bySpectral).toContainEqual(expect.stringContaining(spectralRule));
      expect(byRedocly).toContainEqual(expect.stringContaining(redoclyRule));
    }
  });
});
