import { type AccessRights, hasTier1Scope } from '../../domain/access/access-rights.ts';
import { PART_FIELDS, PUBLIC_PARTS, type PublicPart } from '../../domain/proof/cycle-parts.ts';
import { cycleAtMs } from '../../domain/schedule/cycle-clock.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type ChainEntry, chainText, contentText } from '../../persistence/cycle-chain/chain-hash.ts';
import { type CycleProof, type ProvenPart } from './cycle-proof.response.ts';

/** Steps for checking a saved response. */
const HOW = [
  'Take the fields of a part from the data of the response that you saved: the verdict from /verdicts/latest, the composites from /composites/latest with every asset and index, the outlook from /outlook/latest with every asset and horizon.',
  'Write them as canonical JSON (RFC 8785): sorted keys, no white space. Its SHA-256 is the sha256 of the part.',
  'The SHA-256 of content_text, which lists the parts, is content_sha256; the SHA-256 of chain_text is chain_sha256.',
  'Save chain_sha256: if anything earlier in the chain changes, this proof changes too.',
];

/** The parts whose JSON a caller is shown. */
export function partsShownTo(rights: AccessRights, isNewest: boolean): readonly PublicPart[] {
  if (isNewest) return PUBLIC_PARTS;
  if (!hasTier1Scope(rights, 'data:history')) return ['publication'];
  return hasTier1Scope(rights, 'data:agents') ? PUBLIC_PARTS : ['publication', 'composites', 'outlook'];
}

/** The proof of a publication as a partner sees it. */
export function presentProof(entry: ChainEntry, shown: readonly PublicPart[]): CycleProof {
  return {
    cycle_number: entry.cycleNumber,
    cycle_at: isoUtc(cycleAtMs(entry.cycleNumber)),
    parts: entry.parts.map(({ name, sha256, json }): ProvenPart => {
      const part = PUBLIC_PARTS.find((known) => known === name);
      return {
        name,
        sha256,
        fields: part === undefined ? null : PART_FIELDS[part],
        json: part !== undefined && shown.includes(part) ? json : null,
      };
    }),
    chain: {
      position: entry.position,
      previous_sha256: entry.previousHash,
      inputs_sha256: entry.inputsHash!,
      content_sha256: entry.contentHash,
      chain_sha256: entry.chainHash,
    },
    content_text: contentText(entry.kind, entry.parts),
    chain_text: chainText(entry),
    how: HOW,
  };
}
