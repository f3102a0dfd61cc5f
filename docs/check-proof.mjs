// node check-proof.mjs URL CYCLE [FILE …]: checks the proof of a cycle, and replies kept in files: those of
// /verdicts/latest, of /composites/latest, of /outlook/latest and of earlier proofs. Needs only Node.js.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
const [url, cycle, ...files] = process.argv.slice(2);
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
function canonical(value, fields) {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, fields?.[0]))}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(fields ?? value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key], fields?.[key])}`)}}`;
}
function check(what, text, hash) {
  const holds = sha256(text) === hash;
  console.log(`${holds ? 'holds ' : 'BROKEN'} ${what}`);
  if (!holds) process.exitCode = 1;
}
const reply = await fetch(`${url}/api/v1/data/cycles/${cycle}/proof`);
const { parts, chain } = (await reply.json()).data;
for (const { name, json, sha256 } of parts) if (json !== null) check(`part ${name}`, json, sha256);
const lines = parts.map(({ name, sha256 }) => `${name} ${sha256}`);
check('content', ['cycle-publication/1', ...lines].join('\n'), chain.content_sha256);
const link = ['cycle-chain/1', chain.position, 'publication', cycle, chain.previous_sha256];
check('chain', [...link, chain.inputs_sha256, chain.content_sha256].join('\n'), chain.chain_sha256);
for (const kept of files.map((file) => JSON.parse(readFileSync(file, 'utf8')).data)) {
  const part = parts.find(
    ({ name }) => name === (kept.assets ? 'composites' : kept.items ? 'outlook' : 'verdict'),
  );
  if (kept.chain) check('kept proof', kept.chain_text, chain.chain_sha256);
  else check(`kept ${part.name}`, canonical(kept, part.fields), part.sha256);
}
