// npm run lab: `list`, `ci`, `all`, or the name of a scenario and its options.
import { CATALOG, type Declaration, isScenario, type ScenarioName } from './command/catalog.ts';
import { CI } from './ci.ts';
import { parseOptions, Refused } from './command/options.ts';
import { compiledFile, ScenarioRun } from './command/scenario-run.ts';

const USAGE =
  'npm run lab -- <name> [--short] [options], npm run lab -- all [--short], npm run lab -- ci, npm run lab -- list';
const ALL = (Object.keys(CATALOG) as ScenarioName[]).filter((name) =>
  CATALOG[name].file.startsWith('scenarios/'),
);

const running = new Set<ScenarioRun>();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true;
    console.error('interrupted: ending what was started …');
    for (const run of running) run.interrupt();
  });

function list(): string {
  const declared: [string, Declaration][] = Object.entries(CATALOG);
  const rows = declared.map(([name, { purpose, lasts }]) =>
    typeof lasts === 'string' ? [name, '', lasts, purpose] : [name, lasts.short, lasts.long, purpose],
  );
  return [['name', '--short', 'long', 'what it shows'], ...rows]
    .map(([name, short, long, purpose]) =>
      [name!.padEnd(21), short!.padEnd(9), long!.padEnd(9), purpose].join(''),
    )
    .join('\n');
}

function describeOptions(name: ScenarioName): string {
  const { options = {} }: Declaration = CATALOG[name];
  const rows = Object.entries(options).map(([option, { kind, purpose, defaults }]) => {
    const [short, long] = [String(defaults.short), String(defaults.long)];
    const value = kind === 'flag' ? '' : kind === 'number' ? ' N' : ' TEXT';
    const usual = long === short ? ` (${long})` : ` (${long}; short: ${short})`;
    return `  ${`--${option}${value}`.padEnd(22)}${purpose}${kind === 'number' ? usual : ''}`;
  });
  return [`options of ${name}:`, `  ${'--short'.padEnd(22)}the short form`, ...rows].join('\n');
}

async function run(name: ScenarioName, words: readonly string[]): Promise<number> {
  const declaration: Declaration = CATALOG[name];
  try {
    parseOptions(declaration.options ?? {}, words);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(`${error.message}\n${describeOptions(name)}`);
    return 2;
  }
  const started = ScenarioRun.start(name, compiledFile(declaration.file), words);
  running.add(started);
  try {
    return await started.ended();
  } finally {
    running.delete(started);
  }
}

/** Runs groups of scenarios one after the other, those of a group at the same time, all of them whatever becomes of one. */
async function runEach(
  groups: readonly (readonly ScenarioName[])[],
  words: readonly string[],
): Promise<number> {
  const failed: string[] = [];
  const runOne = async (name: ScenarioName): Promise<void> => {
    const beganAtMs = performance.now();
    const isPassed = (await run(name, words)) === 0;
    if (isInterrupted) return;
    console.log(
      `${isPassed ? 'passed' : 'FAILED'}  ${name} (${((performance.now() - beganAtMs) / 1_000).toFixed(0)} s)`,
    );
    if (!isPassed) failed.push(name);
  };
  for (const names of groups) {
    console.log(`— ${names.join(' and ')}`);
    await Promise.all(names.map(runOne));
    if (isInterrupted) return 130;
  }
  if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}

async function main([name = 'list', ...words]: readonly string[]): Promise<number> {
  if (name === 'list' && words.length === 0) {
    console.log(`${USAGE}\n\n${list()}`);
    return 0;
  }
  if (name === 'ci' && words.length === 0) return runEach(CI, ['--short']);
  if (name === 'all' && words.every((word) => word === '--short'))
    return runEach(
      ALL.map((name) => [name]),
      words,
    );
  if (isScenario(name)) return run(name, words);
  const what = ['list', 'ci', 'all'].includes(name)
    ? `${name} takes no options${name === 'all' ? ' but --short' : ''}`
    : `there is no scenario '${name}'`;
  console.error(`${what}\n${USAGE}\n\n${list()}`);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
