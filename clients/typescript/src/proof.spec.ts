import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../packages/engine/proof/canonical-json.ts';
import { type CompositesLatest, type CycleProof, type VerdictLatest } from './generated/types.ts';
import { checkProof } from './proof.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const ZEROS = '0'.repeat(64);

/** A served verdict with a field that the proof omits. */
const VERDICT = { cycle_number: 9, verdict: { signal: 'bullish' }, narrative: { path: '/9' } };
const FIELDS = { cycle_number: null, verdict: { signal: null } };

/** A proof with the hashes that follow from it. */
function proof(): CycleProof {
  const json = canonicalJson({ cycle_number: 9, verdict: { signal: 'bullish' } });
  const parts: CycleProof['parts'] = [
    { name: 'verdict', sha256: sha256(json), fields: FIELDS, json },
    { name: 'result', sha256: sha256('salted'), fields: null, json: null },
  ];
  const content = ['cycle-publication/1', ...parts.map((part) => `${part.name} ${part.sha256}`)].join('\n');
  const chain = ['cycle-chain/1', 4, 'publication', 9, ZEROS, ZEROS, sha256(content)].join('\n');
  return {
    cycle_number: 9,
    cycle_at: '2024-01-01T02:15:00+00:00',
    parts,
    chain: {
      position: 4,
      previous_sha256: ZEROS,
      inputs_sha256: ZEROS,
      content_sha256: sha256(content),
      chain_sha256: sha256(chain),
    },
    content_text: content,
    chain_text: chain,
    how: [],
  };
}

const kept = { verdict: VERDICT as unknown as VerdictLatest };
const broken = async (...check: Parameters<typeof checkProof>): Promise<string[]> =>
  (await checkProof(...check)).steps.filter(({ holds }) => !holds).map(({ what }) => what);

describe('checkProof', () => {
  it('holds for a proof, a reply that was kept and an earlier proof', async () => {
    expect(await checkProof(proof(), { ...kept, proof: proof() })).toEqual({
      holds: true,
      steps: ['part verdict', 'content', 'chain', 'kept verdict', 'kept proof'].map((what) => ({
        what,
        holds: true,
      })),
    });
  });

  it('finds a kept reply that says something else', async () => {
    const other = { ...VERDICT, verdict: { signal: 'bearish' } } as unknown as VerdictLatest;
    expect(await broken(proof(), { verdict: other })).toEqual(['kept verdict']);
    expect((await checkProof(proof(), { verdict: other })).holds).toBe(false);
  });

  it('finds a kept reply whose part the proof does not have', async () => {
    expect(await broken(proof(), { composites: {} as CompositesLatest })).toEqual(['kept composites']);
  });

  it('finds a change of whatever the hashes are made of', async () => {
    const sound = proof();
    const [verdict, result] = sound.parts as [CycleProof['parts'][0], CycleProof['parts'][0]];
    expect(await broken({ ...sound, parts: [{ ...verdict, json: '{}' }, result] })).toEqual(['part verdict']);
    expect(await broken({ ...sound, parts: [verdict, { ...result, sha256: ZEROS }] })).toEqual(['content']);
    expect(await broken({ ...sound, cycle_number: 8 })).toEqual(['chain']);
    for (const field of ['position', 'previous_sha256', 'inputs_sha256'] as const) {
      const chain = { ...sound.chain, [field]: field === 'position' ? 5 : sha256('other') };
      expect([field, await broken({ ...sound, chain })]).toEqual([field, ['chain']]);
    }
    const renamed = { ...sound.chain, chain_sha256: sha256('other') };
    expect(await broken({ ...sound, chain: renamed }, { proof: sound })).toEqual(['chain', 'kept proof']);
  });

  it('does not take the text of a proof for what it is made of', async () => {
    expect(await broken({ ...proof(), content_text: 'another', chain_text: 'another' })).toEqual([]);
  });
});
