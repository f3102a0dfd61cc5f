import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestSchema } from './changelog-schema.ts';

const ROOT = join(__dirname, '..', '..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
interface Packages {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const { version, license, files, dependencies, devDependencies } = JSON.parse(
  read('package.json'),
) as Packages & { version: string; license: string; files: string[] };

interface Release {
  readonly version: string;
  readonly date: string;
  readonly text: string;
}

const [unreleased, ...sections] = read('CHANGELOG.md').split(/^## /m).slice(1);
const releases: Release[] = sections.map((section) => {
  const [, named, date] = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})\n/.exec(section) ?? [];
  if (named === undefined) throw new Error(`no version and date: ## ${section.split('\n')[0]}`);
  return { version: named, date: date!, text: section };
});
const upgradeNote = ({ text }: Pick<Release, 'text'>): string => text.split('### Upgrading\n')[1] ?? '';
const number = (text: string): number => {
  const [major, minor, patch] = text.split('.').map(Number) as [number, number, number];
  return (major * 1_000 + minor) * 1_000 + patch;
};

describe('CHANGELOG.md', () => {
  it('begins with Unreleased and its schema', () => {
    expect(unreleased).toMatch(/^\[Unreleased\]\n/);
    expect(upgradeNote({ text: unreleased! })).toContain(`- Schema: ${newestSchema()}.`);
  });

  it('has the version of package.json next', () => {
    expect(releases[0]!.version).toBe(version);
  });

  it('has the newest version first, and an upgrade note for each', () => {
    const numbers = releases.map((release) => number(release.version));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(new Set(numbers).size).toBe(numbers.length);
    const dates = releases.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(releases.filter((release) => upgradeNote(release).trim() === '')).toEqual([]);
  });
});

describe('the version of a release', () => {
  it.each([
    ['ops/kubernetes/kustomization.yaml', /newTag: (\S+)/g],
    ['ops/compose.yaml', /market-intelligence:\$\{VERSION:-([^}]+)\}/g],
    ['ops/container/Containerfile', /--tag market-intelligence:(\S+)/g],
    ['docs/operating/release.md', /market-intelligence-(\d+\.\d+\.\d+)\.tgz/g],
  ])('is the same in %s', (path, pattern) => {
    const named = [...read(path).matchAll(pattern)].map(([, text]) => text);
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named)).toEqual(new Set([version]));
  });

  it('comes with the changelog, the files of ops and what UNLICENSED means', () => {
    expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'ops']));
    expect(license).toBe('UNLICENSED');
    expect(read('LICENSE')).toMatch(
      /^All rights reserved\.\n[\s\S]*UNLICENSED[\s\S]*Nobody else is given permission/,
    );
  });
});

it("the example extension compiles with the service's versions of packages", () => {
  const example = JSON.parse(read('examples', 'extension', 'package.json')) as Packages;
  for (const [name, its] of Object.entries(example.devDependencies))
    expect([name, its]).toEqual([name, dependencies[name] ?? devDependencies[name]]);
});
