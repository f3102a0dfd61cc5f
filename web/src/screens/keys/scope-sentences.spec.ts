import { SCOPES } from '../../../../src/domain/access/access-rights.ts';
import { sentencesOf } from './scope-sentences.ts';

describe('what a scope opens, in words', () => {
  it('says something of every scope, nothing twice, and names the product', () => {
    for (const scope of SCOPES) {
      const sentences = sentencesOf(scope);
      expect(sentences.length).toBeGreaterThan(0);
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][a-z ]+: .+\.$/);
    }
  });

  it('says once what all composites share', () => {
    expect(sentencesOf('data:components')).toEqual([
      'Composites: The components of a score in 5-point buckets.',
    ]);
  });
});
