import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { findChromium, openBrowser } from '../browser/chromium.ts';
import { CLIENT_PACKAGE, packClient } from '../support/client-package.ts';
import { installingEnvironment } from '../support/installing-environment.ts';
import { issueKey } from '../support/issue-key.ts';
import { createOutlookJudging, untilOutlookRecordServed } from '../support/outlook.ts';
import { runPackageBinary } from '../support/package-binary.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';

const GUIDE = join('docs', 'partners', 'client.md');
const ADR = join('docs', 'adr', '0071-typescript-client.md');
const README = join('clients', 'typescript', 'README.md');
const PRINTED: readonly RegExp[] = [
  /^(bullish|bearish|neutral|monitoring) [01][.\d]* fresh\n.+/,
  /^\d+ calls left this minute, next one in \d+ s\n.+\n\[ false, true \]\n$/,
  /^ok\n$/,
  /^\d{3} days, mean \d+\.\d\n(.+ \w+\n)+\d+ cycles, 0 known outages\n/,
  /^BTC (model|climatology) [\d.]+ [\d.]+ undefined\n24 1 [01]\n$/,
  /^This needs a key: /,
  /^true part publication, part verdict, part composites, part outlook, content, chain, checkpoint, kept verdict\n$/,
  /^(bullish|bearish|neutral|monitoring) fresh \d+\n(.+ [23]\.\d+\n)+$/,
];

/** Options of a compiler that leaves nothing unchecked, the declarations of the package neither. */
const COMPILER_OPTIONS = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  rootDir: 'src',
  outDir: 'out',
};

const WRONG_USES = `
import { ApiError, type CallOptions, checkProof, createClient, eachVerdict, getHealth, getLatestVerdict, getSeries } from '${CLIENT_PACKAGE}';
const client = createClient({ baseUrl: '' });
const { data } = await getLatestVerdict(client);
// @ts-expect-error: a signal that there is not
console.log(data.verdict.signal === 'splendid');
// @ts-expect-error: a field that there is not
console.log(data.forecast);
// @ts-expect-error: replies are not the caller's
data.cycle_number = 1;
// @ts-expect-error: a series has to be named
await getSeries(client, {});
// @ts-expect-error: a parameter that there is not
eachVerdict(client, { form: '2026-01-01' });
const error = new ApiError({ detail: '', error_code: 'RATE_LIMITED', request_id: '' }, { status: 429, url: '', retryAfterSeconds: 1 });
// @ts-expect-error: a code that there is not
error.is('SPLENDID');
// @ts-expect-error: parameters have their place also where there is none
await getHealth(client, { signal: AbortSignal.timeout(1) });
const options: CallOptions = {};
// @ts-expect-error: the same, and not written in place
await getHealth(client, options);
// @ts-expect-error: a path parameter has its name
await getSeries(client, 'fx.usd_gel');
// @ts-expect-error: a stream is a function like any other
client.stream();
// @ts-expect-error: so is the check of a proof
await checkProof(data, {});
`;

const LEFT_OUT = /track-record|narratives|cycle-chain|next_cursor/;
const ONE_CALL_BYTES = 2_900;
const WHOLE_BYTES = 6_000;

const run = promisify(execFile);

const chromium = findChromium();
// Only where nobody promised the proof: in CI its absence is a failure.
const inBrowser = chromium === null && !process.env['CI'] ? it.skip : it;

/** Programs called node in PATH that are of version 20, the oldest that the package says it runs on. */
const oldestNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v20.'));

