import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson } from '../../../packages/engine/proof/canonical-json.ts';
import { createClient } from './client.ts';
import { type CompositesLatest, type CycleProof, type VerdictLatest } from './generated/types.ts';
import { checkProof, type CheckProofParams } from './proof.ts';
import { enveloped, refusal } from './scripted-service.fixture.ts';

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

/** A key that signs checkpoints, and its verifier key. */
function signer(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const typed = Buffer.concat([
    Buffer.from([1]),
    publicKey.export({ type: 'spki', format: 'der' }).subarray(-32),
  ]);
  const id = createHash('sha256').update(`${name}\n`).update(typed).digest().subarray(0, 4);
  const lineOf = (text: string): string => {
    const signature = Buffer.concat([id, sign(null, Buffer.from(text), privateKey)]);
    return `— ${name} ${signature.toString('base64')}\n`;
  };
  return { verifierKey: `${name}+${id.toString('hex')}+${typed.toString('base64')}`, lineOf };
}

const [OURS, STRANGER] = [signer('data.example/cycles'), signer('witness.example')];
const textOf = ({ chain }: CycleProof, cycle = 9): string =>
  `data.example/cycles\n${chain.position}\n${Buffer.from(chain.chain_sha256, 'hex').toString('base64')}\nhash cycle-chain/1\ncycle ${cycle}\n`;
const noteOf = (text: string, ...signers: readonly ReturnType<typeof signer>[]): string =>
  `${text}\n${signers.map(({ lineOf }) => lineOf(text)).join('')}`;

/** A service with one cycle. */
interface Served {
  readonly proof?: CycleProof;
  readonly checkpoint?: string | null;
}

const check = (
  { proof: served = proof(), checkpoint = null }: Served,
  kept: Partial<CheckProofParams> = {},
) => {
  const bodies: Readonly<Record<string, unknown>> = {
    '/api/v1/data/cycles/9/proof': enveloped(served),
    '/.well-known/checkpoint-keys.json': { keys: [{ verifier_key: OURS.verifierKey }] },
    ...(checkpoint !== null && { '/api/v1/data/checkpoints/9': enveloped({ checkpoint }) }),
  };
  const fetch = (url: string): Promise<Response> => {
    const body = bodies[new URL(url).pathname];
    const status = body === undefined ? 404 : 200;
    return Promise.resolve(Response.json(body ?? refusal('CHECKPOINT_NOT_FOUND'), { status }));
  };
  const client = createClient({ baseUrl: 'https://data.example', environment: { fetch } });
  return checkProof(client, { cycle_number: 9, ...kept });
};
const kept = { verdict: VERDICT as unknown as VerdictLatest };
const broken = async (...checked: Parameters<typeof check>): Promise<string[]> =>
  (await check(...checked)).steps.filter(({ holds }) => !holds).map(({ what }) => what);

describe('checkProof', () => {
  it('holds for a proof, its checkpoint, and what was kept of it', async () => {
    const checkpoint = noteOf(textOf(proof()), OURS, STRANGER);
    const saved = { ...kept, proof: proof(), checkpoint };
    expect(await check({ checkpoint }, saved)).toEqual({
      holds: true,
      steps: [
        'part verdict',
        'content',
        'chain',
        'checkpoint',
        'kept checkpoint',
        'kept verdict',
        'kept proof',
      ].map((what) => ({ what, holds: true })),
    });
    expect(await broken({ checkpoint }, { keys: [STRANGER.verifierKey] })).toEqual(['checkpoint']);
    expect(await broken({ checkpoint }, { keys: [OURS.verifierKey] })).toEqual([]);
  });

  it('needs a checkpoint only where a key is known', async () => {
    expect(await broken({})).toEqual([]);
    expect(await broken({}, { keys: [OURS.verifierKey] })).toEqual(['checkpoint']);
    const checkpoint = noteOf(textOf(proof()), OURS);
    expect(await broken({}, { checkpoint })).toEqual([]);
  });

  it('finds a checkpoint of something else, or that a known key did not sign', async () => {
    const text = textOf(proof());
    const other = textOf({ ...proof(), chain: { ...proof().chain, position: 5 } });
    const unsigned = `${text}\n${noteOf(other, OURS).split('\n\n')[1]}`;
    for (const checkpoint of [noteOf(other, OURS), noteOf(textOf(proof(), 8), OURS), unsigned, text, ''])
      expect([checkpoint, await broken({ checkpoint })]).toEqual([checkpoint, ['checkpoint']]);
    const both = [OURS.verifierKey, STRANGER.verifierKey];
    const half = `${noteOf(text, OURS)}${STRANGER.lineOf(other)}`;
    expect(await broken({ checkpoint: half }, { keys: both })).toEqual(['checkpoint']);
  });

  it('refuses a verifier key that is not whole', async () => {
    const { verifierKey } = OURS;
    for (const key of [verifierKey.slice(0, -4), verifierKey.replace('data', 'date'), 'nonsense'])
      await expect(check({}, { keys: [key] })).rejects.toThrow(
        `The verifier key isn't valid: ${key}. Copy it whole`,
      );
  });

  it('finds a kept reply that says something else', async () => {
    const other = { ...VERDICT, verdict: { signal: 'bearish' } } as unknown as VerdictLatest;
    expect(await broken({}, { verdict: other })).toEqual(['kept verdict']);
    expect((await check({}, { verdict: other })).holds).toBe(false);
  });

  it('finds a kept reply whose part the proof does not have', async () => {
    expect(await broken({}, { composites: {} as CompositesLatest })).toEqual(['kept composites']);
  });

  it('finds a change of whatever the hashes are made of', async () => {
    const sound = proof();
    const [verdict, result] = sound.parts as [CycleProof['parts'][0], CycleProof['parts'][0]];
    const brokenIn = (change: Partial<CycleProof>): Promise<string[]> =>
      broken({ proof: { ...sound, ...change } });
    expect(await brokenIn({ parts: [{ ...verdict, json: '{}' }, result] })).toEqual(['part verdict']);
    expect(await brokenIn({ parts: [verdict, { ...result, sha256: ZEROS }] })).toEqual(['content']);
    for (const field of ['position', 'previous_sha256', 'inputs_sha256'] as const) {
      const chain = { ...sound.chain, [field]: field === 'position' ? 5 : sha256('other') };
      expect([field, await brokenIn({ chain })]).toEqual([field, ['chain']]);
    }
    const renamed = { ...sound, chain: { ...sound.chain, chain_sha256: sha256('other') } };
    expect(await broken({ proof: renamed }, { proof: sound })).toEqual(['chain', 'kept proof']);
  });

  it('finds the proof of another cycle', async () => {
    const { previous_sha256, inputs_sha256, content_sha256 } = proof().chain;
    const other = ['cycle-chain/1', 4, 'publication', 8, previous_sha256, inputs_sha256, content_sha256].join(
      '\n',
    );
    const chain = { ...proof().chain, chain_sha256: sha256(other) };
    expect(await broken({ proof: { ...proof(), cycle_number: 8, chain } })).toEqual(['chain']);
  });

  it('does not take the text of a proof for what it is made of', async () => {
    expect(await broken({ proof: { ...proof(), content_text: 'another', chain_text: 'another' } })).toEqual(
      [],
    );
  });
});
