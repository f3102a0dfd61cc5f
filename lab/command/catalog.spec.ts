import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CI } from '../ci.ts';
import { CATALOG, type Declaration } from './catalog.ts';

const declared: readonly (readonly [string, Declaration])[] = Object.entries(CATALOG);

describe('the catalog', () => {
  it.each(declared)('names the file of %s', (_, { file }) => {
    expect(existsSync(join('lab', `${file}.ts`))).toBe(true);
  });

  it('has every scenario, bench, and measurement', () => {
    const files = readdirSync('lab', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(scenario|bench|measurement)\.ts$/.test(file))
      .map((file) => file.replace(/\.ts$/, ''));
    expect(declared.map(([, { file }]) => file).sort()).toEqual(files.sort());
  });

  it('names nothing twice in CI', () => {
    expect(new Set(CI.flat()).size).toBe(CI.flat().length);
  });
});
