// node build.mjs FOLDER: writes the wheel into a folder, with the same bytes from the same sources. A wheel is a zip with the package
// and three files about it (packaging.python.org, "Binary distribution format"), so no Python is needed to build one.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { parse } from 'smol-toml';

const here = import.meta.dirname;
const source = join(here, 'src');
const { project } = parse(readFileSync(join(here, 'pyproject.toml'), 'utf8'));
const stem = `${project.name.replaceAll('-', '_')}-${project.version}`;
const about = `${stem}.dist-info`;

const extras = Object.entries(project['optional-dependencies']).flatMap(([extra, needs]) => [
  ['Provides-Extra', extra],
  ...needs.map((need) => ['Requires-Dist', `${need}; extra == "${extra}"`]),
]);
const metadata = [
  ['Metadata-Version', '2.4'],
  ['Name', project.name],
  ['Version', project.version],
  ['Summary', project.description],
  ['License-Expression', project.license],
  ['License-File', 'LICENSE'],
  ...project.classifiers.map((classifier) => ['Classifier', classifier]),
  ['Requires-Python', project['requires-python']],
  ...project.dependencies.map((need) => ['Requires-Dist', need]),
  ...extras,
  ['Description-Content-Type', 'text/markdown'],
];
const headers = metadata.map(([name, value]) => `${name}: ${value}\n`).join('');

const modules = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('__pycache__'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .map((file) => [relative(source, file).replaceAll('\\', '/'), readFileSync(file)]);
const files = [
  ...modules,
  [`${about}/licenses/LICENSE`, readFileSync(join(here, '..', '..', 'LICENSE'))],
  [`${about}/METADATA`, Buffer.from(`${headers}\n${readFileSync(join(here, 'README.md'), 'utf8')}`)],
  [
    `${about}/WHEEL`,
    Buffer.from(
      'Wheel-Version: 1.0\nGenerator: market-data-client\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    ),
  ],
];
const record = files.map(
  ([name, content]) =>
    `${name},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}\n`,
);
files.push([`${about}/RECORD`, Buffer.from(`${record.join('')}${about}/RECORD,,\n`)]);

const folder = process.argv[2] ?? join(here, 'dist');
mkdirSync(folder, { recursive: true });
// Local time, as zip has it: the same in every time zone.
writeFileSync(
  join(folder, `${stem}-py3-none-any.whl`),
  zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) }),
);
