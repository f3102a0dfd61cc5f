import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { SchemaBehindError } from './schema-compatibility.ts';
import { firstReason, isUnreachable } from './unreachable.ts';
import { Logger } from '@nestjs/common';

export class DatabaseWait {
  private readonly logger = new Logger('Database');

  constructor(private readonly withinSeconds: number) {}

  /** A request might have been done although its answer was lost. */
  until<Result>(ask: () => Promise<Result>): Promise<Result> {
    return awaitDatabase(ask, this.withinSeconds, (reason, leftSeconds) =>
      this.logger.warn(`waiting for the database, up to ${leftSeconds} s more: ${reason}`),
    );
  }
}

const TRY_EVERY_MS = SECOND_MS;
const TELL_EVERY_MS = 3 * SECOND_MS;

/** An unknown host name is retried, because container names may appear later; a wrong password isn't. */
export async function awaitDatabase<Opened>(
  open: () => Promise<Opened>,
  withinSeconds: number,
  tell: (reason: string, leftSeconds: number) => void,
): Promise<Opened> {
  const deadlineMs = performance.now() + withinSeconds * SECOND_MS;
  for (let toldAtMs = Number.NEGATIVE_INFINITY; ; await sleep(TRY_EVERY_MS)) {
    try {
      return await open();
    } catch (error) {
      const nowMs = performance.now();
      const mayPass = isUnreachable(error) || error instanceof SchemaBehindError;
      if (!mayPass || nowMs + TRY_EVERY_MS > deadlineMs) throw error;
      if (nowMs - toldAtMs < TELL_EVERY_MS) continue;
      toldAtMs = nowMs;
      tell(firstReason(error), Math.round((deadlineMs - nowMs) / SECOND_MS));
    }
  }
}
