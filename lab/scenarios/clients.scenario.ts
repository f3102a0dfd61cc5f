import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { fileURLToPath } from 'node:url';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { tourStops } from '../../test/contract/client-tour.ts';
import { packClient } from '../../test/support/client-package.ts';
import { Contract, type ContractJson } from '../../test/support/contract.ts';
import { ServiceInstance } from '../deployment/service-instance.ts';
import { heyApi } from './clients/hey-api.client.ts';
import { marketDataClient } from './clients/market-data-client.ts';
import { openapiFetch } from './clients/openapi-fetch.client.ts';
import { orvals } from './clients/orval.client.ts';
import { type ClientStop, type PartnerClient } from './clients/partner-client.ts';
import { swaggerTypescriptApi } from './clients/swagger-typescript-api.client.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { runProgram } from '../deployment/run-program.ts';

/**
 * Clients that partners use: the project's own as it would be published, and those that are made from the contract of the
 * running service by the commands of the partners' guide. Each is compiled strictly, calls every operation, without a key
 * and with one, and reads the data of every response by its type, and by its schema if the client has some.
 */
const { only } = optionsOf('clients');
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COMPILER_OPTIONS = {
  strict: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  // What a generator writes as declarations is checked as well.
  skipLibCheck: false,
  outDir: 'out',
  rootDir: 'src',
};
const MOST_CHARACTERS = 2_000;
const GLOBALS =
  'declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } };\n';
/** Exit code of `tsc` that emitted although it found something. */
const COMPILER_FOUND = 2;
/** The commands are the guide's; packages of a registry run no scripts here. */
const QUIET_NPM = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_ignore_scripts: 'true',
  npm_config_loglevel: 'error',
};
const REPEATED = /[?&](\w+)=[^&]+&\1=/;
const WITH_COMMAS = /=[^&]*(?:,|%2C)/;

interface Toured {
  readonly url: string;
  readonly key: string;
  readonly address: string;
  readonly cycle: { readonly cycle_number: number | null };
  readonly present: string;
}

let broken = 0;
const fail = ({ name }: PartnerClient, reason: string): void => {
  console.log(`    BROKEN ${name}: ${reason}`);
  broken += 1;
};

async function compile(folder: string, program: string, example: string): Promise<string> {
  await writeFile(join(folder, 'src', 'globals.d.ts'), GLOBALS);
  await writeFile(join(folder, 'src', 'example.ts'), `${example}\nexport {};\n`);
  await writeFile(join(folder, 'src', 'tour.ts'), program);
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  return runProgram(folder, process.execPath, [compiler, '-p', folder], { findsWith: COMPILER_FOUND });
}

async function tour(
  client: PartnerClient,
  contract: ContractJson,
  { url, key, address, cycle, present }: Toured,
): Promise<ClientStop[]> {
  const folder = await temporaryFolder('partner-client');
  const { operations } = new Contract(contract);
  const stops = tourStops(
    operations.filter((one) => !client.cannotRead?.(one)),
    present,
  )
    .filter(({ repeated }) => client.repeatsLists || !repeated)
    .map((stop) => ({ ...stop, path: { ...stop.path, ...('cycle_number' in stop.path ? cycle : {}) } }));
  const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!;
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(contract));
  for (const [name, text] of Object.entries(client.setup.files))
    await writeFile(join(folder, name), text.replace('https://market.example', url));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['src'] }),
  );
  await runProgram(folder, 'sh', ['-ec', client.setup.commands], { env: QUIET_NPM });
  const program = client.tour(stops, operationOf);
  if (client.wrongUse !== undefined) {
    const printed = await compile(folder, `${program}${client.wrongUse}\n`, client.setup.example);
    if (!/src\/tour\.ts\(\d+,\d+\): error TS/.test(printed)) fail(client, `a wrong use compiles ${printed}`);
  }
  const printedErrors = await compile(folder, program, client.setup.example);
  if (printedErrors !== '') throw new Error(`the tour of ${client.name} does not compile:\n${printedErrors}`);
  const printed = await runProgram(folder, process.execPath, ['out/tour.js'], {
    env: { BASE_URL: url, API_KEY: key, ADDRESS: address },
  });
  const made = JSON.parse(printed) as ClientStop[];
  if (client.setup.example !== '')
    await runProgram(folder, process.execPath, ['out/example.js'], { env: { BASE_URL: url, API_KEY: key } });
  if (made.length < stops.length) fail(client, `${made.length} of ${stops.length} calls were made`);
  return made;
}

const packed = await temporaryFolder('client-package');
const CLIENTS: readonly PartnerClient[] = [
  marketDataClient(await packClient(packed)),
  openapiFetch,
  ...orvals,
  heyApi,
  swaggerTypescriptApi,
].filter(({ name }) => name.includes(only ?? ''));

await ServiceInstance.during({ environment: { TRUST_PROXY: 'loopback' } }, async (service) => {
  const { key } = await service.issueKey();
  const contract = (await (
    await fetch(`${service.url}/api/v1/data/openapi.json?media=json`)
  ).json()) as ContractJson;
  const cycle = { cycle_number: await service.newestCycle() };
  const present = isoUtc(cycleAtMs(cycle.cycle_number!));
  for (const [place, client] of CLIENTS.entries()) {
    // Callers without a key share the limit of their address.
    const address = `192.0.2.${place + 1}`;
    const stops = await tour(client, contract, { url: service.url, key, address, cycle, present }).catch(
      (error: Error) => {
        fail(client, error.message.slice(0, MOST_CHARACTERS));
        return [];
      },
    );
    const failed = stops.filter(
      ({ status, isRead, fault }) => status !== 200 || !isRead || fault !== undefined,
    );
    const repeated = stops.filter(({ search }) => REPEATED.test(search)).length;
    const withCommas = stops.filter(({ search }) => WITH_COMMAS.test(search)).length;
    const parsed = stops.filter(({ isParsed }) => isParsed).length;
    const operations = new Set(stops.map(({ operationId }) => operationId)).size;
    console.log(
      `${client.name.padEnd(20)} ${stops.length} calls of ${operations} operations, lists: ${withCommas} with commas, ${repeated} repeated; ${stops.length - failed.length} read by type${parsed > 0 ? `, ${parsed} of them parsed by schema` : ''}`,
    );
    for (const { operationId, status, search, fault } of failed)
      fail(client, `${status} ${operationId}${search} ${fault ?? (status === 200 ? 'has no data' : '')}`);
    for (const { operationId, search, repeated: wanted } of stops)
      if (wanted !== undefined && REPEATED.test(search) !== wanted)
        fail(client, `${operationId}${search} should ${wanted ? '' : 'not '}repeat its list`);
  }
});
if (broken > 0) process.exitCode = 1;
