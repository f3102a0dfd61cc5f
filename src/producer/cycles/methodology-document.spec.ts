import { readFileSync } from 'node:fs';
import { methodologyTables, TABLES_BEGIN, TABLES_END } from '../../../test/bench/methodology-tables.ts';

/** A formatter may pad the cells of a table; what they say is compared. */
const unpadded = (text: string): string => text.trim().replace(/ +/g, ' ').replace(/-{3,}/g, '---');

const document = readFileSync('docs/methodology.md', 'utf8');

describe('docs/methodology.md', () => {
  it('shows the tables that the engine computes with (else run: npm run methodology:figures -- --write)', () => {
    const shown = document.slice(
      document.indexOf(TABLES_BEGIN) + TABLES_BEGIN.length,
      document.indexOf(TABLES_END),
    );
    expect(unpadded(shown)).toBe(unpadded(methodologyTables()));
  });

  it('explains every transform that is used', () => {
    const used = [...methodologyTables().matchAll(/\| `([a-z_]+)[(`]/g)].map(([, kind]) => kind!);
    const explained = document.slice(0, document.indexOf('### Where anchors come from'));
    expect(used.length).toBeGreaterThan(100);
    for (const kind of new Set(used)) expect(explained).toContain(`| \`${kind}`);
  });
});
