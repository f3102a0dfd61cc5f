// Checks the proof of a cycle, its signed checkpoint, and responses saved in files (FILE): of /verdicts/latest,
// /composites/latest, /outlook/latest, /checkpoints/latest, and earlier proofs. KEY is a verifier key that you kept
// (name+id+base64). Without one, the script uses the keys that the service publishes now. Web Crypto checks signatures.
// Needs only Node.js 20. Exits with 0 if every part is correct, 1 if one is wrong, and 2 if the check isn't possible.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
const USAGE = 'Usage: node check-proof.mjs URL CYCLE [KEY …] [FILE …]';
const [url, cycle, ...others] = process.argv.slice(2);
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
/** Reason why the check isn't possible. */
class Problem extends Error {}
function canonical(value, fields) {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, fields?.[0]))}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(fields ?? value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key], fields?.[key])}`)}}`;
}
const check = (what, text, hash) => report(what, sha256(text) === hash);
function report(what, holds) {
  console.log(`${holds ? 'holds ' : 'BROKEN'} ${what}`);
  if (!holds) process.exitCode = 1;
}
/** Parses a verifier key. Its ID is a hash of the name, a line feed, the type 1 (Ed25519), and 32 bytes. */
function parsedKey(text) {
  const [, name, id, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const typed = Buffer.from(encoded ?? '', 'base64');
  const expected = sha256(Buffer.concat([Buffer.from(`${name}\n`), typed])).slice(0, 8);
  if (typed.length !== 33 || typed[0] !== 1 || expected !== id)
    throw new Problem(`The verifier key isn't valid: ${text}. Copy it whole: <name>+<key ID>+<base64>.`);
  return { name, id, raw: typed.subarray(1) };
}
/** Checks that a known key signed a checkpoint of this entry, and that no signature of a known key is wrong. */
async function isSigned(note, keys, { position, chain_sha256 }) {
  const split = note.lastIndexOf('\n\n') + 1;
  const [text, lines] = [
    note.slice(0, split),
    note
      .slice(split + 1)
      .trimEnd()
      .split('\n'),
  ];
  const hash = Buffer.from(chain_sha256, 'hex').toString('base64');
  let signed = 0;
  for (const [, name, encoded] of lines.map((line) => line.split(' '))) {
    const bytes = Buffer.from(encoded ?? '', 'base64');
    const key = keys.find((one) => one.name === name && one.id === bytes.subarray(0, 4).toString('hex'));
    if (key === undefined) continue;
    const imported = await crypto.subtle.importKey('raw', key.raw, 'Ed25519', false, ['verify']);
    if (!(await crypto.subtle.verify('Ed25519', imported, bytes.subarray(4), Buffer.from(text))))
      return false;
    if (text !== `${name}\n${position}\n${hash}\nhash cycle-chain/1\ncycle ${cycle}\n`) return false;
    signed += 1;
  }
  return signed > 0;
}
/** Returns the JSON of a response, also of a 404 that `missing` accepts. */
async function read(path, missing) {
  const target = `${url.replace(/\/+$/, '')}${path}`;
  const reply = await fetch(target).catch((error) => {
    throw new Problem(`The service can't be reached at ${target}: ${(error.cause ?? error).message}.`);
  });
  const body = await reply.json().catch(() => ({}));
  if (reply.ok || (reply.status === 404 && missing?.(body))) return body;
  throw new Problem(body.detail ?? `${target} returned ${reply.status}. Is it the address of the service?`);
}
function keptReply(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`${file} is neither a verifier key nor a file that can be read: ${error.code}.`);
  }
  try {
    const { data } = JSON.parse(text);
    if (typeof data === 'object' && data !== null) return data;
  } catch {
    // Not JSON.
  }
  throw new Problem(
    `${file} isn't a saved response of the service. Save the whole body, with data and meta.`,
  );
}
async function main() {
  // A truncated key has a + as well, and no file has such a name.
  const isKey = (text) => /^[^+\s]+\+[0-9a-f]{8}(\+|$)/.test(text);
  const keptKeys = others.filter(isKey).map(parsedKey);
  const keptReplies = others.filter((text) => !isKey(text)).map(keptReply);
  const { parts, chain } = (await read(`/api/v1/data/cycles/${encodeURIComponent(cycle)}/proof`)).data;
  const published = keptKeys.length > 0 ? null : await read('/.well-known/checkpoint-keys.json');
  const keys = published === null ? keptKeys : published.keys.map((key) => parsedKey(key.verifier_key));
  for (const { name, json, sha256 } of parts) if (json !== null) check(`part ${name}`, json, sha256);
  const lines = parts.map(({ name, sha256 }) => `${name} ${sha256}`);
  check('content', ['cycle-publication/1', ...lines].join('\n'), chain.content_sha256);
  const link = ['cycle-chain/1', chain.position, 'publication', cycle, chain.previous_sha256];
  check('chain', [...link, chain.inputs_sha256, chain.content_sha256].join('\n'), chain.chain_sha256);
  const isUnsigned = ({ error_code }) => error_code === 'CHECKPOINT_NOT_FOUND';
  const checkpoint = await read(`/api/v1/data/checkpoints/${cycle}`, isUnsigned);
  if (checkpoint.data) report('checkpoint', await isSigned(checkpoint.data.checkpoint, keys, chain));
  else console.log(`none   checkpoint: ${checkpoint.detail}`);
  for (const kept of keptReplies) {
    const part = parts.find(
      ({ name }) => name === (kept.assets ? 'composites' : kept.items ? 'outlook' : 'verdict'),
    );
    if (kept.checkpoint) report('kept checkpoint', await isSigned(kept.checkpoint, keys, chain));
    else if (kept.chain) check('kept proof', String(kept.chain_text), chain.chain_sha256);
    else check(`kept ${part.name}`, canonical(kept, part.fields), part.sha256);
  }
}
if (url === undefined || cycle === undefined || others.includes('--help')) {
  console.error(USAGE);
  process.exitCode = 2;
} else
  await main().catch((error) => {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  });