describe('the package of the TypeScript client', () => {
  let service: ServiceApp;
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  let examples: readonly string[];
  beforeAll(async () => {
    service = await startServiceApp();
    await createOutlookJudging(service.database.dataSource).run(service.clock.now());
    await untilOutlookRecordServed(service);
    environment = { BASE_URL: service.url, API_KEY: (await issueKey(service.app)).secret };
    folder = await mkdtemp(join(tmpdir(), 'client-package-'));
    await mkdir(join(folder, 'src'));
    const dependencies = { [CLIENT_PACKAGE]: `file:${await packClient(folder)}` };
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', private: true, dependencies }),
    );
    const words = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    await run('npm', words, { cwd: folder, env: installingEnvironment() });
    examples = [...(await fenced(GUIDE, 'ts')), ...(await fenced(README, 'ts'))];
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const installed = (...path: string[]): string => join(folder, 'node_modules', CLIENT_PACKAGE, ...path);

  it('holds what is published and nothing else', async () => {
    const manifest = JSON.parse(await readFile(installed('package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({ name: CLIENT_PACKAGE, license: 'UNLICENSED', sideEffects: false });
    expect(manifest).not.toHaveProperty('dependencies');
    expect(await readFile(installed('LICENSE'), 'utf8')).toBe(await readFile('LICENSE', 'utf8'));
    await expect(readFile(installed('build.mjs'))).rejects.toThrow('ENOENT');
  });

  it('compiles strictly with the examples of guide and README, and not with wrong uses', async () => {
    const options = JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['src'] });
    await writeFile(join(folder, 'tsconfig.json'), options);
    await writeFile(
      join(folder, 'src', 'globals.d.ts'),
      'declare const process: { env: Record<string, string | undefined> };',
    );
    await writeFile(join(folder, 'src', 'wrong-uses.ts'), WRONG_USES);
    for (const [place, example] of examples.entries())
      await writeFile(join(folder, 'src', `example-${place}.ts`), example);
    const { stdout } = await runPackageBinary('typescript', 'tsc', ['-p', folder], folder);
    expect(stdout).toBe('');
  });

  it('compiles in a CommonJS project, and runs there', async () => {
    const project = join(folder, 'common-js');
    await mkdir(project);
    const program = `import { ApiError, createClient, getHealth } from '${CLIENT_PACKAGE}';
const client = createClient({ baseUrl: process.env['BASE_URL']! });
getHealth(client).then(({ data }) => console.log(data.status, typeof ApiError));
declare const process: { env: Record<string, string | undefined> };
`;
    await writeFile(join(project, 'tour.ts'), program);
    await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'commonjs' }));
    const options = { ...COMPILER_OPTIONS, rootDir: '.' };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
    const { stdout } = await runPackageBinary('typescript', 'tsc', ['-p', project], folder);
    expect(stdout).toBe('');
    const made = join(project, 'out', 'tour.js');
    expect(await readFile(made, 'utf8')).toContain(`require("${CLIENT_PACKAGE}")`);
    const printed = await run(oldestNode ?? process.execPath, [made], { env: environment });
    expect(printed.stdout).toBe('ok function\n');
  });

  it.each([
    ['this Node', process.execPath],
    ['Node 20', oldestNode],
  ])('runs the examples with %s', async (_, node) => {
    if (node === undefined) return console.warn('NOT PROVEN HERE: no Node 20 is installed');
    const printed = examples.map(async (_example, place) => {
      const file = join(folder, 'out', `example-${place}.js`);
      return (await run(node, [file], { env: { ...environment, NO_COLOR: '1' } })).stdout;
    });
    const texts = await Promise.all(printed);
    expect(texts).toEqual(PRINTED.map((pattern) => expect.stringMatching(pattern) as unknown));
  });

  it('leaves out of a bundle what is not imported', async () => {
    const one = await bundled('one', 'createClient, getLatestVerdict', folder);
    expect(one).not.toMatch(LEFT_OUT);
    expect(gzipSync(one).length).toBeLessThan(ONE_CALL_BYTES);
    const whole = await bundled('whole', '* as everything', folder);
    expect(whole).toMatch(LEFT_OUT);
    const sizes = [one, whole].map((code) => gzipSync(code).length / 1_000);
    expect(sizes[1]).toBeLessThan(WHOLE_BYTES / 1_000);
    for (const document of [GUIDE, README, ADR]) {
      const text = await readFile(document, 'utf8');
      const named = [/([\d.]+) kB compressed/, /whole package ([\d.]+) kB/].map((one) => one.exec(text)?.[1]);
      const wrong = named.filter(
        // Compilers and compressors differ by some bytes.
        (size, place) => size !== undefined && Math.abs(Number(size) - sizes[place]!) > 0.1,
      );
      expect([document, named[0] === undefined, wrong]).toEqual([document, false, []]);
    }
  });

  inBrowser('runs in a browser, on a page of another origin', async () => {
    if (chromium === null) throw new Error('no Chromium is installed, and CI has to prove this');
    const [example] = await fenced(GUIDE, 'html');
    const pageOf = example!.replace('https://market.example', service.url);
    const site = await serveSite(pageOf, installed('dist'));
    const browser = await openBrowser(chromium);
    try {
      const page = await browser.newPage();
      const { port } = site.address() as AddressInfo;
      await page.goto(`http://localhost:${port}/`);
      await page.getByText(/^(bullish|bearish|neutral|monitoring), \d+ % agreement$/).waitFor();
      expect(await page.evaluate(scriptOfPage(environment))).toEqual({
        notModified: true,
        limit: 1_000_000,
        refused: ['SOURCE_NOT_FOUND', 404],
        pages: 3,
        holds: true,
      });
    } finally {
      await browser.close();
      site.close();
    }
  });
});

