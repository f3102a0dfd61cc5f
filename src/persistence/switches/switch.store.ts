import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Switches } from './switches.ts';

/** What a deployment starts with, before an operator changed anything. */
export interface SwitchDefaults {
  readonly mode: 'paper' | 'live';
  readonly componentsDisclosure: boolean;
}

const NAMES: Readonly<Record<keyof Switches, string>> = {
  dataApiEnabled: 'data_api_enabled',
  legacyKeyEnforcement: 'legacy_key_enforcement',
  componentsDisclosure: 'components_disclosure',
  signalsEnabled: 'signals_enabled',
  mode: 'mode',
};

/** The stored switches over the deployment's defaults. */
@Injectable()
export class SwitchStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly defaults: SwitchDefaults,
  ) {}

  /** All switches as they are in force. A stored value that cannot be read is an error, not a default. */
  async read(): Promise<Switches> {
    const rows: { name: string; value: string }[] = await this.dataSource.query(
      'SELECT name, value FROM switches',
    );
    const stored = new Map(rows.map((row) => [row.name, row.value]));
    const flag = (name: keyof Switches, whenUnset: boolean): boolean => {
      const value = stored.get(NAMES[name]);
      if (value === undefined) return whenUnset;
      if (value === 'true' || value === 'false') return value === 'true';
      throw new Error(
        `switch ${NAMES[name]} holds ${JSON.stringify(value)}, which is neither true nor false`,
      );
    };
    const mode = stored.get(NAMES.mode) ?? this.defaults.mode;
    if (mode !== 'paper' && mode !== 'live')
      throw new Error(`switch ${NAMES.mode} holds ${JSON.stringify(mode)}, which is neither paper nor live`);
    return {
      dataApiEnabled: flag('dataApiEnabled', true),
      legacyKeyEnforcement: flag('legacyKeyEnforcement', false),
      componentsDisclosure: flag('componentsDisclosure', this.defaults.componentsDisclosure),
      signalsEnabled: flag('signalsEnabled', true),
      mode,
    };
  }
}
