import { type WorkingCopy } from './working-copy.ts';

/** A change that a developer makes, and what has to hold afterwards. */
export interface Change {
  readonly name: string;
  /** The most files that existed before and may differ; generated documents are not counted. */
  readonly mostEdited: number;
  readonly make: (copy: WorkingCopy) => void;
  /** Unit specs that have to pass, as patterns of paths. */
  readonly specs: readonly string[];
  /** True where tests have tables with a line per language, which the change does not add: types of the program count. */
  readonly withoutTests?: true;
}

const source: Change = {
  name: 'a source',
  mostEdited: 2,
  make: (copy) =>
    copy.edit(
      'src/domain/sources/rows/defi.sources.ts',
      `export const DEFI_SOURCES = defineSources<DefiWire>()('defi', [\n`,
      `export const DEFI_SOURCES = defineSources<DefiWire>()('defi', [
  {
    ...STABLECOINS_OF_CHAIN,
    dimension: 'base',
    title: 'Circulating stablecoins on Base, in USD',
    wire: { shape: 'stablecoins', chain: 'Base' },
  },
`,
    ),
  specs: ['src/domain/sources', 'src/producer/ingestion/providers/defi'],
};

const provider: Change = {
  name: 'a provider',
  mostEdited: 4,
  make: (copy) => {
    const names = { sentiment: 'moods', Sentiment: 'Moods', SENTIMENT: 'MOODS' };
    copy.addLike(
      'src/producer/ingestion/providers/sentiment',
      'src/producer/ingestion/providers/moods',
      names,
      {
        withSpecs: true,
      },
    );
    // It shows the same synthetic process as the one that it is like.
    copy.addLike('src/sandbox/providers/sentiment', 'src/sandbox/providers/moods', {
      ...names,
      'world.moods': 'world.sentiment',
    });
    copy.add(
      'src/domain/sources/rows/moods.sources.ts',
      copy
        .read('src/domain/sources/rows/sentiment.sources.ts')
        .replaceAll('sentiment', 'moods')
        .replaceAll('Sentiment', 'Moods')
        .replaceAll('SENTIMENT', 'MOODS')
        // A public series is a decision of its own.
        .replaceAll('CLASS_C', 'CLASS_B'),
    );
    copy.edit(
      'src/domain/sources/provider.ts',
      `  {\n    key: 'defi',`,
      `  {
    key: 'moods',
    name: 'Moods',
    category: 'sentiment',
    homepage: 'https://example.com/',
    attributionText: 'Moods',
    needsKey: false,
  },
  {
    key: 'defi',`,
    );
    addLine(
      copy,
      'src/domain/sources/registry.ts',
      'rows/moods.sources.ts',
      'MOODS_SOURCES',
      '  defi: DEFI_SOURCES,\n',
      '  moods: MOODS_SOURCES,\n',
    );
    addLine(
      copy,
      'src/producer/ingestion/providers/provider-modules.ts',
      'moods/moods.provider.ts',
      'MOODS_PROVIDER',
      '  defi: DEFI_PROVIDER,\n',
      '  moods: MOODS_PROVIDER,\n',
    );
    addLine(
      copy,
      'src/sandbox/providers/sandbox-doubles.ts',
      'moods/moods.double.ts',
      'MOODS_DOUBLE',
      '  defi: DEFI_DOUBLE,\n',
      '  moods: MOODS_DOUBLE,\n',
    );
  },
  specs: ['src/producer/ingestion/providers/(moods|provider)', 'src/sandbox'],
};

const agent: Change = {
  name: 'an agent',
  mostEdited: 1,
  make: (copy) => {
    const names = { denver: 'oslo', Denver: 'Oslo', DENVER: 'OSLO', დენვერ: 'ოსლოვერ' };
    // `npm run methodology:fit` writes the figures of a new agent; here they are those of the one that it is like.
    const file = 'src/domain/measurement/fitted-anchors.ts';
    for (const [line] of copy.read(file).matchAll(/^ {2}'denver\.\w+': .*\n/gm))
      copy.generate(file, line, line + line.replace('denver', 'oslo'));
    // No two agents raise the same flag.
    const flags = copy
      .read('src/domain/crew/denver/denver.mandate.ts')
      .matchAll(/flagAt(?:High|Low): '(\w+)'/g);
    const own = { ...names, ...Object.fromEntries([...flags].map(([, flag]) => [flag!, `oslo_${flag!}`])) };
    copy.addLike('src/domain/crew/denver', 'src/domain/crew/oslo', own);
    const inOslo = (text: string): string =>
      Object.entries(own).reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
    for (const code of ['en', 'ka'])
      copy.add(`texts/${code}/oslo.ftl`, inOslo(copy.read(`texts/${code}/denver.ftl`)));
    addLine(
      copy,
      'src/domain/crew/crew.ts',
      'oslo/oslo.mandate.ts',
      'OSLO',
      '  { mandate: DENVER, weight: 0.14 },\n',
      '  { mandate: OSLO, weight: 0.07 },\n',
    );
    copy.edit('src/domain/crew/crew.ts', 'mandate: DENVER, weight: 0.14', 'mandate: DENVER, weight: 0.07');
  },
  // It reads what another agent reads, which the specs of the crew do not allow of a real one.
  specs: ['src/narrative/clauses/register', 'src/features/agents', 'src/features/features.module'],
};

const language: Change = {
  name: 'a language',
  mostEdited: 0,
  make: (copy) => copy.addLike('texts/en', 'texts/eo', { '"English"': '"Esperanto"' }),
  specs: ['src/narrative/checks', 'src/narrative/clauses/register'],
  withoutTests: true,
};

