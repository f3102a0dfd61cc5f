import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../config/clock.ts';
import { DatabaseWait } from '../database/await-database.ts';

/** Secrets shared by the processes of a deployment. */
export type SecretName = 'cursor_seal' | 'session_seal' | 'repeatable_keys';

const SECRET_BYTES = 32;

/** Secrets generated once per deployment and never shown. */
@Injectable()
export class SecretStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Clock) private readonly clock: Clock,
    private readonly wait: DatabaseWait,
  ) {}

  /** The secret of a name; generated on first use. A start waits for it. */
  obtain(name: SecretName): Promise<Buffer> {
    return this.wait.until(() => this.obtainOnce(name));
  }

  private async obtainOnce(name: SecretName): Promise<Buffer> {
    await this.dataSource.query(
      'INSERT INTO service_secrets (name, secret, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [name, randomBytes(SECRET_BYTES), new Date(this.clock.now())],
    );
    const [row]: { secret: Buffer }[] = await this.dataSource.query(
      'SELECT secret FROM service_secrets WHERE name = $1',
      [name],
    );
    return row!.secret;
  }
}
