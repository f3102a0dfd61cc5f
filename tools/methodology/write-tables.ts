// npm run docs:methodology: writes the tables of the methodology from the code into docs/methodology. `--check` writes nothing and
// fails when a table is not current.
import { join } from 'node:path';
import { keepCurrent } from '../documents/keep-current.ts';
import { METHODOLOGY_FOLDER, methodologyTables } from './methodology-tables.ts';

keepCurrent('docs:methodology', function* () {
  for (const [name, text] of methodologyTables()) yield [join(METHODOLOGY_FOLDER, name), text];
});
