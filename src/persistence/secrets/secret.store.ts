import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.ts';
import { DatabaseWait } from '../database/await-database.ts';
import { ServiceSecretEntity } from '../entities/service-secret.entity.ts';

/** Secrets shared by the processes of a deployment. */
export type SecretName =
  | 'cursor_seal'
  | 'licensed_grid'
  | 'session_seal'
  | 'repeatable_keys'
  | 'totp_seal'
  | 'oidc_seal'
  | 'webhook_seal';

const SECRET_BYTES = 32;

/** Secrets generated once per deployment and never shown. */
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

  /** The secret of a name; generated on first use. A start waits for it. */
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
