import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { appendFile, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, type Repository } from 'typeorm';
import { type Configuration } from '../../platform/configuration/configuration.ts';
import { ed25519KeysOf } from '../../platform/configuration/signing-keys.ts';
import { StartupError } from '../../platform/configuration/startup-error.ts';
import { type ChainPlace, holdChain } from './chain-append.ts';
import { CheckpointKeyEntity, CycleCheckpointEntity } from '../cycle.entity.ts';
import { SecretSeal } from '../../platform/database/secret.store.ts';
import {
  checkpointText,
  keyIdOf,
  type NoteSigner,
  parseVerifier,
  signNote,
  type VerifierKey,
  verifierText,
} from './signed-note.ts';
import { entityColumns } from '../../platform/database/entity-columns.ts';

const KEY_FILE = 'checkpoint-keys.pem';
const PRIVATE = 0o600;

const keyText = ({ publicKey }: VerifierKey): string => Buffer.from(publicKey).toString('base64');

export type CheckpointKeySettings = Pick<
  Configuration,
  'checkpoints' | 'secretsKey' | 'dataDir' | 'databaseUrl'
>;

/** Of CHECKPOINT_KEYS, stored under SECRETS_KEY, or in a file of DATA_DIR. Each signs until it retires, so keys overlap. */
export class CheckpointKeys {
  private readonly logger = new Logger('Checkpoints');
  private readonly given: readonly KeyObject[];
  private readonly seal: SecretSeal | null;
  private hasWarned = false;

  constructor(private readonly settings: CheckpointKeySettings) {
    const { keysPem } = settings.checkpoints;
    this.seal = settings.secretsKey === null ? null : new SecretSeal(settings.secretsKey);
    this.given = keysPem === null ? [] : ed25519KeysOf(keysPem)!;
  }

  get origin(): string {
    return this.settings.checkpoints.origin;
  }

  /** Publishes new keys, and makes the first if there is a place for it. The caller holds the lock of the chain. */
  async signing(manager: EntityManager, nowMs: number): Promise<readonly NoteSigner[]> {
    const stored = manager.getRepository(CheckpointKeyEntity);
    const rows = await stored.find();
    // By the key alone: its verifier has another name once the origin changes.
    const retired = new Set(
      rows
        .filter(({ retiresAtMs }) => retiresAtMs !== null && retiresAtMs <= nowMs)
        .map(({ verifier }) => keyText(parseVerifier(verifier))),
    );
    const held = await this.heldOrMade(stored, rows, nowMs);
    const signers = held.filter((signer) => !retired.has(keyText(signer)));
    await this.register(stored, signers, nowMs);
    return signers;
  }

  /** Earlier keys sign until `retiresAtMs`. Returns the verifier keys that remain. @throws StartupError without a place */
  async rotate(manager: EntityManager, nowMs: number, retiresAtMs: number): Promise<readonly string[]> {
    const stored = manager.getRepository(CheckpointKeyEntity);
    const before = (await this.held(await stored.find())).map(verifierText);
    if (this.given.length === 0 && !(await this.make(stored, nowMs)))
      throw new StartupError('there is no place for a key: set CHECKPOINT_KEYS or SECRETS_KEY');
    const signers = await this.held(await stored.find());
    await this.register(stored, signers, nowMs);
    const staying = new Set([
      ...this.given.map((key) => verifierText(this.signerOf(key))),
      ...signers.map(verifierText).filter((verifier) => !before.includes(verifier)),
    ]);
    for (const verifier of before)
      if (!staying.has(verifier)) await stored.update({ verifier, retiresAtMs: IsNull() }, { retiresAtMs });
    return [...staying];
  }

  /** The keys within reach; none if they can't be read, which must not keep a cycle from being published. */
  private async heldOrMade(
    stored: Repository<CheckpointKeyEntity>,
    rows: readonly CheckpointKeyEntity[],
    nowMs: number,
  ): Promise<readonly NoteSigner[]> {
    try {
      const held = await this.held(rows);
      if (held.length > 0) return held;
      if (await this.make(stored, nowMs)) return await this.held(await stored.find());
    } catch (error) {
      this.logger.error(`published cycles are not signed: ${(error as Error).message}`);
      return [];
    }
    this.warn(
      'published cycles are not signed: set CHECKPOINT_KEYS or SECRETS_KEY (docs/operating/configure.md)',
    );
    return [];
  }

  private async held(rows: readonly CheckpointKeyEntity[]): Promise<readonly NoteSigner[]> {
    const { seal } = this;
    const sealed = seal === null ? [] : rows.flatMap((row) => row.sealed ?? []);
    const opened = await Promise.all(
      sealed.map((text) =>
        seal!.open(text).catch((error: Error) => {
          throw new Error(`a checkpoint key was not encrypted under this SECRETS_KEY: ${error.message}`);
        }),
      ),
    );
    const pem = [...opened, await this.filed()].join('');
    return [...this.given, ...(pem === '' ? [] : this.parsed(pem))].map((key) => this.signerOf(key));
  }

