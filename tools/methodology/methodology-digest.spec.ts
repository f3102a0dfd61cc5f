import { readFileSync } from 'node:fs';
import { currentDigests, digestProblems, DIGESTS_FILE, type RecordedDigests } from './methodology-digest.ts';

const recorded = JSON.parse(readFileSync(DIGESTS_FILE, 'utf8')) as RecordedDigests;

describe('published methodologies', () => {
  it('have not changed under their version', () => {
    expect(digestProblems(currentDigests(), recorded)).toEqual([]);
  });
});

describe('digestProblems', () => {
  const now = [{ name: 'composite.macro', version: '1.1.0', digest: 'b'.repeat(64) }];

  it('asks for a new version where a published one has changed', () => {
    const [problem] = digestProblems(now, { 'composite.macro': { '1.1.0': 'a'.repeat(64) } });
    expect(problem).toContain('version 1.1.0 is published with digest aaaaaaaaaaaa');
    expect(problem).toContain('raise its version');
  });

  it('asks for a record of a version that has none', () => {
    expect(digestProblems(now, { 'composite.macro': { '1.0.0': 'a'.repeat(64) } })).toEqual([
      'composite.macro: version 1.1.0 has no digest yet; run npm run methodology:record',
    ]);
  });

  it('is content with a version as it was recorded', () => {
    expect(digestProblems(now, { 'composite.macro': { '1.1.0': 'b'.repeat(64) } })).toEqual([]);
  });
});
