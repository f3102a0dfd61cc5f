import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import catalog from '../../../texts/ka/back-office.json';
import { COMPOSITE_LABELS } from '../../../packages/engine/composites/methodology.ts';
import { MARKET_REGIMES } from '../../../packages/engine/crew/crew-result.ts';
import { CHANGE_TYPES } from '../../../src/domain/catalog/changelog.ts';
import { SCOPE_WORDS } from '../../../src/domain/catalog/scope-words.ts';
import { PLAN_HORIZONS } from '../../../packages/engine/verdict/verdict.ts';
import { OPERATOR_ROLES } from '../../../src/domain/operators/operator-terms.ts';
import { SIGNALS } from '../../../packages/engine/signals.ts';
import { inWords } from '../display/words.ts';

const georgian: Readonly<Record<string, string>> = catalog;
const SOURCES = join(import.meta.dirname, '..');
/** Attributes whose texts people read. */
const READ =
  /^(label|title|description|caption|aria-label|empty|action|placeholder|header|what|absent|bound)$/;
/** Marks and codes that are alike in every language. */
const SAME = /^[^A-Za-z]*$|^[a-z:]+$|^SANDBOX$/;

const messages = new Set(
  [
    ...[...SIGNALS, ...COMPOSITE_LABELS, ...MARKET_REGIMES, ...CHANGE_TYPES],
    ...[...OPERATOR_ROLES, ...PLAN_HORIZONS, 'long', 'short'],
    ...Object.values(SCOPE_WORDS),
  ].map(inWords),
);
/** Texts that are not messages. */
const bare: string[] = [];

for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(file) || /generated|\.spec\./.test(file)) continue;
  const note = (text: string): void => {
    if (!SAME.test(text.trim())) bare.push(`${file}: ${text.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^j?t$/.test(node.tag.getText()))
      messages.add(idOf(node.template));
    else if (ts.isJsxText(node)) note(node.text);
    else if (ts.isJsxAttribute(node) && READ.test(node.name.getText()))
      if (node.initializer !== undefined && ts.isStringLiteral(node.initializer)) note(node.initializer.text);
    ts.forEachChild(node, visit);
  };
  const text = readFileSync(join(SOURCES, file), 'utf8');
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
}

/** `Disable the key of ${0}?`, as ttag looks it up. */
function idOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const { head, templateSpans } = template;
  return head.text + templateSpans.map(({ literal }, place) => `\${${place}}${literal.text}`).join('');
}

const valuesOf = (text: string): string => String((text.match(/\$\{\d+\}/g) ?? []).toSorted());
const spacesOf = (text: string): string => String([/^\s*/, /\s*$/].map((space) => space.exec(text)));

describe('the Georgian catalog of the back office', () => {
  it('translates every message, and nothing else', () => {
    expect(Object.keys(georgian).toSorted()).toEqual([...messages].toSorted());
  });

  it.each([valuesOf, spacesOf])('inserts what its messages insert, and where: %p', (partsOf) => {
    expect(Object.entries(georgian).filter(([id, text]) => partsOf(id) !== partsOf(text))).toEqual([]);
  });

  it('covers all texts of the page', () => {
    expect(bare).toEqual([]);
  });
});
