/** Which way imports may run; see docs/extending/architecture.md. `npm run lint:imports` fails on any other. */
const layer = (name, from, forbidden, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: forbidden },
});

/** Folders that have a resource whole, from its table to its routes. */
const RESOURCES = '(?:changelog|keys|operators|outages|partners|switches|usage|webhooks|work)';

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
      `^(packages/(?!engine/narrative)|src/(domain|config|logging|telemetry|jobs|limits)/|src/${RESOURCES}/|web/src|site)`,
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
      'config-imports-only-domain',
      '^src/config',
      '^src/(?!config|domain)',
      'The configuration is used by all and uses none.',
    ),
    layer(
      'logging-imports-only-config',
      '^src/logging',
      '^(packages|src/(?!logging|telemetry|config))',
      'As the configuration.',
    ),
    layer(
      'telemetry-imports-only-domain',
      '^src/telemetry',
      '^(src/(?!telemetry|domain|config)|migrations|test)',
      'Everybody counts; what is counted knows nobody.',
    ),
    layer(
      'only-the-application-exports-metrics',
      '^src/(?!metrics|app\\.module)',
      '^src/metrics',
      'Metrics read the parts; no part knows that it is read.',
    ),
    layer(
      'metrics-know-no-feature',
      '^src/metrics',
      '^src/(features|producer|admin|process|app\\.module|main)',
      'What a worker does is counted in telemetry while it is done.',
    ),
    layer(
      'jobs-import-only-domain',
      '^src/jobs',
      // Specs share a process in test/support.
      '^(src/(?!jobs|telemetry|domain|config)|migrations|test/(?!support/))',
      'How work is repeated; which work that is, its parts declare.',
    ),
    layer(
      'persistence-imports-only-domain',
      '^src/persistence',
      `^src/(?!persistence|jobs|telemetry|domain|config|${RESOURCES}/[^/]+\\.entity\\.ts$)`,
      'Tables know the domain and nobody above.',
    ),
    {
      name: 'entities-know-only-entities',
      comment: 'The list of all entities is in persistence, so an entity may not lead back there.',
      severity: 'error',
      from: { path: '\\.entity\\.ts$' },
      to: { path: '^src', pathNot: '^src/(domain|jobs|persistence/entities)/|\\.entity\\.ts$' },
    },
    {
      name: 'typeorm-only-beside-tables',
      comment:
        'To find a table, look in persistence/ or in the folder of its resource; nobody else talks to the ORM.',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: `^src/(persistence/|${RESOURCES}/[^/]+\\.(entity|repository|service)\\.ts$)`,
      },
      to: { path: 'node_modules/(typeorm|pg)/' },
    },
    layer(
      'http-knows-no-feature',
      '^src/http',
      `^src/(features|producer|admin|${RESOURCES}/|process|app\\.module|main)`,
      'The kit that every route shares.',
    ),
    layer(
      'limits-count-for-all-routes',
      '^src/limits',
      '^src/(?!limits|persistence|telemetry|domain|config|jobs)',
      'Hits are counted without a request: whoever counts names buckets.',
    ),
    layer(
      'features-never-import-the-write-side',
      '^src/features',
      '^src/(producer|admin|process|app\\.module|main)',
      'The read side and the write side share the database alone.',
    ),
    {
      name: 'features-do-not-import-each-other',
      comment: 'Features compose through readers and domain functions.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    layer(
      'admin-imports-only-the-kit',
      '^src/admin',
      `^src/(?!admin|${RESOURCES}/|http|limits|persistence|jobs|domain|config)`,
      'Operators start work by writing a row that a worker picks up.',
    ),
    layer(
      'resources-import-only-the-kits',
      `^src/${RESOURCES}/`,
      `^src/(?!${RESOURCES}/|admin/(edits|names|paging|operators-kit)|answers|http|limits|persistence|jobs|domain|config)`,
      'A resource knows what all routes and all operators share, and other resources.',
    ),
    {
      name: 'resources-meet-in-what-modules-export',
      comment: 'Of another resource only its services, and what these take and return.',
      severity: 'error',
      from: { path: `^src/(${RESOURCES})/` },
      to: {
        path: `^src/${RESOURCES}/`,
        pathNot: '^src/$1/|\\.(module|service|repository|dto|response|entity)\\.ts$',
      },
    },
    layer(
      'producer-never-imports-the-read-side',
      '^src/producer',
      `^src/(features|http|limits|admin|${RESOURCES}/|process|app\\.module|main)`,
      'The write side knows no route.',
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
        'Its pages talk over HTTP: of the service they know the domain, what is answered, guides and addresses.',
      severity: 'error',
      from: { path: '^site' },
      to: {
        path: '^(src|packages|migrations|test|tools|web)',
        pathNot:
          '^(packages/engine/|src/(domain/|features/.*\\.(response|dto)\\.ts$|http/(contract/.*\\.fields|envelope/(envelope\\.response|disclaimer)|request/surfaces|guides/.*)\\.ts$)|web/compressed-files\\.plugin\\.ts$)',
      },
    },
    {
      name: 'the-site-imports-answers-as-types',
      comment: 'No code of the service runs in the browser, but for the domain.',
      severity: 'error',
      from: { path: '^site' },
      to: { path: '\\.(response|dto)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    layer(
      'nobody-imports-the-pages',
      '^(src|packages|migrations)',
      '^(web|site)',
      'The service serves the pages as files.',
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
