import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type SwitchesView } from './switches.response.ts';
import { stored } from '../platform/audit/shown-row.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { isoUtc, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { PublishedState } from '../published/published-state.ts';
import {
  KillSwitch,
  type StandingSwitches,
  shownSwitches,
  SWITCH_NAMES,
  type Switches,
  SwitchStore,
} from '../published/switch.store.ts';
import { type SwitchesBody } from './switches.dto.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';
import { pause } from '../platform/clock/clock.ts';
import { assertUnedited, EditConflicts } from '../admin/edit-conflicts.service.ts';

/** Storing that the data API is off may take this long before the operator is answered without it. */
const STORED_WITHIN_MS = 3 * SECOND_MS;
/** How often what could not be stored is tried again. */
const STORE_AGAIN_MS = 2 * SECOND_MS;
/** What is stored is in force on every process within a second; until then the kill switch stays on. */
const KNOWN_TO_ALL_MS = 2 * SECOND_MS;

/** In force on every process within a second. */
@Injectable()
export class SwitchesService implements OnApplicationShutdown {
  private readonly logger = new Logger('Switches');
  private readonly stopping = new AbortController();
  /** What this process stores of the kill switch; aborted when the data API is switched on again. */
  private holding = new AbortController();
  /** Who switched the data API off while that couldn't be stored, the first one first. */
  private readonly unstored = new Set<{ readonly by: Authorship; readonly reason: string | null }>();

  constructor(
    private readonly switches: SwitchStore,
    private readonly killSwitch: KillSwitch,
    private readonly state: PublishedState,
    private readonly conflicts: EditConflicts,
  ) {}

  /** From memory if the database can't be read and the kill switch is on. */
  async read(): Promise<AdminAnswer> {
    const standing = await this.switches.standing().catch((error: unknown) => {
      if (!this.killSwitch.engaged) throw error;
      return this.fromMemory();
    });
    return this.answerOf(standing);
  }

