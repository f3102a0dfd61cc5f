import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type SwitchChange } from '../domain/attention/service-trouble.ts';
import { shown, type Shown } from '../platform/audit/shown-row.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { lockWriters } from '../platform/database/locks.ts';
import { SwitchEntity } from './switch.entity.ts';

export interface Switches {
  /** Off: every data route returns 503 DATA_API_DISABLED. */
  readonly dataApiEnabled: boolean;
  /** On: the legacy routes require a key. */
  readonly legacyKeyEnforcement: boolean;
  /** The legal flag: components of composites may be shown to those who have the scope. */
  readonly componentsDisclosure: boolean;
  /** Off: `signal:<SYMBOL>` is not served in batches. */
  readonly signalsEnabled: boolean;
  readonly mode: 'paper' | 'live';
}

export interface StandingSwitches {
  readonly switches: Switches;
  readonly changes: SwitchChanges;
}

export type SwitchChanges = ReadonlyMap<keyof Switches, SwitchChange>;

type SwitchDefaults = Pick<Switches, 'mode' | 'componentsDisclosure'>;

export const SWITCH_NAMES = {
  dataApiEnabled: 'data_api_enabled',
  legacyKeyEnforcement: 'legacy_key_enforcement',
  componentsDisclosure: 'components_disclosure',
  signalsEnabled: 'signals_enabled',
  mode: 'mode',
} as const satisfies { readonly [Name in keyof Switches]: keyof Shown<Pick<Switches, Name>> };

const SWITCH_KEYS = Object.keys(SWITCH_NAMES) as (keyof Switches)[];

/** In the order of `SWITCH_NAMES`, which ETags follow. */
export const shownSwitches = (switches: Switches): Shown<Switches> =>
  shown(Object.fromEntries(SWITCH_KEYS.map((key) => [key, switches[key]])) as unknown as Switches);

@Injectable()
export class SwitchStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly defaults: SwitchDefaults,
    private readonly audit: AuditStore,
  ) {}

  /** An unreadable stored value is an error, not a default. */
  async read(): Promise<Switches> {
    return (await this.standing()).switches;
  }

  async standing(): Promise<StandingSwitches> {
    return this.readThrough(this.dataSource.manager);
  }

  /**
   * Changes some switches and notifies every process. A switch that stands so already is neither written nor audited,
   * unless another reason is given. Of whoever changed it that reason replaces their own; of others it is only audited,
   * so that the switch keeps who changed it, when, and why.
   * @param check looks at the stored switches, which no other process can change meanwhile; its errors are thrown and
   *   nothing is written
   * @returns all switches as they are in force from now on
   */
  async change(
    change: Partial<Switches>,
    by: Authorship,
    reason: string | null = null,
    check: (before: Switches) => void = () => undefined,
  ): Promise<StandingSwitches> {
    return this.audit.auditedWrite(by, 'switches_changed', async (manager, record) => {
      // Concurrent changes are serialised, so that each audits the right `before`.
      await lockWriters(manager, 'switches');
      const { switches: before, changes } = await this.readThrough(manager);
      check(before);
      const after = { ...before, ...change };
      const isExplained = (key: keyof Switches): boolean =>
        reason !== null && key in change && changes.get(key)?.reason !== reason;
      const changed = SWITCH_KEYS.filter((key) => after[key] !== before[key] || isExplained(key));
      if (changed.length === 0) return { switches: before, changes };
      const rows = changed.flatMap((key) => {
        const earlier = after[key] === before[key] ? changes.get(key) : undefined;
        if (earlier !== undefined && earlier.by !== by.actor) return [];
        return {
          name: SWITCH_NAMES[key],
          value: String(after[key]),
          changedAtMs: earlier?.atMs ?? by.atMs,
          changedBy: by.actor,
          reason,
        };
      });
      await manager.getRepository(SwitchEntity).upsert(rows, ['name']);
      await record({
        action: 'switches.change',
        target: changed.map((key) => SWITCH_NAMES[key]).join(', '),
        before: shownSwitches(before),
        after: { ...shownSwitches(after), ...(reason === null ? {} : { reason }) },
      });
      return this.readThrough(manager);
    });
  }

  private async readThrough(manager: EntityManager): Promise<StandingSwitches> {
    const rows = await manager.getRepository(SwitchEntity).find();
    const stored = new Map(rows.map((row) => [row.name, row]));
    const flag = (name: keyof Switches, whenUnset: boolean): boolean => {
      const value = stored.get(SWITCH_NAMES[name])?.value;
      if (value === undefined) return whenUnset;
      if (value === 'true' || value === 'false') return value === 'true';
      throw new Error(
        `switch ${SWITCH_NAMES[name]} holds ${JSON.stringify(value)}, which is neither true nor false`,
      );
    };
    const mode = stored.get(SWITCH_NAMES.mode)?.value ?? this.defaults.mode;
    if (mode !== 'paper' && mode !== 'live')
      throw new Error(
        `switch ${SWITCH_NAMES.mode} holds ${JSON.stringify(mode)}, which is neither paper nor live`,
      );
    const switches = {
      dataApiEnabled: flag('dataApiEnabled', true),
      legacyKeyEnforcement: flag('legacyKeyEnforcement', false),
      componentsDisclosure: flag('componentsDisclosure', this.defaults.componentsDisclosure),
      signalsEnabled: flag('signalsEnabled', true),
      mode,
    } as const;
    const changes = SWITCH_KEYS.flatMap((key): [keyof Switches, SwitchChange][] => {
      const row = stored.get(SWITCH_NAMES[key]);
      return row ? [[key, { by: row.changedBy, atMs: row.changedAtMs, reason: row.reason }]] : [];
    });
    return { switches, changes: new Map(changes) };
  }
}

/** Switches the data API off here before that is stored, even with a full disk or an unreachable database. */
@Injectable()
export class KillSwitch {
  private off: { readonly change: SwitchChange; readonly isNotStored: boolean } | null = null;

  get engaged(): boolean {
    return this.off !== null;
  }

  /** Null while the stored switches decide. */
  get change(): SwitchChange | null {
    return this.off?.change ?? null;
  }

  /** @param isStoredOn called only while it is not switched off here */
  servesData(isStoredOn: () => boolean): boolean {
    return !this.engaged && isStoredOn();
  }

  /** False while the switch-off is not stored and holds only in this process. */
  get stored(): boolean {
    return this.off?.isNotStored !== true;
  }

  /** @param isNotStored false: it is stored or being stored */
  engage(change: SwitchChange, isNotStored: boolean): void {
    this.off = { change, isNotStored };
  }

  noteStored(): void {
    if (this.off !== null) this.off = { ...this.off, isNotStored: false };
  }

  release(): void {
    this.off = null;
  }
}
