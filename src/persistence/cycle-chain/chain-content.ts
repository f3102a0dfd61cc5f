import { randomBytes } from 'node:crypto';
import { type CycleResult } from '../../domain/engine/engine.ts';
import { canonicalJson } from '../../domain/proof/canonical-json.ts';
import { PUBLIC_PARTS, type PublicationFacts, publicPartsOf } from '../../domain/proof/cycle-parts.ts';
import { type ChainedRow } from './chained-tables.ts';
import {
  type ChainKind,
  type ChainLink,
  type ChainPart,
  contentText,
  type RowKind,
  saltedHash,
  sha256Hex,
} from './chain-hash.ts';

export interface ChainContent extends Pick<ChainLink, 'cycleNumber' | 'inputsHash' | 'contentHash'> {
  readonly kind: ChainKind;
  /** Hexadecimal; never disclosed. */
  readonly salt: string;
  readonly parts: readonly ChainPart[];
}

export interface NarrationRecord {
  readonly templateVersion: string;
  /** Hexadecimal SHA-256 of what the template wrote. */
  readonly textHash: string;
  readonly model: string;
  /** Decimal text, as the database writes it. */
  readonly costUsd: string;
  readonly generationMs: number;
  readonly attachedAtMs: number | null;
}

export interface StoredTexts {
  readonly facts: string;
  readonly plan: string;
  readonly languages: readonly {
    readonly language: string;
    readonly readings: string;
    readonly planTexts: string;
  }[];
}

export interface SealedCycle extends PublicationFacts {
  readonly result: CycleResult;
  readonly inputsSha256: string;
  readonly resultSha256: string;
  readonly narration: NarrationRecord | null;
  readonly texts: StoredTexts | null;
}

const newSalt = (): string => randomBytes(32).toString('hex');

const hidden = (name: string, salt: string, hash: string): ChainPart => ({
  name,
  sha256: saltedHash(salt, hash),
  json: null,
});

/** Hexadecimal SHA-256 of the stored texts, the languages in the order of their codes. */
const textsSha256 = ({ facts, plan, languages }: StoredTexts): string =>
  sha256Hex(
    canonicalJson({
      facts,
      plan,
      languages: Object.fromEntries(
        languages.map(({ language, readings, planTexts }) => [language, { readings, planTexts }]),
      ),
    }),
  );

export const textPartsOf = (
  salt: string,
  narration: NarrationRecord | null,
  texts: StoredTexts | null,
): ChainPart[] => [
  ...(narration === null ? [] : [hidden('narration', salt, sha256Hex(canonicalJson(narration)))]),
  ...(texts === null ? [] : [hidden('texts', salt, textsSha256(texts))]),
];

export function publicChainParts(facts: PublicationFacts, result: CycleResult): ChainPart[] {
  const values = publicPartsOf(facts, result);
  return PUBLIC_PARTS.flatMap((name) => {
    if (values[name] === undefined) return [];
    const json = canonicalJson(values[name]);
    return [{ name, sha256: sha256Hex(json), json }];
  });
}

export function publicationContent(cycle: SealedCycle, salt = newSalt()): ChainContent {
  return contentOf('publication', cycle.cycleNumber, salt, saltedHash(salt, cycle.inputsSha256), [
    ...publicChainParts(cycle, cycle.result),
    hidden('result', salt, cycle.resultSha256),
    ...textPartsOf(salt, cycle.narration, cycle.texts),
  ]);
}

export function textsContent(
  cycleNumber: number,
  narration: NarrationRecord,
  texts: StoredTexts | null,
): ChainContent {
  const salt = newSalt();
  return contentOf('texts', cycleNumber, salt, null, textPartsOf(salt, narration, texts));
}

export function withdrawalContent(cycleNumber: number, recordSha256: string): ChainContent {
  const salt = newSalt();
  return contentOf('withdrawal', cycleNumber, salt, null, [hidden('record', salt, recordSha256)]);
}

export function rowsContent(
  kind: RowKind,
  cycleNumber: number,
  rows: readonly Pick<ChainedRow, 'part' | 'sha256'>[],
): ChainContent {
  const salt = newSalt();
  return contentOf(
    kind,
    cycleNumber,
    salt,
    null,
    rows.map(({ part, sha256 }) => hidden(part, salt, sha256)),
  );
}

function contentOf(
  kind: ChainKind,
  cycleNumber: number,
  salt: string,
  inputsHash: string | null,
  parts: readonly ChainPart[],
): ChainContent {
  return { kind, cycleNumber, salt, inputsHash, parts, contentHash: sha256Hex(contentText(kind, parts)) };
}
