import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { installPackages } from '../deployment/installed-packages.ts';
import { freePort } from '../../test/support/free-port.ts';
import { ServiceInstance } from '../deployment/service-instance.ts';
import { runProgram } from '../deployment/run-program.ts';

/**
 * `/mcp` of the built service, tried by programs that are not ours: MCP Inspector's command line calls every tool and reads
 * every resource, and the scenarios of the protocol's own conformance suite run as far as they apply.
 */

const ITS_OWN_TOOL = 'calls a tool of the suite’s example server';
const ITS_OWN_RESOURCE = 'reads a resource of the suite’s example server';
const ITS_OWN_PROMPT = 'gets a prompt of the suite’s example server';
const NO_ASKING_BACK = 'a stateless server asks its clients nothing';
const NO_SESSIONS = 'needs a session; the server has none';

/** Scenarios of the suite for servers that do not apply, and why. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'logging-set-level': 'logging is not offered, and deprecated in 2026-07-28',
  'completion-complete': 'completion is not offered',
  'tools-call-simple-text': ITS_OWN_TOOL,
  'tools-call-image': ITS_OWN_TOOL,
  'tools-call-audio': ITS_OWN_TOOL,
  'tools-call-embedded-resource': ITS_OWN_TOOL,
  'tools-call-mixed-content': ITS_OWN_TOOL,
  'tools-call-with-logging': ITS_OWN_TOOL,
  'tools-call-error': ITS_OWN_TOOL,
  'tools-call-with-progress': ITS_OWN_TOOL,
  'tools-call-sampling': NO_ASKING_BACK,
  'tools-call-elicitation': NO_ASKING_BACK,
  'elicitation-sep1034-defaults': NO_ASKING_BACK,
  'elicitation-sep1330-enums': NO_ASKING_BACK,
  'json-schema-2020-12': ITS_OWN_TOOL,
  'server-sse-polling': NO_SESSIONS,
  'server-sse-multiple-streams': NO_SESSIONS,
  'resources-read-text': ITS_OWN_RESOURCE,
  'resources-read-binary': ITS_OWN_RESOURCE,
  'resources-templates-read': ITS_OWN_RESOURCE,
  'resources-subscribe': 'subscriptions are not offered: nothing is held between requests',
  'resources-unsubscribe': 'subscriptions are not offered: nothing is held between requests',
  'prompts-get-simple': ITS_OWN_PROMPT,
  'prompts-get-with-args': ITS_OWN_PROMPT,
  'prompts-get-embedded-resource': ITS_OWN_PROMPT,
  'prompts-get-with-image': ITS_OWN_PROMPT,
};

/** Arguments of the tools that need some. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  get_changes: [`since=${new Date(Date.now() - 60 * 60_000).toISOString()}`],
  get_series: ['metric_id=sentiment.fear_greed', 'limit=5'],
};

const faults: string[] = [];

async function run(folder: string, program: string, words: readonly string[]) {
  // The Inspector keeps what it knows of servers at home.
  const options = { env: { HOME: folder, NO_COLOR: '1' }, withinMs: 60_000 };
  return runProgram(
    folder,
    process.execPath,
    [join(folder, 'node_modules', program), ...words],
    options,
  ).then(
    (printed) => ({ succeeded: true, printed }),
    (error: Error) => ({ succeeded: false, printed: error.message }),
  );
}

async function inspect(folder: string, url: string, key: string): Promise<void> {
  const ask = (method: string, ...words: readonly string[]) =>
    run(folder, '@modelcontextprotocol/inspector/clients/launcher/build/index.js', [
      ...['--cli', `${url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${key}`],
      ...['--method', method, ...words],
    ]);
  const listed = async <Item>(method: string, member: string): Promise<Item[]> =>
    (JSON.parse((await ask(method)).printed) as Record<string, Item[]>)[member]!;
  const told: string[] = [];
  for (const { name } of await listed<{ name: string }>('tools/list', 'tools')) {
    const words = (ARGUMENTS[name] ?? []).flatMap((argument) => ['--tool-arg', argument]);
    const { succeeded, printed } = await ask('tools/call', '--tool-name', name, ...words);
    if (!succeeded) faults.push(`${name}: ${printed}`);
    told.push(`${name} ${printed.length}`);
  }
  console.log(`Inspector, tools (characters printed): ${told.join(', ')}`);
  const refused = await ask('tools/call', '--tool-name', 'get_series', '--tool-arg', 'metric_id=no.such');
  if (!refused.printed.includes('"error_code": "METRIC_NOT_FOUND"'))
    faults.push(`a refusal: ${refused.printed}`);
  const resources = await listed<{ uri: string }>('resources/list', 'resources');
  for (const { uri } of resources) {
    const { succeeded, printed } = await ask('resources/read', '--uri', uri);
    if (!succeeded) faults.push(`${uri}: ${printed}`);
  }
  console.log(`Inspector, a refusal with its error_code, and ${resources.length} resources read`);
  const prompts = await listed<{ name: string }>('prompts/list', 'prompts');
  for (const { name } of prompts) {
    const { succeeded, printed } = await ask('prompts/get', '--prompt-name', name);
    if (!succeeded) faults.push(`${name}: ${printed}`);
  }
  console.log(`Inspector, ${prompts.length} prompts`);
}

/** The bridge that the guide names, as a client starts it: the key is in its environment. */
async function connectByStdio(folder: string, url: string, key: string): Promise<void> {
  const client = new Client({ name: 'laboratory', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [
      ...[join(folder, 'node_modules', 'mcp-remote', 'dist', 'proxy.js'), `${url}/mcp`],
      ...['--allow-http', '--header', 'X-API-Key:${API_KEY}'],
    ],
    env: { ...process.env, HOME: folder, API_KEY: key },
    stderr: 'ignore',
  });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const { structuredContent } = await client.callTool({ name: 'get_verdict', arguments: {} });
  await client.close();
  const { meta } = structuredContent as { readonly meta: { readonly tier_served: string } };
  if (meta.tier_served !== 'tier1') faults.push(`by stdio: ${JSON.stringify(meta)}`);
  console.log(`stdio by mcp-remote: ${tools.length} tools, served as ${meta.tier_served}`);
}

