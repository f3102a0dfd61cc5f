import { join } from 'node:path';
import { type Plugin } from 'vite';

const PACKAGE = '@mui/icons-material/';
const VIRTUAL = '\0framework-icon:';
const DRAWN_HERE = join(import.meta.dirname, 'src', 'icons', 'framework-icons.ts');

/**
 * Serves the icons that react-admin imports from `@mui/icons-material` from `src/icons/framework-icons.ts`. An icon that
 * is missing there fails the build by its name.
 */
export function frameworkIcons(): Plugin {
  return {
    name: 'framework-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PACKAGE) ? VIRTUAL + id.slice(PACKAGE.length) : null),
    load: (id) =>
      id.startsWith(VIRTUAL)
        ? `export { ${id.slice(VIRTUAL.length)} as default } from ${JSON.stringify(DRAWN_HERE)};`
        : null,
  };
}
