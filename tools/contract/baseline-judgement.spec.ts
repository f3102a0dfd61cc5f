import { type ChangelogEntry } from '../../src/domain/catalog/changelog.ts';
import { type ContractBaseline, owedForBreaking } from './baseline-judgement.ts';
import { type ContractJson, type Operation } from './contract-shape.ts';

const operation = (version: string | undefined, properties: string[]): Operation => ({
  operationId: 'getThings',
  ...(version === undefined ? {} : { 'x-schema-version': version, 'x-product': 'things' }),
  responses: {
    200: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: Object.fromEntries(properties.map((name) => [name, { type: 'string' }])),
          },
        },
      },
    },
  },
});
const contract = (get: Operation | null, version = '1.0.0'): ContractJson => ({
  info: { version },
  paths: get ? { '/api/things': { get } } : {},
  components: {},
});
const entry = (type: ChangelogEntry['type'], scope: string[]): ChangelogEntry => ({
  date: '2026-11-22',
  type,
  scope,
  summary: 'Something.',
  sunsetAtMs: null,
});

const OLD = entry('changed', ['things']);
const baseline = (version: string | undefined): ContractBaseline => ({
  announcements: 1,
  document: contract(operation(version, ['a', 'b'])),
});
const owed = (version: string | undefined, now: ContractJson, ...fresh: ChangelogEntry[]) =>
  owedForBreaking(baseline(version), now, [...fresh, OLD]);

describe('what a contract owes for breaking with its baseline', () => {
  const broken = (version?: string) => contract(operation(version, ['a']));

  it('is nothing where nothing breaks', () => {
    expect(owed('things/1', contract(operation('things/1', ['a', 'b', 'c'])))).toEqual([]);
  });

  it('is a new schema_version and an announcement', () => {
    expect(owed('things/1', broken('things/1'))).toEqual([
      'GET /api/things: the body of 200.b is gone. It needs another schema_version than things/1, and an announcement of type changed or removed that names it (src/domain/catalog/announcements.json).',
    ]);
    expect(owed('things/1', broken('things/2'))[0]).not.toContain('schema_version');
    expect(owed('things/1', broken('things/2'))[0]).toContain('announcement');
    expect(owed('things/1', broken('things/1'), OLD)[0]).not.toContain('announcement');
  });

  it.each([[['things']], [['things.macro']], [['/api/things']], [['/api']], [['others', '/api/things']]])(
    'is paid by an announcement about %j',
    (scope) => {
      expect(owed('things/1', broken('things/2'), entry('changed', scope))).toEqual([]);
    },
  );

  it.each([
    ['of something else', entry('changed', ['others', '/api/thing'])],
    ['of an addition', entry('added', ['things'])],
  ])('is not paid by an announcement %s', (_what, announced) => {
    expect(owed('things/1', broken('things/2'), announced)).toHaveLength(1);
  });

  it('is a new version of the contract for what has no schema_version, or is gone', () => {
    expect(owed(undefined, broken(), entry('changed', ['/api/things']))[0]).toContain('CONTRACT_VERSION');
    const raised = contract(operation(undefined, ['a']), '2.0.0');
    expect(owed(undefined, raised, entry('changed', ['/api/things']))).toEqual([]);
    expect(owed('things/1', contract(null), entry('removed', ['/api/things']))[0]).toContain(
      'CONTRACT_VERSION',
    );
    expect(owed('things/1', contract(null, '2.0.0'), entry('removed', ['/api/things']))).toEqual([]);
  });
});
