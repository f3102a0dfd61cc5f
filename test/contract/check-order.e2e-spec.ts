import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NPM = `const { appendFileSync, existsSync } = require('node:fs');
  const [, , , , name] = process.argv;
  const written = existsSync('web/src/api/generated/operators-api.ts');
  appendFileSync('begun', name + ' ' + (written ? 'with types' : 'without types') + '\\n');`;
const SOURCES = [
  'contract',
  'migrations',
  'node_modules',
  'package.json',
  'packages',
  'src',
  'texts',
  'tools',
];

it('npm run check writes the types of the back office before any check', () => {
  const tree = mkdtempSync(join(tmpdir(), 'check-order-'));
  try {
    cpSync('scripts', join(tree, 'scripts'), { recursive: true });
    for (const name of SOURCES) symlinkSync(join(process.cwd(), name), join(tree, name));
    writeFileSync(join(tree, 'npm.cjs'), NPM);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', 'check.mjs')], {
      cwd: tree,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], npm_execpath: join(tree, 'npm.cjs') },
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('passed  lint ')]);
    const begun = readFileSync(join(tree, 'begun'), 'utf8').trim().split('\n');
    expect(begun).toContain('lint with types');
    expect(begun.filter((line) => line.endsWith('without types'))).toEqual([]);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});
