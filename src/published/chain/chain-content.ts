import { createHash, randomBytes } from 'node:crypto';
import { type ColumnType, type DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { type CycleResult } from '../../../packages/engine/computation/engine.ts';
import { canonicalJson } from '../../../packages/engine/proof/canonical-json.ts';
import {
  PUBLIC_PARTS,
  type PublicationFacts,
  publicPartsOf,
} from '../../../packages/engine/proof/cycle-parts.ts';
import { cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { epochMs } from '../../platform/database/entity-columns.ts';
import { CycleOutcomeEntity, OutlookJudgementEntity } from '../track-record.entity.ts';

/** Rows are stored once, after the publication of the cycle at `cycle_at`, and then belong to the public record. */
export interface ChainedTable {
  readonly entity: EntityTarget<ObjectLiteral>;
  readonly part: string;
  /** The columns by which the rows of a cycle differ; they follow in the name. */
  readonly key: readonly string[];
}

/** Insert a row `RETURNING` its `chainedColumns` and pass it to `appendRows` in the same transaction. */
export const CHAINED_TABLES = {
  outcomes: { entity: CycleOutcomeEntity, part: 'outcome', key: ['horizon_hours', 'asset'] },
  // Rows of rules 1 have null, which a name leaves out.
  outlookJudgements: {
    entity: OutlookJudgementEntity,
    part: 'outlook',
    key: ['horizon_hours', 'asset', 'rules'],
  },
} as const satisfies Record<string, ChainedTable>;

export interface ChainedRow {
  readonly cycleNumber: number;
  /** Name of its part in an entry: `outcome.24.BTC`. */
  readonly part: string;
  readonly sha256: string;
}

export interface ChainedColumns extends Omit<ChainedRow, 'cycleNumber'> {
  readonly cycleAtMs: number;
}

export const chainedRow = ({ cycleAtMs, part, sha256 }: ChainedColumns): ChainedRow => ({
  cycleNumber: cycleNumberAt(cycleAtMs),
  part,
  sha256,
});

/**
 * Hashes every column that isn't null, under its name and in an order of the names, so that a nullable column can be
 * added without a change of earlier hashes. Doesn't depend on a session's settings. @param row table or alias
 */
export function chainedColumns(
  dataSource: DataSource,
  { entity, part, key }: ChainedTable,
  row: string,
): string {
  const fields = dataSource
    .getMetadata(entity)
    .columns.map(
      ({ databaseName, type }) => `'${databaseName}', ${exactValue(type, `${row}.${databaseName}`)}`,
    );
  const text = `jsonb_strip_nulls(jsonb_build_object(${fields.join(', ')}))::text`;
  return `${epochMs(`${row}.cycle_at`)} AS "cycleAtMs",
    concat_ws('.', '${part}', ${key.map((column) => `${row}.${column}`).join(', ')}) AS part,
    encode(sha256(convert_to(${text}, 'UTF8')), 'hex') AS sha256`;
}

/** SQL of a value as JSON has it: moments in microseconds, which the database keeps, and JSON byte for byte. */
function exactValue(type: ColumnType, column: string): string {
  if (type === 'timestamptz') return `(extract(epoch FROM ${column}) * 1000000)::bigint`;
  if (type === 'json') return `${column}::text`;
  if (type === 'bytea') return `encode(${column}, 'hex')`;
  return column;
}

export const ROW_KINDS = ['outcomes', 'earlier_outcomes'] as const;

/** `earlier_outcomes`: stored before the chain had outcomes, or by a release that doesn't chain them, and added later. */
export type RowKind = (typeof ROW_KINDS)[number];

type ChainKind = 'publication' | 'texts' | 'withdrawal' | RowKind;

export interface ChainPart {
  readonly name: string;
  /** Hexadecimal SHA-256: of `json` in UTF-8, or, where that is null, salted (`saltedHash`). */
  readonly sha256: string;
  /** Canonical JSON of a public part; null for a part that is not disclosed. */
  readonly json: string | null;
}

interface ChainLink {
  /** Place in the chain, from 1 up, without gaps. */
  readonly position: number;
  readonly kind: ChainKind;
  readonly cycleNumber: number;
  readonly previousHash: string;
  /** Salted hash of the stored inputs; null where the entry has none. */
  readonly inputsHash: string | null;
  readonly contentHash: string;
}

export const GENESIS = '0'.repeat(64);

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hash of what is not disclosed, salted with 32 random bytes per entry, so that few possibilities cannot be tried. */
export const saltedHash = (salt: string, hash: string): string => sha256Hex(`${salt}:${hash}`);

/** The text whose SHA-256 is the content hash: a line that names its form, then a line per part. */
export const contentText = (kind: ChainKind, parts: readonly Pick<ChainPart, 'name' | 'sha256'>[]): string =>
  [`cycle-${kind}/1`, ...parts.map(({ name, sha256 }) => `${name} ${sha256}`)].join('\n');

/** The text whose SHA-256 is the chain hash: one value per line, `-` where there is none. */
export const chainText = (link: ChainLink): string =>
  [
    'cycle-chain/1',
    link.position,
    link.kind,
    link.cycleNumber,
    link.previousHash,
    link.inputsHash ?? '-',
    link.contentHash,
  ].join('\n');

export const chainHash = (link: ChainLink): string => sha256Hex(chainText(link));
export interface ChainEntry extends ChainLink {
  readonly chainHash: string;
  /** Hexadecimal; never disclosed. */
  readonly salt: string;
  readonly parts: readonly ChainPart[];
}

export interface LinkedEntry extends ChainEntry {
  readonly hashBefore: string | null;
  readonly hashSaidAfter: string | null;
}

export const ENTRY_COLUMNS = `c.position::float8, c.kind, c.cycle_number::float8 AS "cycleNumber",
  encode(c.previous_hash, 'hex') AS "previousHash", encode(c.inputs_hash, 'hex') AS "inputsHash",
  encode(c.content_hash, 'hex') AS "contentHash", encode(c.chain_hash, 'hex') AS "chainHash",
  encode(c.salt, 'hex') AS salt, c.parts`;

export type ChainContent = Omit<ChainEntry, 'position' | 'previousHash' | 'chainHash'>;

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
