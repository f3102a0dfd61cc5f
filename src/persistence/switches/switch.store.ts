import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { type Switches } from './switches.ts';

/** Defaults of a deployment. */
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

const SWITCH_KEYS = Object.keys(NAMES) as (keyof Switches)[];

/** The switches by stored name. */
const named = (switches: Switches): Record<string, boolean | string> =>
  Object.fromEntries(SWITCH_KEYS.map((key) => [NAMES[key], switches[key]]));

/** The stored switches over the deployment's defaults. */
@Injectable()
export class SwitchStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly defaults: SwitchDefaults,
    private readonly audit: AuditStore,
  ) {}

  /** The switches in force. An unreadable stored value is an error, not a default. */
  async read(): Promise<Switches> {
    return this.readThrough(this.dataSource.manager);
  }

  /**
   * Changes some switches and notifies every process. Unchanged values are not written and not audited.
   *
   * @returns all switches as they are in force from now on
   */
  async change(change: Partial<Switches>, by: Authorship): Promise<Switches> {
    return this.dataSource.transaction(async (manager) => {
      // Readers are not blocked; concurrent changes are serialised, so that each audits the right `before`.
      await manager.query('LOCK TABLE switches IN SHARE ROW EXCLUSIVE MODE');
      const before = await this.readThrough(manager);
      const after = { ...before, ...change };
      const changed = SWITCH_KEYS.filter((key) => after[key] !== before[key]);
      if (changed.length === 0) return before;
      await manager.query(
        `INSERT INTO switches (name, value, changed_at)
         SELECT name, value, $3 FROM unnest($1::text[], $2::text[]) AS given (name, value)
         ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value, changed_at = EXCLUDED.changed_at`,
        [changed.map((key) => NAMES[key]), changed.map((key) => String(after[key])), new Date(by.atMs)],
      );
      await this.audit.record(manager, by, {
        action: 'switches.change',
        target: changed.map((key) => NAMES[key]).join(', '),
        before: named(before),
        after: named(after),
      });
      await manager.query(`SELECT pg_notify('switches_changed', '')`);
      return after;
    });
  }

  private async readThrough(manager: EntityManager): Promise<Switches> {
    const rows: { name: string; value: string }[] = await manager.query('SELECT name, value FROM switches');
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
