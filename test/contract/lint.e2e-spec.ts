import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startApi } from '../support/api-app.ts';
import { runPackageBinary } from '../support/package-binary.ts';

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

jest.setTimeout(60_000);

/**
 * By document's name: `rule at place`, for every finding of Spectral's `oas` rules, warnings and hints included. All
 * documents at once, because Spectral takes longer to start than to lint.
 */
async function spectral(files: readonly string[], folder: string): Promise<ReadonlyMap<string, string[]>> {
  const ruleset = join(__dirname, 'spectral.yaml');
  const args = ['lint', '--quiet', '--format', 'json', '--fail-severity', 'hint', '--ruleset', ruleset];
  const { exitCode, stdout, stderr } = await runPackageBinary(
    '@stoplight/spectral-cli',
    'spectral',
    [...args, ...files],
    folder,
  );
  if (exitCode > 1) throw new Error(`Spectral did not get to the end: ${stderr}${stdout}`);
  const byFile = new Map<string, string[]>(files.map((file) => [basename(file), []]));
  for (const { code, path, source } of JSON.parse(stdout) as {
    code: string;
    path: string[];
    source: string;
  }[]) {
    const findings = byFile.get(basename(source));
    if (!findings) throw new Error(`Spectral found ${code} in ${source}, which it was not given`);
    findings.push(`${code} at ${path.join('/')}`);
  }
  return byFile;
}

/** The same of one document for Redocly's recommended rules, all of them as errors. */
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
  let served: string;
  let broken: string;
  let bySpectral: ReadonlyMap<string, string[]>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-lint-'));
    const api = await startApi();
    const contract: Json = (await api.http.get('/api/v1/data/openapi.json').expect(200)).body;
    await api.app.close();
    served = await written('served', contract);
    for (const { breakIt } of BREAKS) breakIt(contract);
    broken = await written('broken', contract);
    bySpectral = await spectral([served, broken], folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const written = async (name: string, document: Json): Promise<string> => {
    const file = join(folder, `${name}.json`);
    await writeFile(file, JSON.stringify(document, null, 1));
    return file;
  };

  it('passes the `oas` rules of Spectral', () => {
    expect(bySpectral.get(basename(served))).toEqual([]);
  });

  it('passes the recommended rules of Redocly', async () => {
    expect(await redocly(served, folder)).toEqual([]);
  });

  it('is refused by both once it is broken, for every break', async () => {
    const byRedocly = await redocly(broken, folder);
    for (const { spectralRule, redoclyRule } of BREAKS) {
      expect(bySpectral.get(basename(broken))).toContainEqual(expect.stringContaining(spectralRule));
      expect(byRedocly).toContainEqual(expect.stringContaining(redoclyRule));
    }
  });
});
