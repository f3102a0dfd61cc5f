import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPartnerGuides } from '../../src/http/guides/partner-guides.ts';
import { issueKey } from '../support/issue-key.ts';
import { createOutlookJudging, untilOutlookRecordServed } from '../support/outlook.ts';
import { runSample, type SampleProgram, withProgram } from '../support/run-sample.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { createScoring, untilRecordServed } from '../support/track-record.ts';

interface Example {
  readonly name: string;
  readonly sources: Readonly<Record<SampleProgram, string>>;
  readonly output: { readonly language: string; readonly text: string };
}

const CODE = String.raw`((?:(?!\n\`\`\`)[\s\S])*)\n\`\`\``;
const OUTPUT = `\`\`\`(json|text)\n${CODE}`;
const EXAMPLE = new RegExp(
  `\`\`\`sh\n${CODE}\n\n\`\`\`ts\n${CODE}\n\n\`\`\`python\n${CODE}\n\n${OUTPUT}`,
  'g',
);
const PANDAS = new RegExp(`\`\`\`python\n(?=[^\`]*\\bimport pandas\\b)${CODE}\n\n${OUTPUT}`, 'g');

const examples: readonly Example[] = readPartnerGuides().flatMap(({ slug, text }) =>
  [...text.matchAll(EXAMPLE)].map(([, curl, node, python3, language, output], place) => ({
    name: `${slug}, example ${place + 1}`,
    sources: { curl: curl!, node: node!, python3: python3! },
    output: { language: language!, text: output! },
  })),
);

const pandasExamples = readPartnerGuides().flatMap(({ slug, text }) =>
  [...text.matchAll(PANDAS)].map(([, source, , output]) => ({ slug, source: source!, output: output! })),
);
/** pandas is too large for a machine that only tests. */
const withPandas = spawnSync('python3', ['-c', 'import pandas']).status === 0 ? it : it.skip;

const withoutFigures = (printed: string): string => printed.replace(/\d+/g, 'N').trim();

/** Where a reply lacks something of what is shown of it: paths of fields that are missing or of another kind. */
function lacking(shown: unknown, given: unknown, path = ''): string[] {
  if (Array.isArray(shown)) {
    if (!Array.isArray(given) || given.length < Math.min(shown.length, 1)) return [path];
    return shown.length === 0 ? [] : lacking(shown[0], given[0], `${path}[0]`);
  }
  if (typeof shown === 'object' && shown !== null) {
    if (typeof given !== 'object' || given === null) return [path];
    return Object.entries(shown).flatMap(([name, value]) =>
      lacking(value, (given as Record<string, unknown>)[name], `${path}.${name}`),
    );
  }
  return typeof shown === typeof given ? [] : [path];
}

describe('the examples of the guides', () => {
  let service: ServiceApp;
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  beforeAll(async () => {
    service = await startServiceApp({ limits: 'none' });
    await createScoring(service.database.dataSource).run(service.clock.now());
    await createOutlookJudging(service.database.dataSource).run(service.clock.now());
    await untilRecordServed(service);
    await untilOutlookRecordServed(service);
    folder = await mkdtemp(join(tmpdir(), 'guides-'));
    const { secret } = await issueKey(service.app, { quotaPerDay: 100_000 });
    environment = { PATH: process.env['PATH'], BASE_URL: service.url, API_KEY: secret };
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are all found: one in each of ten guides at least', () => {
    expect(new Set(examples.map(({ name }) => name.split(',')[0])).size).toBeGreaterThanOrEqual(10);
  });

  for (const program of ['curl', 'node', 'python3'] as const)
    withProgram(program)(`print what is shown: ${program}`, async () => {
      for (const { name, sources, output } of examples) {
        const printed = await runSample(program, sources[program], { folder, environment });
        if (output.language === 'text')
          expect([name, withoutFigures(printed)]).toEqual([name, withoutFigures(output.text)]);
        else expect([name, lacking(JSON.parse(output.text), JSON.parse(printed))]).toEqual([name, []]);
      }
    });

  withPandas('print what is shown: pandas', async () => {
    expect(pandasExamples.length).toBeGreaterThan(0);
    for (const { slug, source, output } of pandasExamples) {
      const printed = await runSample('python3', source, { folder, environment });
      expect([slug, withoutFigures(printed)]).toEqual([slug, withoutFigures(output)]);
    }
  });
});
