import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { tourStops } from '../../test/contract/client-tour.ts';
import { Contract, type ContractJson, targetOf } from '../../test/support/contract.ts';
import { ServiceInstance } from '../deployment/service-instance.ts';
import { type Finding, judge } from './contract/finding.ts';
import { KNOWN_FINDINGS } from './contract/known-findings.ts';
import { redocly, spectral } from './contract/linters.ts';
import { type ProxiedCall, PrismProxy } from './contract/prism-proxy.ts';
import { installPackages } from '../deployment/installed-packages.ts';
import { optionsOf } from '../command/scenario-options.ts';

/**
 * The contract of the running service, as foreign testers see it: linters read it, and a proxy that knows nothing else
 * holds the service's requests and replies against it. `--short`: without the optional parameters.
 */
const { form } = optionsOf('contract');
const SHOWN = 30;

/** Every operation with a key and without, and one call for each kind of reply that none of those gets. */
function callsOf(contract: Contract, key: string, newestCycle: number): ProxiedCall[] {
  const keyed = { 'X-API-Key': key };
  const successes = tourStops(contract.operations, isoUtc(cycleAtMs(newestCycle)))
    .filter(({ repeated, query, caller }) => !repeated && (form === 'long' || isPlain(caller, query)))
    .map(({ operationId, caller, path, query }) => {
      const operation = contract.operations.find((one) => one.operationId === operationId)!;
      const named = 'cycle_number' in path ? { cycle_number: newestCycle } : {};
      const given = Object.entries({ ...path, ...named, ...query });
      const target = targetOf(
        operation,
        Object.fromEntries(given.map(([name, value]) => [name, encoded(value)])),
      );
      return {
        name: `${operationId} ${caller}`,
        target,
        headers: caller === 'keyed' ? keyed : {},
        expected: 200,
      };
    });
  const data = '/api/v1/data';
  return [
    ...successes,
    { name: 'unchanged', target: `${data}/sources`, headers: { 'If-None-Match': '*' }, expected: 304 },
    { name: 'wrong on purpose', target: `${data}/composites/latest?asset=DOGE`, expected: 422 },
    { name: 'no dimension', target: `${data}/series/exchange.ls_ratio`, expected: 400 },
    { name: 'wrong key', target: `${data}/health`, headers: { 'X-API-Key': 'mdk_wrong' }, expected: 401 },
    { name: 'no key', target: `${data}/composites/history`, expected: 401 },
    { name: 'beyond the tier', target: `${data}/series/sentiment.fear_greed?limit=101`, expected: 403 },
    { name: 'unknown source', target: `${data}/sources/none`, expected: 404 },
    { name: 'unknown parameter', target: `${data}/sources?stauts=fresh`, expected: 422 },
    {
      name: 'problem details',
      target: `${data}/sources/none`,
      headers: { Accept: 'application/json, application/problem+json' },
      expected: 404,
    },
  ];
}

const isPlain = (caller: string, query: object): boolean =>
  caller === 'anonymous' || Object.keys(query).length === 0;

const encoded = (value: unknown): string =>
  encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value));

const beganAtMs = performance.now();
const folder = await installPackages('contract');
await ServiceInstance.during({}, async (service) => {
  const { key } = await service.issueKey();
  const text = await (await fetch(`${service.url}/api/v1/data/openapi.json`)).text();
  const document = join(folder, 'openapi.json');
  await writeFile(document, text);
  const linted = Promise.all([spectral(folder, document), redocly(folder, document)]);
  const proxy = await PrismProxy.start(folder, document, service.url);
  const calls = callsOf(new Contract(JSON.parse(text) as ContractJson), key, (await service.newestCycle())!);
  const findings: Finding[] = [];
  try {
    for (const call of calls) findings.push(...(await proxy.findings(call)));
  } finally {
    await proxy.stop();
  }
  findings.push(...(await linted).flat());
  const { unknown, vanished, counts } = judge(findings, KNOWN_FINDINGS);
  console.log(`prism      ${calls.length} calls through the proxy`);
  for (const tester of ['spectral', 'redocly', 'prism'] as const)
    console.log(`${tester.padEnd(10)} ${findings.filter((one) => one.tester === tester).length} findings`);
  for (const [{ tester, rule, reason }, count] of counts)
    console.log(`known      ${String(count).padStart(4)} ${tester} ${rule}: ${reason}`);
  for (const { tester, rule, where, message } of unknown.slice(0, SHOWN))
    console.log(`UNKNOWN    ${tester} ${rule} at ${where}: ${message}`);
  if (unknown.length > SHOWN) console.log(`UNKNOWN    and ${unknown.length - SHOWN} more`);
  for (const { tester, rule, where } of vanished)
    console.log(`VANISHED   ${tester} ${rule} at ${where.source}`);
  console.log(`took       ${((performance.now() - beganAtMs) / 1000).toFixed(0)} s`);
  const broken = unknown.length + vanished.length;
  console.log(
    `broken     ${broken === 0 ? 'nothing' : `${unknown.length} unknown, ${vanished.length} vanished`}`,
  );
  if (broken > 0) process.exitCode = 1;
});
