import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { compactDecrypt, CompactEncrypt } from 'jose';
import { DataSource, type Repository } from 'typeorm';
import { Clock } from '../clock/clock.ts';
import { DatabaseWait } from './await-database.ts';
import { ServiceSecretEntity } from '../../published/switch.entity.ts';

export type SecretName =
  | 'cursor_seal'
  | 'licensed_grid'
  | 'session_seal'
  | 'repeatable_keys'
  | 'totp_seal'
  | 'oidc_seal'
  | 'oauth_seal'
  | 'webhook_seal';

const SECRET_BYTES = 32;

/** Secrets shared by the processes of a deployment, generated on first use and never shown. */
@Injectable()
export class SecretStore {
  private readonly secrets: Repository<ServiceSecretEntity>;

  constructor(
    dataSource: DataSource,
    private readonly clock: Clock,
    private readonly wait: DatabaseWait,
  ) {
    this.secrets = dataSource.getRepository(ServiceSecretEntity);
  }

  /** A start waits for it. */
  obtain(name: SecretName): Promise<Buffer> {
    return this.wait.until(() => this.obtainOnce(name));
  }

  private async obtainOnce(name: SecretName): Promise<Buffer> {
    await this.secrets
      .createQueryBuilder()
      .insert()
      .values({ name, secret: randomBytes(SECRET_BYTES), createdAtMs: this.clock.now() })
      .orIgnore()
      .execute();
    return (await this.secrets.findOneByOrFail({ name })).secret;
  }
}

export class SecretSeal {
  /** @param sealKey 32 bytes, the same on every process of a deployment */
  constructor(private readonly sealKey: Uint8Array) {}

  seal(text: string): Promise<string> {
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.sealKey);
  }

  /** Throws if the text was sealed with another key, or changed. */
  async open(sealed: string): Promise<string> {
    const { plaintext } = await compactDecrypt(sealed, this.sealKey);
    return new TextDecoder().decode(plaintext);
  }
}

export const WEBHOOK_SEAL = Symbol('seal of webhooks');

export const sealProvider = (provide: symbol, name: SecretName) => ({
  provide,
  inject: [SecretStore],
  useFactory: async (secrets: SecretStore) => new SecretSeal(await secrets.obtain(name)),
});

export const WEBHOOK_SEAL_PROVIDER = sealProvider(WEBHOOK_SEAL, 'webhook_seal');
