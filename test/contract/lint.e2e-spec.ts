import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '../support/api-app.ts';
import { redocly, type RedoclyFinding } from '../support/redocly.ts';
import { type Json } from '../support/json.ts';

interface Break {
  readonly breakIt: (contract: Json) => void;
  readonly finding: string;
}

const SOURCES = '/api/v1/data/sources';
const HEALTH = '/api/v1/data/health';

const BREAKS: readonly Break[] = [
  {
    breakIt: ({ paths }) => (paths[HEALTH].get.operationId = 'listSources'),
    finding: 'operation-operationId-unique at #/paths/~1api~1v1~1data~1',
  },
  {
    breakIt: ({ paths }) =>
      (paths[HEALTH].get.responses['200'].content['application/json'].example.data.status = 'splendid'),
    finding: 'no-invalid-media-type-examples at #/paths/~1api~1v1~1data~1health/',
  },
  {
    breakIt: ({ paths }) => (paths[SOURCES].get.security = [{ Nobody: [] }]),
    finding: 'security-defined at #/paths/~1api~1v1~1data~1sources/',
  },
  {
    breakIt: ({ paths }) => (paths[SOURCES].get.parameters[0].in = 'nowhere'),
    finding: 'struct at #/paths/~1api~1v1~1data~1sources/get/parameters/0',
  },
  {
    breakIt: ({ paths }) => delete paths[SOURCES].get.description,
    finding: 'operation-description at #/paths/~1api~1v1~1data~1sources/get',
  },
  {
    breakIt: ({ paths }) => (paths[HEALTH].get.description = '<script>alert(1)</script>'),
    finding: 'no-unsafe-markdown at #/paths/~1api~1v1~1data~1health/get',
  },
  {
    breakIt: ({ paths }) => (paths[SOURCES].get.tags = []),
    finding: 'rule/operation-tags at #/paths/~1api~1v1~1data~1sources/get',
  },
  {
    breakIt: (contract) => (contract.tags = [...contract.tags].reverse()),
    finding: 'tags-alphabetical at #/tags',
  },
  {
    breakIt: ({ tags }) => delete tags[0].description,
    finding: 'tag-description at #/tags/',
  },
  {
    breakIt: ({ info }) => delete info.description,
    finding: 'rule/info-description at #/info',
  },
  {
    breakIt: ({ info }) => delete info.contact,
    finding: 'info-contact at #/info',
  },
  {
    breakIt: ({ components }) => (components.schemas.Listed = { type: 'array' }),
    finding: 'rule/array-items at #/components/schemas/Listed',
  },
  {
    breakIt: ({ components }) => (components.schemas.Unused = { type: 'string' }),
    finding: 'no-unused-components at #/components/schemas/Unused',
  },
  {
    breakIt: ({ components }) => (components.schemas.Twice = { type: 'string', enum: ['a', 'a'] }),
    finding: 'no-duplicated-enum-values at #/components/schemas/Twice',
  },
  {
    breakIt: ({ components }) => (components.schemas.Mistyped = { type: 'string', enum: [1] }),
    finding: 'no-enum-type-mismatch at #/components/schemas/Mistyped',
  },
  {
    breakIt: ({ components }) => (components.schemas.Bounded = { type: 'string', enum: ['a'], minLength: 1 }),
    finding: 'rule/enum-without-bounds at #/components/schemas/Bounded/minLength',
  },
  {
    breakIt: ({ components }) =>
      (components.schemas.Pair = { type: 'array', prefixItems: [{ type: 'null' }], items: { type: 'null' } }),
    finding: 'rule/items-without-prefix at #/components/schemas/Pair/prefixItems',
  },
  {
    breakIt: (contract) => (contract.servers = [{ url: 'https://api.example.com/' }]),
    finding: 'no-server-trailing-slash at #/servers/0',
  },
];

describe('the contract document, as a linter sees it', () => {
  let folder: string;
  let served: readonly RedoclyFinding[];
  let forGenerators: readonly RedoclyFinding[];
  let broken: readonly string[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-lint-'));
    const api = await startApi();
    const contract: Json = (await api.http.get('/api/v1/data/openapi.json').expect(200)).body;
    const json: Json = (await api.http.get('/api/v1/data/openapi.json?media=json').expect(200)).body;
    await api.app.close();
    served = await redocly(await written('served', contract), folder);
    forGenerators = await redocly(await written('json', json), folder);
    for (const { breakIt } of BREAKS) breakIt(contract);
    const findings = await redocly(await written('broken', contract), folder);
    broken = findings.map(({ rule, where }) => `${rule} at ${where}`);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const written = async (name: string, document: Json): Promise<string> => {
    const file = join(folder, `${name}.json`);
    await writeFile(file, JSON.stringify(document, null, 1));
    return file;
  };

  it('passes every rule, but for responses in several media types', () => {
    expect(new Set(served.map(({ rule }) => rule))).toEqual(new Set(['rule/one-media-type']));
  });

  it('passes every rule with media=json', () => {
    expect(forGenerators).toEqual([]);
  });

  it.each(BREAKS)('is refused once it is broken: $finding', ({ finding }) => {
    expect(broken).toContainEqual(expect.stringContaining(finding));
  });
});