/** What a script of the page finds with the installed client; a text, because it runs in the browser. */
const scriptOfPage = (environment: NodeJS.ProcessEnv): string => `(async () => {
  const { BASE_URL: baseUrl, API_KEY: apiKey } = ${JSON.stringify(environment)};
  const api = await import('/market-data-client/index.js');
  const client = api.createClient({ baseUrl, apiKey });
  const { data: verdict } = await api.getLatestVerdict(client);
  const { http } = await api.getLatestVerdict(client);
  const refused = await api.getSource(client, { source_id: 'nothing' }).catch((error) => [error.code, error.status]);
  let pages = 0;
  for await (const page of api.pages(client, api.listVerdicts, { limit: 10 })) {
    pages += page.data.cycles.length > 0 ? 1 : 0;
    if (pages === 3) break;
  }
  const { holds } = await api.checkProof(client, { cycle_number: verdict.cycle_number, verdict });
  return { notModified: http.notModified, limit: http.rateLimit.limit, refused, pages, holds };
})()`;

async function fenced(file: string, language: string): Promise<string[]> {
  const blocks = (await readFile(file, 'utf8')).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  return [...blocks].filter(([, of]) => of === language).map(([, , block]) => block!);
}

async function bundled(name: string, imported: string, folder: string): Promise<string> {
  const entry = join(folder, `${name}.js`);
  const names = imported.replace('* as ', '');
  const clause = imported === names ? `{ ${names} }` : imported;
  await writeFile(entry, `import ${clause} from '${CLIENT_PACKAGE}';\nconsole.log(${names});\n`);
  const outDir = join(folder, `bundle-${name}`);
  const config = {
    root: folder,
    logLevel: 'error',
    build: {
      outDir,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { entryFileNames: 'bundle.js' } },
    },
  };
  const file = join(folder, `${name}.config.mjs`);
  await writeFile(file, `export default ${JSON.stringify(config)};\n`);
  const { exitCode, stderr } = await runPackageBinary('vite', 'vite', ['build', '--config', file], folder);
  if (exitCode !== 0) throw new Error(`nothing was bundled: ${stderr}`);
  return readFile(join(outDir, 'bundle.js'), 'utf8');
}

async function serveSite(page: string, folder: string): Promise<Server> {
  const prefix = '/market-data-client/';
  const site = createServer((request, response) => {
    if (!request.url!.startsWith(prefix))
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<body></body>${page}`);
    readFile(join(folder, request.url!.slice(prefix.length))).then(
      (file) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(file),
      () => response.writeHead(404).end(),
    );
    return undefined;
  });
  await new Promise<void>((resolve) => void site.listen(0, resolve));
  return site;
}