  private async make(stored: Repository<CheckpointKeyEntity>, nowMs: number): Promise<boolean> {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    if (this.seal !== null) {
      const sealed = await this.seal.seal(pem);
      await stored.insert({ verifier: verifierText(this.signerOf(privateKey)), madeAtMs: nowMs, sealed });
      return true;
    }
    if (this.file === null) return false;
    const file = await open(this.file, 'a', PRIVATE);
    try {
      await file.chmod(PRIVATE);
      await appendFile(file, pem);
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  }

  private async filed(): Promise<string> {
    if (this.file === null) return '';
    try {
      const pem = await readFile(this.file, 'utf8');
      this.warn(
        `a key that signs checkpoints is stored without encryption in ${this.file}: set SECRETS_KEY or CHECKPOINT_KEYS`,
      );
      return pem;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  }

  private parsed(pem: string): readonly KeyObject[] {
    const keys = ed25519KeysOf(pem);
    if (keys === null) throw new Error(`${this.file} does not hold Ed25519 private keys in PEM`);
    return keys;
  }

  /** Null with DATABASE_URL, whose processes share no folder. */
  private get file(): string | null {
    return this.settings.databaseUrl === null ? join(this.settings.dataDir, KEY_FILE) : null;
  }

  private async register(
    stored: Repository<CheckpointKeyEntity>,
    signers: readonly NoteSigner[],
    nowMs: number,
  ): Promise<void> {
    if (signers.length === 0) return;
    await stored
      .createQueryBuilder()
      .insert()
      .values(signers.map((signer) => ({ verifier: verifierText(signer), madeAtMs: nowMs })))
      .orIgnore()
      .execute();
  }

  private signerOf(key: KeyObject): NoteSigner {
    const { x } = createPublicKey(key).export({ format: 'jwk' });
    const publicKey = Buffer.from(x!, 'base64url');
    return {
      name: this.origin,
      keyId: keyIdOf(this.origin, publicKey),
      publicKey,
      sign: (bytes) => sign(null, bytes, key),
    };
  }

  private warn(line: string): void {
    if (!this.hasWarned) this.logger.warn(line);
    this.hasWarned = true;
  }
}

@Injectable()
export class CheckpointStore {
  /** Every publication up to this position has its checkpoint. */
  private completeUpTo = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: CheckpointKeys,
  ) {}

  /** In the transaction that appended them, under the chain's lock. Returns the notes by cycle number; none if no key signs. */
  async sign(
    manager: EntityManager,
    entries: readonly ChainPlace[],
    nowMs: number,
  ): Promise<ReadonlyMap<number, string>> {
    if (entries.length === 0) return new Map();
    const signers = await this.keys.signing(manager, nowMs);
    if (signers.length === 0) return new Map();
    const notes = entries.map((entry) => signNote(checkpointText(this.keys.origin, entry), signers));
    await manager.query(
      `WITH signed AS (
         UPDATE checkpoint_keys SET first_signed_at = coalesce(first_signed_at, $4), last_signed_at = $4
         WHERE verifier = ANY($3::text[]))
       INSERT INTO cycle_checkpoints (position, note)
       SELECT * FROM unnest($1::bigint[], $2::text[]) ON CONFLICT DO NOTHING`,
      [entries.map(({ position }) => position), notes, signers.map(verifierText), new Date(nowMs)],
    );
    return new Map(entries.map(({ cycleNumber }, index) => [cycleNumber, notes[index]!]));
  }

  /** Those of earlier versions, and of times without a key. Returns how many were signed. */
  async signMissing(limit: number, nowMs: number): Promise<number> {
    const [last]: { position: number }[] = await this.dataSource.query(
      'SELECT coalesce(max(position), 0)::float8 AS position FROM cycle_checkpoints',
    );
    if ((await this.missing(this.dataSource.manager, 1)).length === 0) {
      this.completeUpTo = last!.position;
      return 0;
    }
    const signed = await this.dataSource.transaction(async (manager) => {
      await holdChain(manager);
      const missing = await this.missing(manager, limit);
      return (await this.sign(manager, missing, nowMs)).size === 0 ? [] : missing;
    });
    // Only what is committed is complete.
    this.completeUpTo = signed.at(-1)?.position ?? this.completeUpTo;
    return signed.length;
  }

  private async missing(manager: EntityManager, limit: number): Promise<ChainPlace[]> {
    return manager.query(
      `SELECT position::float8, cycle_number::float8 AS "cycleNumber", encode(chain_hash, 'hex') AS "chainHash"
       FROM cycle_chain c
       WHERE kind = 'publication' AND position > $1
         AND NOT EXISTS (SELECT FROM cycle_checkpoints s WHERE s.position = c.position)
       ORDER BY c.position LIMIT $2`,
      [this.completeUpTo, limit],
    );
  }
}

export type PublishedCheckpointKey = Readonly<Omit<CheckpointKeyEntity, 'sealed'>>;

export interface CheckpointedEntry extends ChainPlace {
  readonly note: string | null;
}

@Injectable()
export class CheckpointReader {
  constructor(private readonly dataSource: DataSource) {}

  async at(position: number): Promise<string | null> {
    const checkpoint = await this.dataSource.manager.findOneBy(CycleCheckpointEntity, { position });
    return checkpoint?.note ?? null;
  }

  async after(position: number, limit: number): Promise<CheckpointedEntry[]> {
    return this.dataSource.query(
      `SELECT c.position::float8, c.cycle_number::float8 AS "cycleNumber",
              encode(c.chain_hash, 'hex') AS "chainHash", s.note
       FROM cycle_chain c LEFT JOIN cycle_checkpoints s USING (position)
       WHERE c.kind = 'publication' AND c.position > $1 ORDER BY c.position LIMIT $2`,
      [position, limit],
    );
  }

  async withoutEntry(): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::float8 AS count FROM cycle_checkpoints s
       WHERE NOT EXISTS (SELECT FROM cycle_chain c WHERE c.position = s.position AND c.kind = 'publication')`,
    );
    return row!.count;
  }

  async keys(): Promise<PublishedCheckpointKey[]> {
    const columns = entityColumns(CheckpointKeyEntity, '', { sealed: null });
    return this.dataSource.query(`SELECT ${columns} FROM checkpoint_keys ORDER BY made_at DESC, verifier`);
  }
}