async function conform(folder: string, url: string): Promise<void> {
  const suite = '@modelcontextprotocol/conformance/dist/index.js';
  const { printed: list } = await run(folder, suite, ['list']);
  const scenarios = [...list.split('Client scenarios')[0]!.matchAll(/^ {2}- ([\w-]+)/gm)].map(
    ([, name]) => name!,
  );
  const passed: string[] = [];
  for (const scenario of scenarios.filter((name) => !(name in NOT_APPLICABLE))) {
    const { succeeded, printed } = await run(folder, suite, [
      'server',
      '--url',
      `${url}/mcp`,
      '--scenario',
      scenario,
    ]);
    if (succeeded) passed.push(scenario);
    else faults.push(`${scenario}: ${printed}`);
  }
  console.log(`conformance, passed: ${passed.join(', ')}`);
  for (const reason of new Set(Object.values(NOT_APPLICABLE))) {
    const names = scenarios.filter((name) => NOT_APPLICABLE[name] === reason);
    if (names.length > 0) console.log(`  not applicable (${reason}): ${names.join(', ')}`);
  }
}

const folder = await installPackages('mcp');
const port = await freePort();
const origins = `http://localhost:${port},http://127.0.0.1:${port}`;
await ServiceInstance.during(
  { environment: { PORT: String(port), MCP_ORIGINS: origins } },
  async (service) => {
    const { key } = await service.issueKey();
    await inspect(folder, service.url, key);
    await connectByStdio(folder, service.url, key);
    await conform(folder, service.url);
  },
);
for (const fault of faults) console.log(`FAILED ${fault}`);
if (faults.length > 0) process.exitCode = 1;
