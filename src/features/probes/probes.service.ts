import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { CONFIGURATION, type Configuration } from '../../config/configuration.ts';
import { DAY_MS } from '../../domain/timestamps.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';

/** RFC 9116 wants less than a year, so that a forgotten contact does not stay believed. */
const CONTACT_VALID_DAYS = 180;

/** Answers for process supervisors and for those who found a weakness. */
@Injectable()
export class ProbesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** True as soon as there is a state to serve from; throws STORE_UNAVAILABLE before. */
  readiness(): { status: 'ready'; last_cycle_number: number | null } {
    return { status: 'ready', last_cycle_number: this.state.current.cycle?.cycleNumber ?? null };
  }

  /** The text of security.txt; its Expires moves along by the day. */
  securityText(): string {
    const today = Math.floor(this.clock.now() / DAY_MS) * DAY_MS;
    const expires = new Date(today + CONTACT_VALID_DAYS * DAY_MS).toISOString();
    return [
      `Contact: ${this.configuration.securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, ka',
      '',
    ].join('\n');
  }
}
