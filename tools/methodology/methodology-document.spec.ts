import { readFileSync } from 'node:fs';
import { methodologyTables } from './methodology-tables.ts';

const MOST_BYTES = 25_000;

const document = readFileSync('docs/methodology.md', 'utf8');

describe('docs/methodology.md', () => {
  it('explains every transform that is used', () => {
    const tables = [...methodologyTables().values()].join('\n');
    const used = [...tables.matchAll(/\| `([a-z_]+)[(`]/g)].map(([, kind]) => kind!);
    const explained = readFileSync('docs/methodology/transforms.md', 'utf8');
    expect(used.length).toBeGreaterThan(100);
    for (const kind of new Set(used)) expect(explained).toContain(`| \`${kind}`);
  });

  it('links every table', () => {
    for (const name of methodologyTables().keys()) expect(document).toContain(`](methodology/${name})`);
  });

  it('stays short enough to be read', () => {
    expect(Buffer.byteLength(document)).toBeLessThanOrEqual(MOST_BYTES);
  });
});
