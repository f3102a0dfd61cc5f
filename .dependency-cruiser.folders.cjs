const { options } = require('./.dependency-cruiser.cjs');

/** Folders whose subfolders form layers: no two of them import each other, directly or through others. */
const LAYERED_FOLDERS = [
  'packages/engine',
  'packages/engine/narrative',
  'packages/sandbox',
  'src/domain',
  'src/persistence',
  'src/http',
  'src/features',
  'src/admin',
  'src/producer',
  'src/producer/ingestion',
  'web/src',
];
const RESOURCES = 'src/(changelog|keys|operators|outages|partners|switches|usage|webhooks|work)';
const SUBFOLDER = `^(${RESOURCES}|(${LAYERED_FOLDERS.join('|')})/[^/]+)$`;

/**
 * Circles between folders. Specs and fixtures are left out: they may look across layers. So are entities, which
 * import only entities, because the list of all is in persistence; and the list of the operators' modules.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-between-folders',
      comment: 'Move what both need into the lower folder.',
      severity: 'error',
      scope: 'folder',
      from: { path: SUBFOLDER },
      to: { circular: true, path: SUBFOLDER },
    },
  ],
  options: {
    ...options,
    exclude: { path: '\\.(spec|fixture|entity)\\.tsx?$|^(test|tools)/|^src/admin/admin\\.module\\.ts$' },
  },
};
