/** Which way imports may run; see docs/extending/architecture.md. `npm run lint:imports` fails on any other. */
const layer = (name, from, forbidden, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: forbidden },
});

/** The write side: what a worker runs, and nobody who serves partners or operators imports. */
const WRITE_SIDE =
  '^src/(ingestion|upkeep|narratives/narrators)/|^src/cycles/(?!cycles-admin|cycle-detail|cycle-explanation|finished-work)|^src/[^/]+/[^/]+\\.jobs\\.ts$|^src/webhooks/webhook-(courier|sender)';
/** Who starts a worker or hands it parts, or does its work from the command line. */
const STARTS_WORKERS = '^src/([^/]+\\.ts$|process/|commands/|extension/)|\\.spec\\.ts$';
const KIT = 'domain|platform|events|observations|published|http|access|admin';

module.exports = {
  forbidden: [
    layer(
      'only-the-start-loads-extensions',
      '^src/(?!extension|main|process|app\\.module)',
      '^src/extension',
      'Extensions are loaded before everything else, and nothing else knows of them.',
    ),
    {
      name: 'the-client-stands-alone',
      comment: 'Partners install it by itself: it needs fetch and nothing else.',
      severity: 'error',
      from: { path: '^clients/typescript/src/', pathNot: '\\.(spec|fixture)\\.ts$' },
      to: { pathNot: '^clients/typescript/src/' },
    },
    layer(
      'examples-import-the-public-entry',
      '^examples/[^/]+/src',
      '^(src/(?!extension/index\\.ts)|migrations|test|tools|web)',
      'An extension imports market-intelligence/extension alone.',
    ),
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    layer(
      'domain-imports-nothing-of-ours',
      '^src/domain',
      // Of test/support only specs have a use: see only-specs-import-tests.
      '^(src/(?!domain)|migrations|test/(?!support/))',
      'The domain is pure: it knows no framework, no table and no clock.',
    ),
    {
      name: 'domain-stays-pure',
      comment: 'No frameworks, no I/O: only libraries that calculate, and schemas of data files.',
      severity: 'error',
      from: { path: '^src/domain', pathNot: '\\.spec\\.ts$' },
      to: {
        dependencyTypesNot: ['local'],
        pathNot: 'node_modules/(ipaddr\\.js|ml-matrix|simple-statistics|trading-signals|zod)/',
      },
    },
    layer(
      'packages-import-nothing-of-the-service',
      '^packages',
      // Specs share data in test/support.
      '^(src|migrations|web|site|lab|tools|test/(?!support/))',
      'A package is usable without the service.',
    ),
    layer(
      'the-engine-knows-no-package',
      '^packages/engine',
      '^packages/(?!engine)',
      'The engine computes and narrates a cycle from its inputs alone.',
    ),
    layer(
      'the-narrative-is-written-last',
      '^(packages/(?!engine/narrative)|src/(domain|platform|keys|operators|outages|partners|switches|usage|webhooks|work)/|web/src|site)',
      '^packages/engine/narrative',
      'The narrative reads what a cycle computed; only those who store or serve texts import it.',
    ),
    {
      name: 'the-narrative-stays-pure',
      comment: 'It uses no package, except to read the catalogs.',
      severity: 'error',
      from: {
        path: '^packages/engine/narrative',
        pathNot: '\\.spec\\.ts$|^packages/engine/narrative/(catalogs/|language-folder\\.ts|languages\\.ts)',
      },
      to: { dependencyTypesNot: ['local'] },
    },
    {
      name: 'the-engine-stays-pure',
      comment: 'It uses no framework and no I/O: only libraries that calculate, and schemas of data files.',
      severity: 'error',
      from: { path: '^packages/engine/(?!narrative)', pathNot: '\\.spec\\.ts$' },
      to: {
        dependencyTypesNot: ['local'],
        pathNot: 'node_modules/(ipaddr\\.js|ml-matrix|simple-statistics|trading-signals|zod)/',
      },
    },
    layer(
      'configuration-imports-only-domain',
      '^src/platform/(configuration|clock)/',
      '^src/(?!platform/(configuration|clock)/|domain/)',
      'The configuration is used by all and uses none.',
    ),
    layer(
      'logging-imports-only-configuration',
      '^src/platform/logging/',
      '^(packages|src/(?!platform/(logging|telemetry|configuration|clock)/))',
      'As the configuration.',
    ),
    layer(
      'telemetry-imports-only-domain',
      '^src/platform/telemetry/',
      '^(src/(?!platform/(telemetry|configuration|clock)/|domain/)|migrations|test)',
      'Everybody counts; what is counted knows nobody.',
    ),
    layer(
      'jobs-import-only-domain',
      '^src/platform/jobs/',
      // Specs share a process in test/support.
      '^(src/(?!platform/(jobs|telemetry|configuration|clock)/|domain/)|migrations|test/(?!support/))',
      'How work is repeated; which work that is, its parts declare.',
    ),
    layer(
      'platform-imports-only-domain',
      '^src/platform/',
      '^src/(?!platform/|domain/|entities\\.ts|.*\\.entity\\.ts$)',
      'What any service of this kind would need. It knows the list of tables, to map them.',
    ),
    layer(
      'state-knows-no-reply',
      '^src/(events|observations|published)/.*(?<!\\.spec\\.ts)$',
      '^src/(?!events/|observations/|published/|platform/|domain/|.*\\.entity\\.ts$)',
      'What is stored and kept in memory, whoever reads it.',
    ),
    {
      name: 'entities-know-only-entities',
      comment: 'The platform maps the list of all entities, so an entity may not lead back there.',
      severity: 'error',
      from: { path: '\\.entity\\.ts$' },
      to: {
        path: '^src',
        pathNot: '^src/(domain/|platform/jobs/|platform/database/columns)|\\.entity\\.ts$',
      },
    },
    {
      name: 'typeorm-only-beside-tables',
      comment:
        'To find a query, look for a repository, store, reader, writer, or service; nobody else talks to the ORM.',
      severity: 'error',
      from: {
        path: '^src',
        pathNot:
          '^src/(platform|published)/|^src/[^/]+\\.module\\.ts$|\\.(entity|repository|store|reader|writer|recorder|service)\\.ts$',
      },
      to: { path: 'node_modules/(typeorm|pg)/' },
    },
    layer(
      'http-knows-no-caller',
      '^src/http/',
      '^src/(?!http/|published/|observations/|events/|platform/|domain/)',
      'The kit that every route shares: it knows no feature, and not who may call.',
    ),
    layer(
      'access-knows-no-feature',
      '^src/access/',
      '^src/(?!access/|http/|published/|observations/|events/|platform/|domain/|.*\\.entity\\.ts$)',
      'Who calls, what they may, and how often.',
    ),
    layer(
      'admin-is-shared-by-all-operators-routes',
      '^src/admin/(?!.*\\.spec\\.ts$)',
      '^src/(?!admin/|access/|http/|published/|observations/|events/|platform/|domain/)',
      "What operators' routes share, and routes about the process itself.",
    ),
    {
      name: 'features-meet-in-what-modules-export',
      comment: 'Of another feature only services and stores, and what these take and return.',
      severity: 'error',
      from: { path: `^src/(?!extension|process|commands|metrics|${KIT})([^/]+)/`, pathNot: WRITE_SIDE },
      to: {
        path: `^src/(?!${KIT})[^/]+/`,
        pathNot: '^src/$1/|\\.(module|service|repository|store|presenter|dto|response|entity)\\.ts$',
      },
    },
    {
      name: 'the-read-side-never-imports-the-write-side',
      comment: 'They share the database alone. Operators start work by writing a row that a worker claims.',
      severity: 'error',
      from: { path: '^src', pathNot: `${WRITE_SIDE}|${STARTS_WORKERS}` },
      to: { path: WRITE_SIDE },
    },
    {
      name: 'the-write-side-knows-no-route',
      comment: 'It imports tables and the platform.',
      severity: 'error',
      from: { path: WRITE_SIDE, pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^src/(http|admin|access/(admission|routes|server))/|\\.(controller|dto|response|presenter|guard|interceptor|filter)\\.ts$',
      },
    },
    layer(
      'only-the-application-exports-metrics',
      '^src/(?!metrics|app\\.module)',
      '^src/metrics',
      'Metrics read the parts; no part knows that it is read.',
    ),
    layer(
      'metrics-know-no-feature',
      '^src/metrics',
      `^src/(?!metrics|${KIT})[^/]+/`,
      'What a worker does is counted in telemetry while it is done.',
    ),
    layer(
      'nobody-imports-the-application',
      '^src/(?!process|commands|main|app\\.module|worker\\.)',
      '^src/(process|commands|main|app\\.module|worker\\.service)',
      'Only the start knows all parts.',
    ),
    layer(
      'only-the-start-knows-the-sandbox',
      '^src/(?!extension|process|commands/cycles-backfill)',
      '^packages/sandbox',
      'The sandbox plays the outside world: the service reads it over HTTP.',
    ),
    {
      name: 'the-page-knows-the-domain',
      comment:
        "The back office talks over HTTP: of the service it knows the domain; types of replies come from the operators' contract.",
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(src|packages|migrations|test)', pathNot: '^(src/domain|packages/engine)/' },
    },
    {
      name: 'screens-do-not-import-each-other',
      comment: 'What two screens need belongs to display, api or charts.',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/screens/([^/]+)/', pathNot: '^web/src/screens/$1/' },
    },
    layer(
      'the-page-never-imports-the-source-registry',
      '^web/src',
      '^packages/engine/sources/(registry\\.ts$|rows/)',
      'The registry has the addresses of all providers; the page reads sources over HTTP.',
    ),
    {
      name: 'the-site-knows-answers-guides-and-domain',
      comment:
        'Its pages show what is answered: of the service they know the domain, responses, guides, addresses, and texts of pages.',
      severity: 'error',
      from: { path: '^site' },
      to: {
        path: '^(src|packages|migrations|test|tools|web)',
        pathNot:
          '^(packages/engine/|src/(domain/|[^/]+/[^/]+\\.(response|dto)\\.ts$|http/(contract/.*\\.fields|envelope/(envelope\\.response|disclaimer)|request/surfaces|guides/.*)\\.ts$|site/(reference/contract-view|[^/]+/[^/]+-(readings|texts|words))\\.ts$)|web/compressed-files\\.plugin\\.ts$)',
      },
    },
    {
      name: 'the-site-imports-answers-as-types',
      comment: 'No code of the service runs in the browser, but for the domain.',
      severity: 'error',
      from: { path: '^site' },
      to: {
        path: '\\.(response|dto)\\.ts$|^src/site/',
        dependencyTypesNot: ['type-only'],
        pathNot: 'contract-view',
      },
    },
    layer(
      'nobody-imports-the-back-office',
      '^(src|packages|migrations)',
      '^web',
      'The service serves it as files.',
    ),
    layer(
      'only-the-public-pages-are-drawn-by-the-site',
      '^(src/(?!site/)|packages|migrations)',
      '^site',
      'docs/adr/0102: what draws a page is next to its styles; src/site reads what it shows.',
    ),
    layer(
      'scripts-of-browsers-stay-there',
      '^src',
      '^site/(docs|embed|key|reference)/|^site/[^/]+\\.ts$|^site/(market|status)/(main|price-charts|cone-series)\\.ts$',
      'The service draws pages; what runs in browsers is built for them.',
    ),
    {
      name: 'migrations-stand-alone',
      comment: 'A migration means the same for ever, whatever the code becomes.',
      severity: 'error',
      from: { path: '^migrations' },
      to: { path: '^(src|packages)' },
    },
    {
      name: 'only-specs-import-tests',
      comment: 'What test/support prepares belongs to tests.',
      severity: 'error',
      from: { path: '^(src|packages)', pathNot: '\\.spec\\.ts$' },
      to: { path: '^test' },
    },
    layer(
      'nobody-imports-tools',
      '^(src|packages|migrations|test|web|site)',
      '^(tools|lab)',
      'Tools and the laboratory read the service and write into its sources and documents; nothing runs with them.',
    ),
    {
      name: 'nothing-unresolvable',
      comment: 'Every import resolves to something that is installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
