// npm run generate: writes the files that follow from the code, those that are not current: what the partners' client has of
// the contract, and tables of documents. `--check` writes nothing, and fails where a file is not current.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withNewestSchema } from './ops/changelog-schema.ts';
import { scaleTable } from '../lab/scale/scale-tables.ts';
import { clientFiles } from './client/client-files.ts';
import { keepCurrent, type MadeFile } from './documents/keep-current.ts';
import { withMarkedPart } from './documents/marked-part.ts';
import { metricsTable } from './operating/metrics-table.ts';
import { METHODOLOGY_FOLDER, methodologyTables } from './methodology/methodology-tables.ts';
import { guideFiles } from './partners/guide-files.ts';

const CHANGELOG = 'CHANGELOG.md';
const SCALING = join('docs', 'scaling.md');
const METRICS_PAGE = join('docs', 'operating', 'metrics.md');
const TABLE_MARKS = { begin: '<!-- table: written by npm run generate -->', end: '<!-- end of table -->' };

function* madeFiles(): Generator<MadeFile> {
  yield* clientFiles();
  yield* guideFiles();
  for (const [name, text] of methodologyTables()) yield [join(METHODOLOGY_FOLDER, name), text];
  yield [CHANGELOG, withNewestSchema(readFileSync(CHANGELOG, 'utf8'))];
  yield [SCALING, withMarkedPart(readFileSync(SCALING, 'utf8'), TABLE_MARKS, scaleTable())];
  yield [METRICS_PAGE, withMarkedPart(readFileSync(METRICS_PAGE, 'utf8'), TABLE_MARKS, metricsTable())];
}

process.exitCode = keepCurrent(madeFiles(), process.argv.includes('--check'));
