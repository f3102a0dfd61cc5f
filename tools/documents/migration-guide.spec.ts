import { readFileSync } from 'node:fs';
import { recordedContract, type Schema } from '../client/contract-document.ts';
import { DATA_API_PATH, DATA_SOURCES_PATH, LEGACY_API_PATH } from '../../src/http/request/surfaces.ts';
import { CREW, agentTitle } from '../../packages/engine/crew/crew.ts';

/** The guide for clients of the older public API, held against the contract: nothing of that API is without an answer. */
const GUIDE = readFileSync('docs/partners/migrate-from-the-older-api.md', 'utf8');
const { paths, components } = recordedContract();

const isOlder = (path: string): boolean =>
  path.startsWith(`${LEGACY_API_PATH}/`) || path === DATA_SOURCES_PATH;
const OLDER = Object.keys(paths).filter(isOlder);

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
const ROWS = GUIDE.split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf);
const OLDER_NAMES = new Set(ROWS.flatMap(([first]) => codeIn(first!)));

/** Names of all fields without fields of their own, from the top of a body. Agents are alike. */
function fieldsOf(schema: Schema, above = ''): string[] {
  const { $ref, allOf, anyOf, items, properties } = schema;
  if ($ref !== undefined) return fieldsOf(components.schemas[$ref.split('/').at(-1)!]!, above);
  const parts = allOf ?? anyOf;
  if (parts !== undefined) return parts.flatMap((part) => fieldsOf(part, above));
  if (items?.$ref !== undefined) return fieldsOf(items, `${above}[]`);
  if (properties === undefined) return above === '' ? [] : [above];
  return Object.entries(properties).flatMap(([name, inner]) =>
    fieldsOf(
      inner,
      above === '' ? name : `${above}.${CREW.map(agentTitle).includes(name) ? '<Agent>' : name}`,
    ),
  );
}

const isNamed = (field: string): boolean =>
  OLDER_NAMES.has(field) ||
  [...OLDER_NAMES].some((name) => name.endsWith('.*') && field.startsWith(name.slice(0, -1)));

it('has routes of the older API to check', () => {
  expect(OLDER.length).toBeGreaterThanOrEqual(5);
});

describe.each(OLDER)('%s', (path) => {
  const { parameters = [], responses } = paths[path]!.get;

  it('has a row, whose successors are routes of the data API', () => {
    const [row] = ROWS.filter(([first]) => first === `\`${path}\``);
    expect(row).toBeDefined();
    const successors = codeIn(row![1]!);
    expect(successors.length).toBeGreaterThan(0);
    for (const successor of successors) {
      expect(Object.keys(paths)).toContain(successor);
      expect(successor.startsWith(`${DATA_API_PATH}/`)).toBe(true);
    }
  });

  it('has a successor, or "none", for every field', () => {
    const { schema } = responses['200']!.content!['application/json']!;
    expect(fieldsOf(schema).filter((field) => !isNamed(field))).toEqual([]);
  });

  it('has its parameters in the guide', () => {
    const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    expect(names.filter((name) => !codeIn(GUIDE).some((code) => code.split('=')[0] === name))).toEqual([]);
  });
});