  /**
   * Switching the data API off is in force in this process before it is stored, and stays so if that fails;
   * it is then stored as soon as possible. It waits for nothing, so it ignores `ifMatch`, which other
   * switches of the same request have to meet afterwards.
   * @returns `stored` false: the data API is off only in this process
   * @throws STORE_UNAVAILABLE if anything else could not be stored
   */
  async change(
    body: SwitchesBody,
    ifMatch: Precondition,
    by: Authorship,
  ): Promise<{ answer: AdminAnswer; stored: boolean }> {
    const { reason = null, ...switched } = body;
    const given: Partial<Switches> = stored(switched);
    if (reason !== null && Object.keys(given).length === 0)
      throw new ServiceError('VALIDATION_ERROR', { reason: 'reason_of_nothing' });
    const { dataApiEnabled, ...others } = given;
    if (dataApiEnabled === false) {
      if (ifMatch === null || Object.keys(others).length === 0) return this.turnOff(given, by, reason);
      const off = await this.turnOff({ dataApiEnabled }, by, reason);
      if (!off.stored) throw new ServiceError('STORE_UNAVAILABLE', { reason: 'switches_not_stored' });
    }
    const rest = dataApiEnabled === false ? others : given;
    const editing = this.switches.change(rest, by, reason, (before) => {
      const current = this.editable(before);
      // This very request can have switched the data API off.
      assertUnedited(
        ifMatch,
        current,
        dataApiEnabled === false ? { ...current, data_api_enabled: true } : current,
      );
    });
    const after = await this.conflicts.during({ action: 'switches.change', target: null }, editing);
    if (given.dataApiEnabled === true) this.release();
    return { answer: this.answerOf(after), stored: true };
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async turnOff(
    given: Partial<Switches>,
    by: Authorship,
    reason: string | null,
  ): Promise<{ answer: AdminAnswer; stored: boolean }> {
    this.holding.abort();
    const holding = (this.holding = new AbortController());
    this.engage(by, reason, false);
    const after = await this.storedInTime(given, by, reason, holding.signal);
    if (after !== null) {
      void this.releaseOnceKnown(holding);
      return { answer: this.answerOf(after), stored: true };
    }
    if (this.unstored.size === 0 || reason !== null) this.unstored.add({ by, reason });
    this.engage(by, reason, true);
    void this.storeLater(holding);
    if (Object.keys(given).length > 1)
      throw new ServiceError('STORE_UNAVAILABLE', { reason: 'switches_not_stored' });
    return { answer: this.answerOf(this.fromMemory()), stored: false };
  }

  /** Null: it failed, or takes too long. */
  private async storedInTime(
    given: Partial<Switches>,
    by: Authorship,
    reason: string | null,
    signal: AbortSignal,
  ): Promise<StandingSwitches | null> {
    const storing = this.storeUnstored()
      .then(() => this.switches.change(given, by, reason))
      .catch((error: Error) => {
        this.logger.error(
          `the data API is off only in this process, because the switch cannot be stored: ${error.message}`,
        );
        return null;
      });
    return Promise.race([storing, pause(STORED_WITHIN_MS, signal, false).then(() => null)]);
  }

  /** Retries until it is stored, the data API is switched on again, or the process ends; so it isn't a job. */
  private async storeLater(holding: AbortController): Promise<void> {
    const signal = AbortSignal.any([holding.signal, this.stopping.signal]);
    for (;;) {
      await pause(STORE_AGAIN_MS, signal, false);
      if (signal.aborted) return;
      try {
        await this.storeUnstored();
        break;
      } catch (error) {
        this.logger.debug(`still not stored: ${(error as Error).message}`);
      }
    }
    this.killSwitch.noteStored();
    this.logger.log('that the data API is off is stored, and in force on every process');
    await this.releaseOnceKnown(holding);
  }

  /** Stores in order who switched the data API off before: the switch keeps the first one. */
  private async storeUnstored(): Promise<void> {
    for (const off of this.unstored) {
      await this.switches.change({ dataApiEnabled: false }, off.by, off.reason);
      this.unstored.delete(off);
    }
  }

  private async releaseOnceKnown(holding: AbortController): Promise<void> {
    const signal = AbortSignal.any([holding.signal, this.stopping.signal]);
    await pause(KNOWN_TO_ALL_MS, signal, false);
    if (!signal.aborted) this.release();
  }

  /** Switches the data API off in this process. Switched off again, it keeps who did so first, when, and why. */
  private engage({ actor, atMs }: Authorship, reason: string | null, isNotStored: boolean): void {
    const first = this.killSwitch.change ?? { by: actor, atMs, reason };
    const isOwnReason = first.by === actor && reason !== null;
    this.killSwitch.engage(isOwnReason ? { ...first, reason } : first, isNotStored);
  }

  private release(): void {
    this.holding.abort();
    this.unstored.clear();
    this.killSwitch.release();
  }

  private fromMemory(): StandingSwitches {
    return { switches: this.state.current.switches, changes: new Map() };
  }

  /** Answers with the new mode, not with the one that this process still has. */
  private answerOf({ switches, changes: stored }: StandingSwitches): AdminAnswer {
    const { change } = this.killSwitch;
    // What is stored already is known better there.
    const changes =
      change === null || !switches.dataApiEnabled
        ? stored
        : new Map([...stored, ['dataApiEnabled', change] as const]);
    const editable = this.editable(switches);
    const data: SwitchesView = {
      ...editable,
      changes: [...changes].map(([key, { atMs, by, reason }]) => ({
        name: SWITCH_NAMES[key],
        changed_at: isoUtc(atMs),
        changed_by: by,
        reason,
      })),
      ...(this.killSwitch.stored ? {} : { not_stored: ['data_api_enabled'] }),
    };
    return { data, editable, mode: switches.mode };
  }

  /** As they are in force in this process. */
  private editable(switches: Switches) {
    const dataApiEnabled = this.killSwitch.servesData(() => switches.dataApiEnabled);
    return shownSwitches({ ...switches, dataApiEnabled });
  }
}
