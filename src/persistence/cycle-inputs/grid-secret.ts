import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { licensedInputOf } from '../../domain/licensed-inputs/licensed-inputs.ts';
import { SecretStore } from '../secrets/secret.store.ts';

/** The secret of synthetic data, hexadecimal: the same values give the same bytes everywhere. */
export const FIXED_GRID_SECRET = createHash('sha256').update('synthetic data').digest('hex');

/** Hexadecimal; shifts cells of licensed values. Drawn once per deployment, stored with each cycle's inputs, never shown. */
@Injectable()
export class GridSecret {
  private known: string | undefined;

  constructor(
    private readonly secrets: SecretStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'providers'>,
  ) {}

  async read(): Promise<string> {
    if (this.configuration.providers === 'sandbox') return FIXED_GRID_SECRET;
    this.known ??= (await this.secrets.obtain('licensed_grid')).toString('hex');
    return this.known;
  }
}

/** 256 bits. @param secret undefined for cycles before methodology 5.0.0 */
export function gridShiftOf(secret: string | undefined, sourceId: string): { readonly gridShift?: bigint } {
  const input = licensedInputOf(sourceId);
  if (secret === undefined || input === undefined) return {};
  const name = input.kind === 'coarse' ? (input.shiftedAs ?? sourceId) : sourceId;
  const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(name).digest('hex');
  return { gridShift: BigInt(`0x${digest}`) };
}
