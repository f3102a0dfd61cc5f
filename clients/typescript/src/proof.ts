import { type CallOptions } from './call.ts';
import { canonicalJson, type Fields } from './canonical-json.ts';
import { bytesOf, hex, sha256 } from './bytes.ts';
import { isSignedBy, parsedKey } from './checkpoint.ts';
import { type Client } from './client.ts';
import { ApiError } from './errors.ts';
import { getCheckpoint, getCycleProof } from './generated/operations.ts';
import {
  type CompositesLatest,
  type CycleProof,
  type OutlookLatest,
  type ProvenPart,
  type VerdictLatest,
} from './generated/types.ts';

/** The cycle to check, and what you saved of it. */
export interface CheckProofParams {
  readonly cycle_number: number;
  /** `data` of `getLatestVerdict`. */
  readonly verdict?: VerdictLatest | undefined;
  /** `data` of `getLatestComposites`, of all assets and indices. */
  readonly composites?: CompositesLatest | undefined;
  /** `data` of `getLatestOutlook`, of all assets and horizons. */
  readonly outlook?: OutlookLatest | undefined;
  /** `data` of `getCycleProof`. */
  readonly proof?: CycleProof | undefined;
  /** `data.checkpoint` of `getLatestCheckpoint` or `getCheckpoint`. */
  readonly checkpoint?: string | undefined;
  /** Verifier keys that must have signed the checkpoint; default: those that the service publishes now, which proves less. */
  readonly keys?: readonly string[] | undefined;
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
 * Reads the proof of a cycle and its signed checkpoint. Checks that the hashes match the content, that a known key signed
 * the chain hash, and that what you saved matches the publication. WebCrypto computes hashes and verifies signatures;
 * browsers provide it on HTTPS and localhost. A cycle without a checkpoint fails only if you pass `keys`.
 *
 * @example
 * const { data: verdict } = await getLatestVerdict(client);
 * const { holds } = await checkProof(client, { cycle_number: verdict.cycle_number, verdict });
 * @throws TypeError for a verifier key that isn't valid, and the errors of calls
 */
export async function checkProof(
  client: Client,
  { cycle_number, keys: keptKeys, ...kept }: CheckProofParams,
  options?: CallOptions,
): Promise<ProofCheck> {
  await Promise.all((keptKeys ?? []).map(parsedKey));
  const [{ data: proof }, checkpoint] = await Promise.all([
    getCycleProof(client, { cycle_number }, options),
    checkpointOf(client, cycle_number, options),
  ]);
  const texts = { checkpoint: checkpoint ?? (keptKeys && ''), 'kept checkpoint': kept.checkpoint };
  const signed = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const keys = signed.length === 0 ? [] : (keptKeys ?? (await publishedKeys(client, options)));
  const entry = { ...proof.chain, cycle_number };
  const steps = await Promise.all([
    ...hashSteps(proof, cycle_number),
    ...signed.map(async ([what, text]) => ({ what, holds: await isSignedBy(keys, text, entry) })),
    ...(['verdict', 'composites', 'outlook'] as const).flatMap((name) =>
      kept[name] ? [keptPart(proof.parts, name, kept[name])] : [],
    ),
  ]);
  if (kept.proof)
    steps.push({ what: 'kept proof', holds: kept.proof.chain.chain_sha256 === proof.chain.chain_sha256 });
  return { holds: steps.every(({ holds }) => holds), steps };
}

function hashSteps({ parts, chain }: CycleProof, cycle_number: number): Promise<ProofStep>[] {
  const content = ['cycle-publication/1', ...parts.map(({ name, sha256 }) => `${name} ${sha256}`)];
  const link = [
    'cycle-chain/1',
    chain.position,
    'publication',
    cycle_number,
    chain.previous_sha256,
    chain.inputs_sha256,
    chain.content_sha256,
  ];
  return [
    ...parts.flatMap(({ name, json, sha256 }) => (json === null ? [] : [step(`part ${name}`, json, sha256)])),
    step('content', content.join('\n'), chain.content_sha256),
    step('chain', link.join('\n'), chain.chain_sha256),
  ];
}

/** Returns the checkpoint's text; undefined if the cycle has none. */
const checkpointOf = (
  client: Client,
  cycle_number: number,
  options: CallOptions | undefined,
): Promise<string | undefined> =>
  getCheckpoint(client, { cycle_number }, options).then(
    ({ data }) => data.checkpoint,
    (error: unknown) => {
      if (error instanceof ApiError && error.is('CHECKPOINT_NOT_FOUND')) return undefined;
      throw error;
    },
  );

async function publishedKeys(client: Client, options: CallOptions | undefined): Promise<string[]> {
  const { data } = await client.readBare<{ readonly keys: readonly { readonly verifier_key: string }[] }>(
    '/.well-known/checkpoint-keys.json',
    {},
    options,
  );
  return data.keys.map(({ verifier_key }) => verifier_key);
}

async function step(what: string, text: string, hash: string): Promise<ProofStep> {
  return { what, holds: hex(await sha256(bytesOf(text))) === hash };
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