const route: Change = {
  name: 'a route',
  mostEdited: 1,
  make: (copy) => {
    copy.add(
      'src/features/pulse/pulse.response.ts',
      `import { ApiProperty } from '@nestjs/swagger';

/** Whether anything was published. */
export class Pulse {
  @ApiProperty({ description: 'True once a cycle was published.', type: Boolean, example: true })
  readonly alive!: boolean;
}
`,
    );
    copy.add(
      'src/features/pulse/pulse.controller.ts',
      `import { Controller } from '@nestjs/common';
import { type Answer } from '../../http/envelope/answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { Pulse } from './pulse.response.ts';

@Controller(DATA_API_PATH)
export class PulseController {
  constructor(private readonly state: PublishedState) {}

  @DataRoute({
    path: 'pulse',
    reads: 'state',
    operationId: 'getPulse',
    product: 'health',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'pulse/1',
    tag: 'Service',
    summary: 'Whether anything was published',
    description: 'Whether anything was published.',
    response: Pulse,
  })
  pulse(): PreparedAnswer {
    const { cycle, loadedAtMs } = this.state.current;
    const answer: Answer = {
      data: { alive: cycle !== null },
      asOfMs: cycle?.cycleAtMs ?? loadedAtMs,
      freshness: { kind: 'built_in', cadenceSeconds: 60, source: 'health' },
      mode: cycle?.mode ?? 'paper',
    };
    return prepareAnswer(answer);
  }
}
`,
    );
    copy.add(
      'src/features/pulse/pulse.module.ts',
      `import { Module } from '@nestjs/common';
import { PulseController } from './pulse.controller.ts';

/** Whether anything was published. */
@Module({ controllers: [PulseController] })
export class PulseModule {}
`,
    );
    addLine(
      copy,
      'src/features/features.module.ts',
      'pulse/pulse.module.ts',
      'PulseModule',
      '    ProbesModule,\n',
      '    PulseModule,\n',
    );
  },
  specs: ['src/features/features.module'],
};

const errorWording: Change = {
  name: "an error's wording",
  mostEdited: 1,
  make: (copy) =>
    copy.edit(
      'src/domain/errors/not-found.errors.ts',
      "path: 'No product is served at this path.'",
      "path: 'Nothing is served at this path.'",
    ),
  specs: ['src/domain/errors'],
};

const rateLimit: Change = {
  name: 'a rate limit',
  mostEdited: 1,
  make: (copy) => copy.edit('src/http/limits/limit-policies.ts', 'data: { limit: 60,', 'data: { limit: 90,'),
  specs: ['src/http/limits'],
};

const boardField: Change = {
  name: 'a field of the board',
  mostEdited: 3,
  make: (copy) => {
    copy.edit(
      'src/features/sources/sources.response.ts',
      "  @ApiProperty(TS_SEMANTICS_FIELD)\n  readonly ts_semantics!: 'event' | 'fetch';\n",
      `  @ApiProperty(TS_SEMANTICS_FIELD)
  readonly ts_semantics!: 'event' | 'fetch';

  @ApiProperty({ description: 'What its values are in.', type: String, example: 'USD' })
  readonly unit!: string;
`,
    );
    copy.edit(
      'src/features/sources/sources.presenter.ts',
      '  ts_semantics: source.tsSemantics,\n',
      '  ts_semantics: source.tsSemantics,\n  unit: source.unit,\n',
    );
  },
  specs: ['src/features/sources'],
};

const screen: Change = {
  name: 'a screen of the back office',
  mostEdited: 1,
  make: (copy) => {
    copy.add(
      'web/src/screens/about/About.tsx',
      `import Typography from '@mui/material/Typography';

/** What this is. */
export const About = () => <Typography>Market intelligence, every quarter of an hour.</Typography>;
`,
    );
    copy.add(
      'web/src/screens/about/about.screen.ts',
      `import { ToggleIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';

/** What this is. */
export const aboutScreen: Screen = {
  path: 'about',
  title: 'About',
  icon: ToggleIcon,
  main: lazyView(() => import('./About.tsx'), 'About'),
};
`,
    );
    addLine(
      copy,
      'web/src/app/screens.ts',
      '../screens/about/about.screen.ts',
      'aboutScreen',
      '  auditScreen,\n',
      '  aboutScreen,\n',
    );
  },
  specs: ['web/src/app'],
};

const extension: Change = {
  name: 'an extension',
  mostEdited: 0,
  make: (copy) =>
    copy.addLike('examples/extension/src', 'examples/second/src', {
      euro: 'sterling',
      Euro: 'Sterling',
      EURO: 'STERLING',
    }),
  specs: ['src/domain/added-rows'],
};

/** The ten changes of the trial. */
export const CHANGES: readonly Change[] = [
  source,
  provider,
  agent,
  language,
  route,
  errorWording,
  rateLimit,
  boardField,
  screen,
  extension,
];

/** Imports a name, and adds a line to a list behind another line of it. */
function addLine(
  copy: WorkingCopy,
  file: string,
  path: string,
  name: string,
  behind: string,
  line: string,
): void {
  const specifier = path.startsWith('.') ? path : `./${path}`;
  copy.edit(file, behind, behind + line);
  const first = /^import /m.exec(copy.read(file))!.index;
  const text = copy.read(file);
  const firstLine = text.slice(first, text.indexOf('\n', first) + 1);
  copy.edit(file, firstLine, `import { ${name} } from '${specifier}';\n${firstLine}`);
}
