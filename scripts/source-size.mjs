// npm run size: lines, files, comments, and tics of each part, compared with scripts/source-size.json. It fails above a recorded number:
// a change that needs more raises it in the same commit, where a reviewer sees it, and says why.
// --record writes the present numbers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const LEDGER = join(ROOT, 'scripts', 'source-size.json');
const PARTS = ['src', 'packages', 'web', 'site', 'clients', 'test', 'lab', 'docs'];
const NOT_WRITTEN_HERE = new Set(['node_modules', 'dist', 'generated', 'coverage']);
/** The longest file of a part that ships. */
const MOST_LINES = 500;
/** The tics of style.md's English, as they occur in comments and documents. */
const TICS = [
  /^\s*(?:\/\*\*|\*|\/\/) What\b/,
  /\d %/,
  /(?<![Tt]here )\b(?:is|are) no [a-z]/,
  /\b(?:for want of|anew|of (?:its|their) own|at once|beside|go(?:es)? on|mend(?:s|ed)?)\b/,
  /\b(?:is|are) (?:told|asked)\b/,
  /\bstands? (?:in|at|for|beside|behind)\b/,
  /\b\w+ alone[.,;]/,
];

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_WRITTEN_HERE.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

const isSpec = (path) => /\.(?:spec|fixture)\.tsx?$/.test(path);
const isComment = (line) => /^\s*(?:\/\/|\/\*|\*)/.test(line);
const ticsIn = (lines) => lines.filter((line) => TICS.some((tic) => tic.test(line))).length;

/** Lines of a document outside of its code. */
function prose(lines) {
  let isCode = false;
  return lines.filter((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return !isCode;
  });
}

function measure(part) {
  const size = { files: 0, lines: 0, comments: 0, tics: 0 };
  const tooLong = [];
  let paths;
  try {
    paths = [...filesIn(join(ROOT, part))];
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return { size, tooLong };
  }
  for (const path of paths) {
    const isDocument = extname(path) === '.md';
    // Specs are a part of what `test` promises, and don't count where they are beside the code.
    if (!isDocument && (!/\.(?:tsx?|mjs)$/.test(path) || (isSpec(path) && part !== 'test' && part !== 'lab')))
      continue;
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    size.tics += ticsIn(isDocument ? prose(lines) : lines.filter(isComment));
    if (isDocument !== (part === 'docs')) continue;
    size.files += 1;
    size.lines += lines.length;
    if (!isDocument) size.comments += lines.filter(isComment).length;
    if (lines.length > MOST_LINES && (part === 'src' || part === 'packages')) tooLong.push(path);
  }
  return { size, tooLong };
}

const measured = Object.fromEntries(PARTS.map((part) => [part, measure(part)]));
if (process.argv.includes('--record')) {
  const inOneLine = (size) => JSON.stringify(size, null, 1).replace(/\n */g, ' ');
  const sizes = PARTS.map((part) => `  "${part}": ${inOneLine(measured[part].size)}`);
  writeFileSync(LEDGER, `{\n${sizes.join(',\n')}\n}\n`);
}
const ledger = JSON.parse(readFileSync(LEDGER, 'utf8'));
for (const [part, { size, tooLong }] of Object.entries(measured)) {
  const above = Object.keys(size).filter((name) => size[name] > (ledger[part]?.[name] ?? 0));
  const figures = Object.entries(size).map(([name, count]) => `${count} ${name}`);
  const share =
    size.lines > 0 && part !== 'docs' ? ` (${((100 * size.comments) / size.lines).toFixed(1)}%)` : '';
  console.log(`${part}: ${figures.join(', ')}${share}`);
  for (const name of above)
    console.error(
      `  ${name}: ${size[name]}, recorded are ${ledger[part]?.[name] ?? 0} (scripts/source-size.json)`,
    );
  for (const path of tooLong) console.error(`  ${path} has more than ${MOST_LINES} lines`);
  if (above.length > 0 || tooLong.length > 0) process.exitCode = 1;
}
