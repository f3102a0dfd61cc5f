// node check-proof.mjs URL CYCLE [KEY …] [FILE …]: checks the proof of a cycle, its signed checkpoint, and replies kept in
// files: those of /verdicts/latest, of /composites/latest, of /outlook/latest, of /checkpoints/latest and of earlier proofs.
// KEY is a verifier key that you kept (name+id+base64); without one, the keys are those that the service publishes now.
// Signatures are checked by Web Crypto. Needs only Node.js.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
const [url, cycle, ...others] = process.argv.slice(2);
const isKey = (text) => /^[^+\s]+\+[0-9a-f]{8}\+/.test(text);
const files = others.filter((text) => !isKey(text));
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
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
/** Whether a known key signed a checkpoint of this entry, and no known key's signature is false. */
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
    const bytes = Buffer.from(encoded, 'base64');
    const key = keys.find((one) => one.startsWith(`${name}+${bytes.subarray(0, 4).toString('hex')}+`));
    if (key === undefined) continue;
    const raw = Buffer.from(key.slice(name.length + 10), 'base64').subarray(1);
    const imported = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    if (!(await crypto.subtle.verify('Ed25519', imported, bytes.subarray(4), Buffer.from(text))))
      return false;
    if (text !== `${name}\n${position}\n${hash}\nhash cycle-chain/1\ncycle ${cycle}\n`) return false;
    signed += 1;
  }
  return signed > 0;
}
const reply = await fetch(`${url}/api/v1/data/cycles/${cycle}/proof`);
const { parts, chain } = (await reply.json()).data;
const published = await fetch(`${url}/.well-known/checkpoint-keys.json`);
const keptKeys = others.filter(isKey);
const keys = keptKeys.length > 0 ? keptKeys : (await published.json()).keys.map((key) => key.verifier_key);
for (const { name, json, sha256 } of parts) if (json !== null) check(`part ${name}`, json, sha256);
const lines = parts.map(({ name, sha256 }) => `${name} ${sha256}`);
check('content', ['cycle-publication/1', ...lines].join('\n'), chain.content_sha256);
const link = ['cycle-chain/1', chain.position, 'publication', cycle, chain.previous_sha256];
check('chain', [...link, chain.inputs_sha256, chain.content_sha256].join('\n'), chain.chain_sha256);
const checkpoint = await (await fetch(`${url}/api/v1/data/checkpoints/${cycle}`)).json();
if (checkpoint.data) report('checkpoint', await isSigned(checkpoint.data.checkpoint, keys, chain));
else console.log(`none   checkpoint: ${checkpoint.detail}`);
for (const kept of files.map((file) => JSON.parse(readFileSync(file, 'utf8')).data)) {
  const part = parts.find(
    ({ name }) => name === (kept.assets ? 'composites' : kept.items ? 'outlook' : 'verdict'),
  );
  if (kept.checkpoint) report('kept checkpoint', await isSigned(kept.checkpoint, keys, chain));
  else if (kept.chain) check('kept proof', kept.chain_text, chain.chain_sha256);
  else check(`kept ${part.name}`, canonical(kept, part.fields), part.sha256);
}
