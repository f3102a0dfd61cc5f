const { options } = require('./.dependency-cruiser.cjs');

/** Folders whose subfolders form layers: no two of them import each other, directly or through others. */
const LAYERED_FOLDERS = [
  'packages/engine',
  'packages/engine/narrative',
  'packages/sandbox',
  'src',
  'src/access',
  'src/domain',
  'src/http',
  'src/ingestion',
  'src/platform',
  'web/src',
];
const SUBFOLDER = `^(${LAYERED_FOLDERS.join('|')})/[^/]+$`;

/**
 * Circles between folders. Specs and fixtures are left out: they may look across layers. So are entities, which
 * import only entities, and the lists of all stores and modules directly in src.
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
    exclude: { path: '\\.(spec|fixture|entity)\\.tsx?$|^(test|tools)/|^src/[^/]+\\.ts$' },
  },
};
