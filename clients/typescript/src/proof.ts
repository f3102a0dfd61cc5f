import { canonicalJson, type Fields } from './canonical-json.ts';
import {
  type CompositesLatest,
  type CycleProof,
  type OutlookLatest,
  type ProvenPart,
  type VerdictLatest,
} from './generated/types.ts';

/** Responses that you saved when the cycle was the latest. */
export interface KeptReplies {
  /** `data` of `getLatestVerdict`. */
  readonly verdict?: VerdictLatest;
  /** `data` of `getLatestComposites`, of all assets and indices. */
  readonly composites?: CompositesLatest;
  /** `data` of `getLatestOutlook`, of all assets and horizons. */
  readonly outlook?: OutlookLatest;
  /** An earlier proof of the same cycle. */
  readonly proof?: CycleProof;
}

/** One step of a check. */
export interface ProofStep {
  readonly what: string;
  readonly holds: boolean;
}

/** Result of a check. */
export interface ProofCheck {
  /** True if every step holds. */
  readonly holds: boolean;
  readonly steps: readonly ProofStep[];
}

/**
 * Checks that the hashes of a proof match its content, and that saved responses match the publication. It computes all
 * hashes itself with WebCrypto, which browsers provide on HTTPS and localhost.
 *
 * @example
 * const { data: verdict } = await getLatestVerdict(client);
 * const { data: proof } = await getCycleProof(client, { cycle_number: verdict.cycle_number });
 * const { holds } = await checkProof(proof, { verdict });
 */
export async function checkProof(proof: CycleProof, kept: KeptReplies = {}): Promise<ProofCheck> {
  const { parts, chain } = proof;
  const content = ['cycle-publication/1', ...parts.map(({ name, sha256 }) => `${name} ${sha256}`)];
  const link = [
    'cycle-chain/1',
    chain.position,
    'publication',
    proof.cycle_number,
    chain.previous_sha256,
    chain.inputs_sha256,
    chain.content_sha256,
  ];
  const steps = await Promise.all([
    ...parts.flatMap(({ name, json, sha256 }) => (json === null ? [] : [step(`part ${name}`, json, sha256)])),
    step('content', content.join('\n'), chain.content_sha256),
    step('chain', link.join('\n'), chain.chain_sha256),
    ...(kept.verdict ? [keptPart(parts, 'verdict', kept.verdict)] : []),
    ...(kept.composites ? [keptPart(parts, 'composites', kept.composites)] : []),
    ...(kept.outlook ? [keptPart(parts, 'outlook', kept.outlook)] : []),
  ]);
  if (kept.proof)
    steps.push({ what: 'kept proof', holds: kept.proof.chain.chain_sha256 === chain.chain_sha256 });
  return { holds: steps.every(({ holds }) => holds), steps };
}

async function step(what: string, text: string, hash: string): Promise<ProofStep> {
  return { what, holds: (await sha256Of(text)) === hash };
}

async function keptPart(
  parts: readonly ProvenPart[],
  name: ProvenPart['name'],
  reply: object,
): Promise<ProofStep> {
  const what = `kept ${name}`;
  const part = parts.find((one) => one.name === name);
  return part ? step(what, canonicalJson(reply, part.fields as Fields), part.sha256) : { what, holds: false };
}

/** SHA-256 of a text in UTF-8, hexadecimal. */
async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
