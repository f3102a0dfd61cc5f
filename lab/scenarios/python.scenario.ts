import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWheel } from '../../test/support/python.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { installPackages } from '../deployment/installed-packages.ts';
import { runProgram } from '../deployment/run-program.ts';
import { ServiceInstance } from '../deployment/service-instance.ts';
import { temporaryFolder } from '../deployment/temporary-folder.ts';

/**
 * The Python client as partners install it, with pip and every extra. Ruff and mypy check its source, and Pyright its
 * types. Its guide's examples and its notebook run against the service. A package that the machine's registries lack
 * is named, and what needs it is skipped.
 */
optionsOf('python');
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLIENT = join(ROOT, 'clients', 'python');
const NOTEBOOK = join(CLIENT, 'examples', 'track-record.ipynb');
const EXTRAS = ['pandas', 'polars', 'proofs'] as const;
const CHECKERS = ['ruff==0.16.9', 'mypy==2.4.0'];
const TOOLS = ['nbclient', 'ipykernel', 'matplotlib'];

/** Each line contradicts the contract. */
const WRONG_USES = [
  'client.list_verdicts(signal="splendid")',
  'client.get_latest_verdict().data["forecast"]',
  'client.get_series()',
  'client.each_verdict(form="2026-01-01")',
  'client.get_track_record(kind="outlook").data["records"][0]["hits"]',
  'await client.get_health()',
];

const POLARS = `
import os
from market_data import Client
from market_data.polars_frames import composites, outlook, series, track_record, verdicts
client = Client(os.environ["BASE_URL"], api_key=os.environ["API_KEY"])
for frame in (verdicts(client.each_verdict()), composites(client.each_composite_cycle()), outlook(client.each_outlook_cycle()),
              series(client.each_series_point("sentiment.fear_greed")), track_record(client.each_outcome())):
    assert str(frame.dtypes[0]) == "Datetime(time_unit='us', time_zone='UTC')", frame.schema
`;

const RUN_NOTEBOOK = `
import sys
import nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], 4)
NotebookClient(notebook, timeout=None).execute()
pictures = [output for cell in notebook.cells for output in cell.get("outputs", []) if "image/png" in output.get("data", {})]
print(len(pictures))
`;

const findings = new Findings(12);
const folder = await temporaryFolder('python-client');
const wheel = await buildWheel(folder);
await runProgram(folder, 'python3', ['-m', 'venv', join(folder, 'venv')]);
const program = join(folder, 'venv', 'bin', 'python');

/** Whether pip found the packages; without a network, it doesn't retry for minutes. */
async function isInstalled(...names: string[]): Promise<boolean> {
  try {
    await runProgram(folder, program, ['-m', 'pip', 'install', '--quiet', '--retries', '0', ...names]);
    return true;
  } catch (error) {
    const [reason] = /(?<=ERROR: ).*/.exec((error as Error).message) ?? [(error as Error).message];
    findings.say('skipped', `${names.join(', ')}: ${reason}`);
    return false;
  }
}

async function checkTypes(examples: readonly string[]): Promise<void> {
  const checked = join(folder, 'checked');
  await mkdir(checked);
  await cp(join(CLIENT, 'src'), join(checked, 'src'), { recursive: true });
  for (const [place, example] of examples.entries())
    await writeFile(join(checked, `example_${place}.py`), example);
  const head = 'from market_data import Client\n\nclient = Client("https://market.example")\n';
  await writeFile(
    join(checked, 'wrong_uses.py'),
    `${head}\n\nasync def main() -> None:\n${WRONG_USES.map((line) => `    ${line}\n`).join('')}`,
  );
  const settings = { include: ['.'], typeCheckingMode: 'standard', extraPaths: ['src'] };
  await writeFile(
    join(checked, 'pyrightconfig.json'),
    JSON.stringify({ ...settings, venvPath: folder, venv: 'venv', reportMissingModuleSource: false }),
  );
  const pyright = join(await installPackages('pyright'), 'node_modules', 'pyright', 'index.js');
  const printed = await runProgram(checked, process.execPath, [pyright, '--outputjson'], { findsWith: 1 });
  const { generalDiagnostics } = JSON.parse(printed) as {
    generalDiagnostics: {
      file: string;
      severity: string;
      message: string;
      range: { start: { line: number } };
    }[];
  };
  const errors = generalDiagnostics.filter(({ severity }) => severity === 'error');
  const wrong = errors.filter(({ file }) => file.endsWith('wrong_uses.py'));
  const lines = new Set(wrong.map(({ range }) => range.start.line));
  const others = errors.filter((one) => !wrong.includes(one));
  findings.say('types', `${others.length} errors; ${lines.size} of ${WRONG_USES.length} wrong uses found`);
  findings.check(lines.size === WRONG_USES.length, 'Pyright accepts a wrong use');
  findings.add(others.map(({ file, message, range }) => `${file}:${range.start.line + 1}: ${message}`));
}

if (!(await isInstalled(wheel))) throw new Error('the client has no tests without httpx');
const installed = new Set<string>();
for (const extra of EXTRAS)
  if (await isInstalled(`market-data-client[${extra}] @ file://${wheel}`)) installed.add(extra);
if (await isInstalled(...CHECKERS)) {
  await runProgram(CLIENT, program, ['-m', 'ruff', 'check', '--no-cache', '.']);
  await runProgram(CLIENT, program, ['-m', 'ruff', 'format', '--no-cache', '--check', '.']);
  await runProgram(CLIENT, program, ['-m', 'mypy', '--cache-dir', '/dev/null', 'src', 'tests']);
  findings.say('checkers', CHECKERS.join(', '));
}
const guide = await readFile(join(ROOT, 'docs', 'partners', 'python.md'), 'utf8');
const examples = [...guide.matchAll(/^```python\n([\s\S]*?)^```$/gm)]
  .map(([, block]) => block!)
  .filter((block) => installed.has('pandas') || !block.includes('pandas'));
await checkTypes(examples);
await ServiceInstance.during({}, async (service) => {
  const { key } = await service.issueKey();
  const env = { BASE_URL: service.url, API_KEY: key };
  for (const example of examples) await runProgram(folder, program, ['-c', example], { env });
  findings.say('guide', `${examples.length} examples ran`);
  if (installed.has('polars')) await runProgram(folder, program, ['-c', POLARS], { env });
  if (!installed.has('pandas') || !(await isInstalled(...TOOLS))) return;
  const pictures = await runProgram(folder, program, ['-c', RUN_NOTEBOOK, NOTEBOOK], { env });
  findings.say('notebook', `${pictures.trim()} pictures`);
  findings.check(pictures.trim() === '2', 'the notebook draws another number of pictures than 2');
});
findings.end();
